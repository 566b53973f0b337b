import { isCollection } from './written-number.ts';

/**
 * The data with the maps that its merge keys (`<<`, of YAML 1.1) name put in their place; a map's own keys go before those.
 * What aliases share is merged once and stays shared, so that merges of merges take no more than their size.
 */
export function mergeKeys(value: unknown, known = new Map<object, unknown>()): unknown {
  if (!isCollection(value)) return value;
  const done = known.get(value);
  if (done !== undefined) return done;
  const merged = Array.isArray(value) ? value.map((item: unknown) => mergeKeys(item, known)) : mergeMap(value, known);
  known.set(value, merged);
  return merged;
}

function mergeMap(map: object, known: Map<object, unknown>): object {
  const own = Object.entries(map).map(([key, item]) => [key, mergeKeys(item, known)] as const);
  const merged = own.find(([key]) => key === '<<')?.[1];
  const sources: readonly unknown[] = Array.isArray(merged) ? merged : [merged];
  // Only maps can be merged: with anything else, it is a key like any other.
  if (!sources.every(isMap)) return Object.fromEntries(own);
  // Of sources that name the same key, the first counts.
  const inherited = sources.toReversed().flatMap((source) => Object.entries(source));
  return Object.fromEntries([...inherited, ...own.filter(([key]) => key !== '<<')]);
}

function isMap(value: unknown): value is object {
  return isCollection(value) && !Array.isArray(value);
}
