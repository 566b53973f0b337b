import { isCollection } from './lossless-number.ts';

/** Resolves YAML 1.1 merge keys (`<<`). A map's own keys take precedence. Keeps shared objects shared, to run in linear time. */
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
  // If a source is not a map, `<<` is an ordinary key.
  if (!sources.every(isMap)) return Object.fromEntries(own);
  // Earlier sources take precedence.
  const inherited = sources.toReversed().flatMap((source) => Object.entries(source));
  return Object.fromEntries([...inherited, ...own.filter(([key]) => key !== '<<')]);
}

function isMap(value: unknown): value is object {
  return isCollection(value) && !Array.isArray(value);
}
