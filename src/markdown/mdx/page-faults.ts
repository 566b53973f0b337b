import { VFileMessage } from 'vfile-message';
import { furtherFaults } from './further-faults.ts';
import { asMdxError, toMdxError } from './mdx-error.ts';
import type { IsComponent } from './syntax-faults.ts';

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
  const messages = [error, ...furtherFaults(read, error, parse)];
  const faults = messages.map((message) => asMdxError(message, source, isComponent));
  // Of a block of another tool, each of its lines may be at fault.
  return [...new Map(faults.map((fault) => [JSON.stringify([fault.problem.what, fault.position]), fault])).values()];
}
