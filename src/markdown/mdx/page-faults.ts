import { VFileMessage } from 'vfile-message';
import { furtherFaults } from './further-faults.ts';
import { asMdxError, toMdxError } from './mdx-error.ts';
import type { IsComponent } from './syntax-faults.ts';

interface FaultyPage {
  readonly source: string;
  /** The preprocessed source that was parsed, with the same number of lines. */
  readonly read: string;
  readonly isComponent: IsComponent;
  readonly parse: (text: string) => void;
}

/** Returns all of a page's syntax faults, given the first. Merges faults with the same message and position. */
export function pageFaults(error: unknown, { source, read, isComponent, parse }: FaultyPage): readonly Error[] {
  if (!(error instanceof VFileMessage)) return [toMdxError(error, source, isComponent)];
  const messages = [error, ...furtherFaults(read, error, parse)];
  const faults = messages.map((message) => asMdxError(message, source, isComponent));
  // Remove duplicates, because each line of another tool's block can produce the same fault.
  return [...new Map(faults.map((fault) => [JSON.stringify([fault.problem.what, fault.position]), fault])).values()];
}
