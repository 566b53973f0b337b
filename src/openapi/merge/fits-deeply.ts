import type { WithSchemas } from '../follow-schema.ts';
import { isJsonList, isJsonObject } from '../read-json.ts';
import type { ArraySchema, Json, ObjectSchema, PlainSchema, Schema } from '../schema.ts';
import { matchesShortText } from '../match-short-text.ts';
import { fitsSchema, isSameValue } from './fits-schema.ts';
import { schemaKey } from './intersection-of.ts';
import { mergeSchema } from './merge-schema.ts';

/** Whether a value matches a schema, including nested values. Ignores formats. Long strings never match a pattern. */
export function fitsDeeply(index: WithSchemas, value: Json, schema: Schema): boolean {
  return fits(index, value, schema, []);
}

/** `around` are keys of schemas being checked for this value, to stop recursion. */
function fits(index: WithSchemas, value: Json, schema: Schema, around: readonly string[]): boolean {
  const key = schemaKey(schema);
  if (key !== '' && around.includes(key)) return false;
  const { schema: merged, unions, further } = mergeSchema(index, schema);
  return [merged, ...further, ...unions].every((part) => fitsPart(index, value, part, [...around, key]));
}

function fitsPart(index: WithSchemas, value: Json, schema: PlainSchema, around: readonly string[]): boolean {
  const isOf = (inner: Schema | undefined): boolean => inner === undefined || fits(index, value, inner, around);
  const { not: excluded, condition, isImplied } = schema;
  if (excluded && isOf(excluded)) return false;
  if (condition && !isOf(isOf(condition.if) ? condition.then : condition.else)) return false;
  const isOther = isImplied !== undefined && !fitsSchema(value, { ...schema, ...NO_LIMITS });
  return isOther || (fitsSchema(value, schema) && fitsInside(index, value, schema, around));
}

/** Limits that never apply, for a value of a type other than the implied one. */
const NO_LIMITS = {
  minLength: -Infinity,
  maxLength: Infinity,
  minimum: -Infinity,
  maximum: Infinity,
  exclusiveMinimum: -Infinity,
  exclusiveMaximum: Infinity,
  multipleOf: 0,
};

function fitsInside(index: WithSchemas, value: Json, schema: PlainSchema, around: readonly string[]): boolean {
  if (schema.kind === 'union') {
    const fitting = schema.branches.filter((branch) => fits(index, value, branch.schema, around));
    return schema.mode === 'anyOf' ? fitting.length > 0 : new Set(fitting.map((branch) => branch.schema)).size === 1;
  }
  if (schema.kind === 'string') return typeof value !== 'string' || schema.pattern === undefined || matchesShortText(value, schema.pattern);
  if (schema.kind === 'array') return !isJsonList(value) || fitsList(index, value, schema);
  return schema.kind !== 'object' || !isJsonObject(value) || fitsObject(index, value, schema);
}

function fitsList(index: WithSchemas, value: readonly Json[], schema: ArraySchema): boolean {
  const { items, prefixItems, contains, uniqueItems, minItems = 0, maxItems = Infinity, minContains = 1, maxContains = Infinity } = schema;
  if (value.length < Number(minItems) || value.length > Number(maxItems)) return false;
  if (uniqueItems && value.some((item, position) => value.slice(0, position).some((other) => isSameValue(item, other)))) return false;
  const count = contains ? value.filter((item) => fitsDeeply(index, item, contains)).length : Number(minContains);
  if (count < Number(minContains) || count > Number(maxContains)) return false;
  return value.every((item, position) => {
    const own = prefixItems[position] ?? items;
    return own === undefined || fitsDeeply(index, item, own);
  });
}

function fitsObject(index: WithSchemas, value: Readonly<Record<string, Json>>, schema: ObjectSchema): boolean {
  const { required, properties, patternProperties, additional, propertyNames, minProperties = 0, maxProperties = Infinity } = schema;
  const entries = Object.entries(value);
  if (entries.length < Number(minProperties) || entries.length > Number(maxProperties)) return false;
  if (!required.every((name) => Object.hasOwn(value, name))) return false;
  const own = new Map(properties.map((property) => [property.name, property.schema]));
  return entries.every(([name, item]) => {
    if (propertyNames && !fitsDeeply(index, name, propertyNames)) return false;
    const patterns = patternProperties.filter(({ pattern }) => matchesShortText(name, pattern)).map((one) => one.schema);
    const described = [own.get(name) ?? [], patterns].flat();
    const schemas = described.length === 0 && additional ? [additional] : described;
    return schemas.every((one) => fitsDeeply(index, item, one));
  });
}
