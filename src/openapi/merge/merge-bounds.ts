import type { Numeric } from '../../data/written-number.ts';

/** The larger one of numbers: what all lower bounds allow. */
export function largest(...numbers: readonly (Numeric | undefined)[]): Numeric | undefined {
  return numbers.reduce((best, one) => (best === undefined || Number(one) > Number(best) ? one : best), undefined);
}

/** The smaller one of numbers: what all upper bounds allow. */
export function smallest(...numbers: readonly (Numeric | undefined)[]): Numeric | undefined {
  return numbers.reduce((best, one) => (best === undefined || Number(one) < Number(best) ? one : best), undefined);
}

/** Pairs of keywords, of which the first must not be above the second. */
const RANGES = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['minContains', 'maxContains'],
  ['minimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
] as const;

type Bounded = { readonly [K in (typeof RANGES)[number][number]]?: Numeric } & { readonly kind: string };

/** Whether what a schema asks for leaves no value between its bounds. */
export function hasNoRoom(schema: Bounded): boolean {
  return emptyRange(schema) !== undefined;
}

/** The bounds of a schema that leave no value between them. */
export function emptyRange(schema: Bounded): (typeof RANGES)[number] | undefined {
  return RANGES.find(([lower, upper]) => {
    const [from, to] = [schema[lower], schema[upper]];
    if (from === undefined || to === undefined) return false;
    const isExclusive = lower.startsWith('exclusive') || upper.startsWith('exclusive');
    return isExclusive ? Number(from) >= Number(to) : Number(from) > Number(to);
  });
}

/** The entries of several maps by name: those of one name together, in the order in which they come first. */
export function grouped<T>(entries: readonly (readonly [name: string, item: T])[]): readonly (readonly [string, readonly [T, ...T[]]])[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const [name, item] of entries) {
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return [...groups];
}
