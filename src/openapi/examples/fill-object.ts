import { bareBase } from '../bare-base.ts';
import { fitsDeeply } from '../merge/fits-deeply.ts';
import type { Json, ObjectSchema, Schema } from '../schema.ts';
import { distinctValues } from './distinct-values.ts';
import type { ExampleMaker } from './example-maker.ts';
import { PLAIN_TEXT } from './format-samples.ts';

export type Entry = readonly [name: string, value: Json];

/** Adds fields up to `minProperties`, and drops optional fields beyond `maxProperties`. Required fields have priority. */
export function fillObject(maker: ExampleMaker, schema: ObjectSchema, entries: readonly Entry[]): readonly Entry[] {
  const { propertyNames, additional, required, patternProperties } = schema;
  const allowed = entries.filter(
    ([name]) => required.includes(name) || propertyNames === undefined || fitsDeeply(maker, name, propertyNames),
  );
  const least = Number(schema.minProperties ?? 0);
  const missing = Math.max(least, allowed.length === 0 && isDescribed(additional) ? 1 : 0) - allowed.length;
  const names = missing > 0 && additional?.kind !== 'never' ? namesOf(maker, propertyNames, allowed, missing) : [];
  const value = names.length === 0 ? undefined : isDescribed(additional) ? maker.make(additional) : PLAIN_TEXT;
  const others = value === undefined || patternProperties.length > 0 ? [] : names.map((name): Entry => [name, value]);
  const rest = missing - others.length;
  const matching = rest > 0 ? fieldsOfPatterns(maker, schema, allowed, rest) : [];
  return withinLimit([...allowed, ...others, ...matching], required, Number(schema.maxProperties ?? Infinity));
}

function fieldsOfPatterns(
  maker: ExampleMaker,
  { patternProperties, pointer }: ObjectSchema,
  taken: readonly Entry[],
  count: number,
): readonly Entry[] {
  const known = new Set(taken.map(([name]) => name));
  return patternProperties
    .flatMap(({ pattern, sample, schema }): readonly Entry[] => {
      const value = sample === undefined ? undefined : maker.make(schema);
      if (sample === undefined || value === undefined) return [];
      const names = distinctValues(maker, { ...ANY, kind: 'string', pointer, pattern }, sample, count + taken.length);
      return names.flatMap((name) => (typeof name === 'string' && !known.has(name) ? [[name, value] as const] : []));
    })
    .slice(0, count);
}

function isDescribed(additional: Schema | undefined): additional is Schema {
  return additional !== undefined && additional.kind !== 'any' && additional.kind !== 'never';
}

function namesOf(maker: ExampleMaker, propertyNames: Schema | undefined, taken: readonly Entry[], count: number): readonly string[] {
  const first = propertyNames ? maker.make(propertyNames) : 'key';
  const names = first === undefined ? [] : distinctValues(maker, propertyNames ?? ANY, first, count + taken.length);
  const known = new Set(taken.map(([name]) => name));
  return names.filter((name) => typeof name === 'string' && !known.has(name)).slice(0, count) as readonly string[]; // After filtering, only strings remain.
}

const ANY: Schema = { kind: 'any', ...bareBase('') };

function withinLimit(entries: readonly Entry[], required: readonly string[], most: number): readonly Entry[] {
  if (entries.length <= most) return entries;
  const optional = entries.filter(([name]) => !required.includes(name));
  const kept = new Set(optional.slice(0, Math.max(0, most - (entries.length - optional.length))));
  return entries.filter((entry) => required.includes(entry[0]) || kept.has(entry));
}
