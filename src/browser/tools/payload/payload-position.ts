import { createPositionFinder, type LineAndColumn } from '../../../data/text-position.ts';

export interface PayloadPosition extends LineAndColumn {
  readonly offset: number;
}

export function createPayloadPositionFinder(text: string): (offset: number) => PayloadPosition {
  const positionAt = createPositionFinder(text);
  return (offset) => ({ offset, ...positionAt(offset) });
}
