import { type Kept, NOT_ASKED } from './record.ts';

/**
 * Replaces stored cells with new ones of the same row and site, and sorts cells by row id. A skipped measurement never replaces a result.
 */
export function withNew(kept: readonly Kept[], measured: readonly Kept[]): readonly Kept[] {
  const keyOf = ({ id, site }: Kept): string => `${id}\n${site}`;
  const known = new Set(kept.map(keyOf));
  const isAsked = ({ value }: Kept): boolean => value.kind !== 'missing' || value.why !== NOT_ASKED;
  const news = measured.filter((cell) => isAsked(cell) || !known.has(keyOf(cell)));
  const cells = new Map([...kept, ...news].map((cell) => [keyOf(cell), cell]));
  return [...cells.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
