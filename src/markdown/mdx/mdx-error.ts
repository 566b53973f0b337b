import { VFileMessage } from 'vfile-message';
import type { Problem } from '../../errors.ts';
import type { TextOrigin, TextPosition } from '../page-context.ts';
import { EXCESS_DEPTH } from './excess-depth.ts';
import { placeBelow } from './nested-positions.ts';
import { inAuthorsWords, type IsComponent } from './syntax-faults.ts';

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

export function toMdxError(error: unknown, source: string, isComponent: IsComponent, origin: TextOrigin = { lineOffset: 0 }): Error {
  if (error instanceof MdxError) return error;
  // Deeply nested braces or quotes overflow the stack of the recursive parsers.
  if (error instanceof RangeError) return new MdxError(EXCESS_DEPTH, {}, { cause: error });
  if (!(error instanceof VFileMessage)) return error instanceof Error ? error : new Error(String(error));
  return asMdxError(error, source, isComponent, origin);
}

/** Rewords a parser message for authors, and maps its position to the page. */
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
