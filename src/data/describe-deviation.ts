import type { Place, Problem } from '../errors.ts';
import type { Deviation, Reading } from './read-yaml.ts';
import type { RepeatedKey } from './repeated-keys.ts';

export const DEVIATION = 'yaml-deviation';

export const KEEP_ONE = 'Keep one of the two keys, or rename the other.';

/** Includes repeated keys. */
export function deviationsOf(reading: Reading, repeated: readonly RepeatedKey[]): readonly Deviation[] {
  return [...reading.deviations, ...repeatedDeviations(repeated, reading)];
}

/** Returns one deviation for all repeated keys with equal values, and one for each repeated key that hides a different value. */
function repeatedDeviations(repeated: readonly RepeatedKey[], { lineCounter }: Reading): readonly Deviation[] {
  const deviation = ({ key, name, earlier, isSame }: RepeatedKey, count: number): Deviation => ({
    offset: key.range?.[0] ?? 0,
    count,
    what: isSame
      ? `The key ${JSON.stringify(name)} occurs twice with the same value`
      : `The key ${JSON.stringify(name)} occurs twice: this value is used, and the one on line ${lineCounter.linePos(earlier.range?.[0] ?? 0).line} is ignored`,
    cure: KEEP_ONE,
  });
  const [same, ...others] = repeated.filter(({ isSame }) => isSame);
  return [
    ...(same ? [deviation(same, others.length + 1)] : []),
    ...repeated.filter(({ isSame }) => !isSame).map((key) => deviation(key, 1)),
  ];
}

/** Callers may change the severity. */
export function describeDeviation({ offset, count, what, cure }: Deviation, placeOf: (offset: number) => Place): Problem {
  const times = count === 1 ? '' : ` (${count} times; this is the first)`;
  return { severity: 'error', kind: DEVIATION, what: `${what}${times}.`, where: placeOf(offset), cure };
}
