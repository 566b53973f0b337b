import type { WithSchemas } from '../follow-schema.ts';
import { isSameValue } from '../merge/fits-schema.ts';
import { intersectionOf } from '../merge/intersection-of.ts';
import type { ArraySchema, Json, Schema } from '../schema.ts';
import { distinctValues } from './distinct-values.ts';

/** Maximum number of repeated items. A list that needs more cannot match its schema, so it gets only `ABRIDGED` items. */
const MAX_REPEATED = 20;
const ABRIDGED = 5;

type Make = (schema: Schema, isNeeded: boolean) => Json | undefined;

/** Builds a list. If a required item is impossible, omits it if `isLenient`, or else returns `undefined`. */
export function listExample(index: WithSchemas, schema: ArraySchema, make: Make, isLenient: boolean): readonly Json[] | undefined {
  const { prefixItems, items, contains, uniqueItems } = schema;
  const [minContains, minItems] = [Number(schema.minContains ?? 1), Number(schema.minItems ?? 0)];
  const maxItems = Number(schema.maxItems ?? Infinity);
  const first = prefixItems.map((item) => make(item, true)).filter((item) => item !== undefined);
  const repeated = (item: Schema, value: Json, count: number): readonly Json[] => {
    const least = count > MAX_REPEATED ? ABRIDGED : count;
    return uniqueItems ? distinctValues(index, item, value, least) : Array.from({ length: least }, () => value);
  };
  const asked = contains && minContains > 0 ? (items ? intersectionOf(items, contains) : contains) : undefined;
  const held = asked && make(asked, true);
  if (asked && held === undefined && !isLenient) return undefined;
  const containing = asked && held !== undefined ? repeated(asked, held, minContains) : [];
  const used = first.length + containing.length;
  const isNeeded = minItems > used;
  const rest = items ?? contains;
  const item = rest && maxItems > used && (isNeeded || containing.length === 0) ? make(rest, isNeeded) : undefined;
  if (rest === undefined || item === undefined) return isNeeded && !isLenient && rest !== undefined ? undefined : [...first, ...containing];
  const wanted = Math.min(Math.max(1, minItems - used), maxItems - used);
  // Generate extra values to replace those that duplicate contained values.
  const others = repeated(rest, item, wanted + (uniqueItems ? containing.length : 0));
  const fresh = uniqueItems ? others.filter((other) => !containing.some((one) => isSameValue(one, other))) : others;
  return [...first, ...containing, ...fresh.slice(0, wanted)];
}
