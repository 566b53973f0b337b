import { VFileMessage } from 'vfile-message';
import { furtherFaults } from './further-faults.ts';
import { asMdxError, MdxError, toMdxError } from './mdx-error.ts';
import type { IsComponent } from './syntax-faults.ts';
import { templateTags } from './template-tags.ts';

interface FaultyPage {
  readonly source: string;
  /** The source as the parser takes it, with as many lines. */
  readonly read: string;
  readonly isComponent: IsComponent;
  /** Throws what is wrong with a text. */
  readonly parse: (text: string) => void;
}

/** All that is wrong with the syntax of a page, of which the parser has thrown the first: of a fault's kind and place, one. */
export function pageFaults(error: unknown, { source, read, isComponent, parse }: FaultyPage): readonly Error[] {
  if (!(error instanceof VFileMessage)) return [toMdxError(error, source, isComponent)];
  const { faults, rest } = templateTags(read);
  const tags = faults.map(({ what, cure, place }) => new MdxError({ severity: 'error', what, cure }, place, { cause: error }));
  const first = tags.length === 0 ? error : thrownBy(() => parse(rest));
  const messages = first instanceof VFileMessage ? [first, ...furtherFaults(rest, first, parse)] : [];
  const others = messages.map((message) => asMdxError(message, tags.length === 0 ? source : rest, isComponent));
  // Of a block of another tool, each of its lines may be at fault.
  return [...new Map([...tags, ...others].map((fault) => [JSON.stringify([fault.problem.what, fault.position]), fault])).values()];
}

function thrownBy(run: () => void): unknown {
  try {
    run();
    return undefined;
  } catch (error) {
    return error;
  }
}
