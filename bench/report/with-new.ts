import type { Kept } from './record.ts';

/** What is kept, with new cells in the place of those of the same row and site; rows are in the order of their ids. */
export function withNew(kept: readonly Kept[], measured: readonly Kept[]): readonly Kept[] {
  const keyOf = ({ id, site }: Kept): string => `${id}\n${site}`;
  const cells = new Map([...kept, ...measured].map((cell) => [keyOf(cell), cell]));
  return [...cells.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
