import type { Ranked } from './rank.ts';
import type { RecordTable } from './record-table.ts';

/** Scores from this part of a better one on say the same: what is left is how long titles are, and the order of pages. */
const EQUAL = 0.87;

/**
 * The same records, those that are near the reader before others that answer as well: of one kind, with all that was asked for in
 * their titles.
 *
 * @param ranked the best first
 */
export function nearFirst(ranked: readonly Ranked[], { kindOf }: RecordTable, isNear: (record: number) => boolean): readonly Ranked[] {
  const sorted: Ranked[] = [];
  while (sorted.length < ranked.length) {
    const from = sorted.length;
    const [best] = ranked.slice(from, from + 1);
    if (!best) break;
    const after = ranked.findIndex(({ score }, at) => at > from && score < EQUAL * best.score);
    const equal = ranked.slice(from, after < 0 ? ranked.length : after);
    const isFirst = ({ record, hasAllInTitle }: Ranked): boolean =>
      hasAllInTitle && best.hasAllInTitle && kindOf[record] === kindOf[best.record] && isNear(record);
    sorted.push(...equal.filter(isFirst), ...equal.filter((other) => !isFirst(other)));
  }
  return sorted;
}
