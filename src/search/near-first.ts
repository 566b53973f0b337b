import type { RankedRecord } from './rank.ts';
import type { RecordTable } from './record-table.ts';

/** Results above this score ratio count as equally good: title length and page order alone can cause such differences. */
const EQUAL = 0.87;

/** Moves results near the reader before equally good results of the same kind, if both titles contain the whole query. */
export function nearFirst(
  ranked: readonly RankedRecord[],
  { kindOf }: RecordTable,
  isNear: (record: number) => boolean,
): readonly RankedRecord[] {
  const sorted: RankedRecord[] = [];
  while (sorted.length < ranked.length) {
    const from = sorted.length;
    const [best] = ranked.slice(from, from + 1);
    if (!best) break;
    const after = ranked.findIndex(({ score }, at) => at > from && score < EQUAL * best.score);
    const equal = ranked.slice(from, after < 0 ? ranked.length : after);
    const isFirst = ({ record, hasAllInTitle }: RankedRecord): boolean =>
      hasAllInTitle && best.hasAllInTitle && kindOf[record] === kindOf[best.record] && isNear(record);
    sorted.push(...equal.filter(isFirst), ...equal.filter((other) => !isFirst(other)));
  }
  return sorted;
}
