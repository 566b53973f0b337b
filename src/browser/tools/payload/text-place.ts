import { createPositionFinder, type LineAndColumn } from '../../../data/text-position.ts';

/** A place in a pasted text. */
export interface TextPlace extends LineAndColumn {
  readonly offset: number;
}

/** Turns offsets of one text into places. */
export function createPlaceFinder(text: string): (offset: number) => TextPlace {
  const positionAt = createPositionFinder(text);
  return (offset) => ({ offset, ...positionAt(offset) });
}
