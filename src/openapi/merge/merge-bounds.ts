import type { Numeric } from '../../data/lossless-number.ts';

export function largest(...numbers: readonly (Numeric | undefined)[]): Numeric | undefined {
  return numbers.reduce((best, one) => (best === undefined || Number(one) > Number(best) ? one : best), undefined);
}

export function smallest(...numbers: readonly (Numeric | undefined)[]): Numeric | undefined {
  return numbers.reduce((best, one) => (best === undefined || Number(one) < Number(best) ? one : best), undefined);
}

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

export function isEmptyRange(schema: Bounded): boolean {
  return emptyRange(schema) !== undefined;
}

export function emptyRange(schema: Bounded): (typeof RANGES)[number] | undefined {
  return RANGES.find(([lower, upper]) => {
    const [from, to] = [schema[lower], schema[upper]];
    if (from === undefined || to === undefined) return false;
    const isExclusive = lower.startsWith('exclusive') || upper.startsWith('exclusive');
    return isExclusive ? Number(from) >= Number(to) : Number(from) > Number(to);
  });
}

/** Returns groups in the order of their first entry. */
export function groupByName<T>(
  entries: readonly (readonly [name: string, item: T])[],
): readonly (readonly [string, readonly [T, ...T[]]])[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const [name, item] of entries) {
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return [...groups];
}
