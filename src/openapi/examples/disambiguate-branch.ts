import { isNumeric } from '../../data/lossless-number.ts';
import { fitsDeeply } from '../merge/fits-deeply.ts';
import { distinctValues } from './distinct-values.ts';
import type { WithSchemas } from '../follow-schema.ts';
import { fitsSchema } from '../merge/fits-schema.ts';
import { mergeSchema } from '../merge/merge-schema.ts';
import type { Json, ObjectSchema, Schema } from '../schema.ts';

export interface ObjectValue {
  readonly [key: string]: Json;
}

/** Drops optional fields that make an example match other branches. `undefined` if required fields match another branch. */
export function disambiguateBranch(
  index: WithSchemas,
  value: ObjectValue,
  chosen: Schema,
  others: readonly Schema[],
): ObjectValue | undefined {
  const { schema: own } = mergeSchema(index, chosen);
  const needed = new Set(own.kind === 'object' ? own.required : []);
  let left = value;
  for (const other of others) {
    const { schema } = mergeSchema(index, other);
    if (schema.kind !== 'object' || !isLikely(index, left, schema)) continue;
    const extra = schema.required.find((name) => !needed.has(name));
    if (extra === undefined) return undefined;
    left = Object.fromEntries(Object.entries(left).filter(([name]) => name !== extra));
  }
  return left;
}

/** Returns the value, or another value of the schema, that matches no other branch. `undefined` if it finds none. */
export function unambiguousScalar(index: WithSchemas, value: Json, chosen: Schema, others: readonly Schema[]): Json | undefined {
  const isOwn = (one: Json): boolean => !others.some((other) => fitsDeeply(index, one, other));
  if (isOwn(value)) return value;
  const between = isNumeric(value) ? [Number(value) + 0.5, Number(value) - 0.5].filter((one) => fitsDeeply(index, one, chosen)) : [];
  return [...between, ...distinctValues(index, chosen, value, MAX_TRIED)].find(isOwn);
}

const MAX_TRIED = 10;

function isLikely(
  index: WithSchemas,
  value: ObjectValue,
  { required, properties, additional, not: excluded, condition }: ObjectSchema,
): boolean {
  if (required.length === 0 || excluded || condition || additional?.kind === 'never') return false;
  const fits = ({ name, schema }: ObjectSchema['properties'][number]): boolean => {
    const item = value[name];
    return item === undefined || fitsSchema(item, mergeSchema(index, schema).schema);
  };
  return required.every((name) => Object.hasOwn(value, name)) && properties.every(fits);
}
