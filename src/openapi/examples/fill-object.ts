import type { WithSchemas } from '../follow-schema.ts';
import { fitsDeeply } from '../merge/fits-deeply.ts';
import type { Json, ObjectSchema, Schema } from '../schema.ts';
import { distinctValues } from './distinct-values.ts';
import { PLAIN_TEXT } from './format-samples.ts';

export type Entry = readonly [name: string, value: Json];

/** Adds fields up to `minProperties` and drops optional ones beyond `maxProperties`; required fields come first. */
export function fillObject(
  index: WithSchemas,
  schema: ObjectSchema,
  entries: readonly Entry[],
  make: (schema: Schema) => Json | undefined,
): readonly Entry[] {
  const { propertyNames, additional, required, patternProperties } = schema;
  const allowed = entries.filter(
    ([name]) => required.includes(name) || propertyNames === undefined || fitsDeeply(index, name, propertyNames),
  );
  const least = Number(schema.minProperties ?? 0);
  const missing = Math.max(least, allowed.length === 0 && isDescribed(additional) ? 1 : 0) - allowed.length;
  const names = missing > 0 && additional?.kind !== 'never' ? namesOf(index, propertyNames, allowed, missing, make) : [];
  const value = names.length === 0 ? undefined : isDescribed(additional) ? make(additional) : PLAIN_TEXT;
  const others = value === undefined || patternProperties.length > 0 ? [] : names.map((name): Entry => [name, value]);
  const rest = missing - others.length;
  const matching = rest > 0 ? fieldsOfPatterns(index, schema, allowed, rest, make) : [];
  return withinLimit([...allowed, ...others, ...matching], required, Number(schema.maxProperties ?? Infinity));
}

function fieldsOfPatterns(
  index: WithSchemas,
  { patternProperties, pointer }: ObjectSchema,
  taken: readonly Entry[],
  count: number,
  make: (schema: Schema) => Json | undefined,
): readonly Entry[] {
  const known = new Set(taken.map(([name]) => name));
  return patternProperties
    .flatMap(({ pattern, sample, schema }): readonly Entry[] => {
      const value = sample === undefined ? undefined : make(schema);
      if (sample === undefined || value === undefined) return [];
      const names = distinctValues(index, { ...ANY, kind: 'string', pointer, pattern }, sample, count + taken.length);
      return names.flatMap((name) => (typeof name === 'string' && !known.has(name) ? [[name, value] as const] : []));
    })
    .slice(0, count);
}

function isDescribed(additional: Schema | undefined): additional is Schema {
  return additional !== undefined && additional.kind !== 'any' && additional.kind !== 'never';
}

function namesOf(
  index: WithSchemas,
  propertyNames: Schema | undefined,
  taken: readonly Entry[],
  count: number,
  make: (schema: Schema) => Json | undefined,
): readonly string[] {
  const first = propertyNames ? make(propertyNames) : 'key';
  const names = first === undefined ? [] : distinctValues(index, propertyNames ?? ANY, first, count + taken.length);
  const known = new Set(taken.map(([name]) => name));
  return names.filter((name) => typeof name === 'string' && !known.has(name)).slice(0, count) as readonly string[]; // The filter leaves strings only.
}

const ANY: Schema = { kind: 'any', pointer: '', examples: [], nullable: false, deprecated: false, readOnly: false, writeOnly: false };

function withinLimit(entries: readonly Entry[], required: readonly string[], most: number): readonly Entry[] {
  if (entries.length <= most) return entries;
  const optional = entries.filter(([name]) => !required.includes(name));
  const kept = new Set(optional.slice(0, Math.max(0, most - (entries.length - optional.length))));
  return entries.filter((entry) => required.includes(entry[0]) || kept.has(entry));
}
