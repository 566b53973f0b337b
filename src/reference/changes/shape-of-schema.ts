import type { WithSchemas } from '../../openapi/follow-schema.ts';
import { mergeSchema } from '../../openapi/merge/merge-schema.ts';
import type { PlainSchema, Schema } from '../../openapi/schema.ts';

/** Schema keywords that do not affect which values match. */
const SILENT: ReadonlySet<string> = new Set([
  'pointer',
  'title',
  'description',
  'examples',
  'deprecated',
  'deprecation',
  'externalDocs',
  'valueDescription',
  'discriminator',
  'selector',
  'unread',
  'isImplied',
]);

/** Limits on the depth and size of a shape. They are high enough to distinguish different schemas. */
const MAX_LEVELS = 8;
const MAX_PARTS = 2000;

/** Returns equal strings for schemas with equal constraints, however they are written. Very large schemas are truncated. */
export function shapeOf(index: WithSchemas, schema: Schema): string {
  let parts = 0;
  const ofSchema = (one: Schema, level: number): unknown => {
    parts += 1;
    if (level > MAX_LEVELS || parts > MAX_PARTS) return '…';
    const { schema: merged, unions, further } = mergeSchema(index, one);
    return [merged, ...unions, ...further].map((part) => ofMembers(part, level));
  };
  const ofValue = (value: unknown, level: number): unknown => {
    if (Array.isArray(value)) return value.map((item) => ofValue(item, level));
    if (typeof value !== 'object' || value === null) return value;
    if (isSchema(value)) return ofSchema(value, level + 1);
    return ofMembers(value, level);
  };
  const ofMembers = (value: object, level: number): unknown => {
    const entries = Object.entries(value).filter(([key, member]) => !SILENT.has(key) && member !== undefined && member !== false);
    const said = entries.map(([key, member]) => [key, key === 'properties' ? restricted(value, member) : member] as const);
    return said.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, member]) => [key, orderless(key, ofValue(member, level))]);
  };
  return JSON.stringify(ofSchema(schema, 0));
}

/** Drops an open object's properties that allow any value, because they constrain nothing. */
function restricted(owner: object, properties: unknown): unknown {
  const isOpen = !('additionalProperties' in owner) && !('unevaluatedProperties' in owner);
  return isOpen && Array.isArray(properties) ? properties.filter((property: unknown) => !allowsAnything(property)) : properties;
}

function allowsAnything(property: unknown): boolean {
  if (typeof property !== 'object' || property === null || !('schema' in property)) return false;
  const { schema } = property;
  if (typeof schema !== 'object' || schema === null || !isSchema(schema) || schema.kind !== 'any') return false;
  return !schema.not && !schema.condition && !schema.readOnly && !schema.writeOnly;
}

const SETS: ReadonlySet<string> = new Set(['properties', 'required', 'values', 'patternProperties']);

function orderless(key: string, value: unknown): unknown {
  return SETS.has(key) && Array.isArray(value) ? value.map((item) => JSON.stringify(item)).toSorted() : value;
}

function isSchema(value: object): value is PlainSchema {
  return 'kind' in value && 'pointer' in value && 'nullable' in value;
}
