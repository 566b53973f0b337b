import { isNumeric } from '../../data/lossless-number.ts';
import type { WithSchemas } from '../follow-schema.ts';
import { fitsDeeply } from '../merge/fits-deeply.ts';
import { mergeSchema } from '../merge/merge-schema.ts';
import { isJsonObject } from '../read-json.ts';
import type { Json, Schema } from '../schema.ts';
import { PLAIN_TEXT } from './format-samples.ts';
import { distinctValues } from './distinct-values.ts';

/** Finds a value that the schema's `not` allows, or else returns the given value. */
export function satisfyNot(index: WithSchemas, value: Json | undefined, schema: Schema): Json | undefined {
  const { schema: merged, further } = mergeSchema(index, schema);
  const excluded = [merged, ...further].flatMap((part) => part.not ?? []);
  if (value === undefined || !excluded.some((not) => fitsDeeply(index, value, not))) return value;
  const near = excluded.flatMap((not) => valuesBeside(value, mergeSchema(index, not).schema));
  return near.find((other) => fitsDeeply(index, other, schema)) ?? distinctValues(index, schema, value, 2)[1] ?? value;
}

function valuesBeside(value: Json, excluded: Schema): readonly Json[] {
  if (value === null) return [PLAIN_TEXT, 1, true, {}];
  if (isJsonObject(value)) {
    const entries = Object.entries(value);
    const without = entries.map(([name]) => Object.fromEntries(entries.filter(([other]) => other !== name)));
    return [...without, {}];
  }
  if (isNumeric(value) && (excluded.kind === 'number' || excluded.kind === 'integer')) {
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = excluded;
    const bounds = [minimum, maximum, exclusiveMinimum, exclusiveMaximum].flatMap((bound) => (bound === undefined ? [] : Number(bound)));
    return bounds.flatMap((bound) => [bound, bound + 1, bound - 1, bound + 0.5, bound - 0.5]);
  }
  return typeof value === 'string' ? ['text', 'TEXT', 'a', '1', '12345', 'example text', ''] : [];
}
