import { isCollection, isNumeric } from '../../data/lossless-number.ts';
import { breaksLimits } from '../breaks-limit.ts';
import type { Json, PlainSchema } from '../schema.ts';

/** Whether a value matches a schema's type, listed values and limits. Ignores nested values. */
export function fitsSchema(value: Json, schema: PlainSchema): boolean {
  if (value === null) return schema.nullable || schema.kind === 'null' || schema.kind === 'any' || schema.kind === 'union';
  switch (schema.kind) {
    case 'object':
      return isCollection(value) && !Array.isArray(value);
    case 'array':
      return Array.isArray(value);
    case 'string':
      return typeof value === 'string' && !breaksLimits(value, schema);
    case 'number':
    case 'integer':
      return isNumeric(value) && (schema.kind === 'number' || isInteger(value)) && !breaksLimits(value, schema);
    case 'boolean':
      return typeof value === 'boolean';
    case 'enum':
      return schema.values.some((item) => isSameValue(item.value, value));
    case 'const':
      return isSameValue(schema.value, value);
    case 'any':
    case 'union':
      return true;
    case 'null':
    case 'never':
      return false;
  }
}

function isInteger(value: Json): boolean {
  return Number.isInteger(Number(value));
}

/** Whether two values are equal: `1.0` equals 1, and the order of members is irrelevant. */
export function isSameValue(one: Json, other: Json): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: Json): string {
  if (isNumeric(value)) return String(Number(value));
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonical(item)).join()}]`;
  if (!isCollection(value)) return JSON.stringify(value);
  const members = Object.entries<Json>(value as Readonly<Record<string, Json>>); // Lists are handled above.
  return `{${members
    .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`)
    .toSorted()
    .join()}}`;
}
