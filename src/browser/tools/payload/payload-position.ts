import { createPositionFinder, type LineAndColumn } from '../../../data/text-position.ts';

/** Where something is in a pasted text. */
export interface PayloadPosition extends LineAndColumn {
  readonly offset: number;
}

/** Turns offsets of one text into positions. */
export function createPayloadPositionFinder(text: string): (offset: number) => PayloadPosition {
  const positionAt = createPositionFinder(text);
  return (offset) => ({ offset, ...positionAt(offset) });
}
