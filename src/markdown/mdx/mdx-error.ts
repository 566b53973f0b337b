import { VFileMessage } from 'vfile-message';
import type { Problem } from '../../errors.ts';
import type { TextOrigin, TextPosition } from '../page-context.ts';
import { EXCESS_DEPTH } from './excess-depth.ts';
import { placeBelow } from './text-places.ts';
import { inAuthorsWords, type IsComponent } from './syntax-faults.ts';

/** A syntax error in a page, in the author's words. */
export class MdxError extends Error {
  override readonly name = 'MdxError';
  readonly problem: Omit<Problem, 'where'>;
  readonly position: TextPosition;

  constructor(problem: Omit<Problem, 'where'>, position: TextPosition, options?: ErrorOptions) {
    super(problem.what, options);
    this.problem = problem;
    this.position = position;
  }
}

/** What a parser has thrown as the fault of the page that it is. */
export function toMdxError(error: unknown, source: string, isComponent: IsComponent, origin: TextOrigin = { lineOffset: 0 }): Error {
  if (error instanceof MdxError) return error;
  // Parsers call themselves too: for braces, and for quotes of quotes.
  if (error instanceof RangeError) return new MdxError(EXCESS_DEPTH, {}, { cause: error });
  if (!(error instanceof VFileMessage)) return error instanceof Error ? error : new Error(String(error));
  return asMdxError(error, source, isComponent, origin);
}

/** A message of the parser in the author's words, at its place in the page. */
export function asMdxError(
  error: VFileMessage,
  source: string,
  isComponent: IsComponent,
  origin: TextOrigin = { lineOffset: 0 },
): MdxError {
  const { what, cure, opened } = inAuthorsWords(error, source, isComponent);
  const { line = 1, column = 1 } = opened ?? error;
  return new MdxError({ severity: 'error', what, cure }, placeBelow({ line, column }, origin.lineOffset), { cause: error });
}
