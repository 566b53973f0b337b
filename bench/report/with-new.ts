import { type Kept, NOT_ASKED } from './record.ts';

/**
 * What is kept, with new cells in the place of those of the same row and site, unless these were not asked for; rows are in the order
 * of their ids.
 */
export function withNew(kept: readonly Kept[], measured: readonly Kept[]): readonly Kept[] {
  const keyOf = ({ id, site }: Kept): string => `${id}\n${site}`;
  const known = new Set(kept.map(keyOf));
  const isAsked = ({ value }: Kept): boolean => value.kind !== 'missing' || value.why !== NOT_ASKED;
  const news = measured.filter((cell) => isAsked(cell) || !known.has(keyOf(cell)));
  const cells = new Map([...kept, ...news].map((cell) => [keyOf(cell), cell]));
  return [...cells.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
