import type { IntersectionSchema, Schema } from '../schema.ts';

/** All of these schemas at once: the only one that is left when each is taken once, else an intersection that stands nowhere. */
export function intersectionOf(first: Schema, ...others: readonly Schema[]): Schema {
  const parts = [first, ...others].flatMap((schema) => (isMade(schema) ? schema.parts : [schema]));
  const unique = [...new Map(parts.map((part) => [partKey(part), part])).values()];
  return unique.length === 1 ? first : { kind: 'intersection', ...NOWHERE, parts: unique };
}

const NOWHERE = { pointer: '', examples: [], nullable: false, deprecated: false, readOnly: false, writeOnly: false };

/** Whether a schema was put together by `intersectionOf`. */
export function isMade(schema: Schema): schema is IntersectionSchema {
  return schema.kind === 'intersection' && schema.pointer === NOWHERE.pointer;
}

/** Two references to one schema are the same part where neither says anything else. */
function partKey(schema: Schema): Schema | string {
  if (schema.kind !== 'reference') return schema;
  const { title, description, default: value, deprecation, externalDocs, xml, not: excluded, condition } = schema;
  const words = [title, description, value, deprecation, externalDocs, xml, excluded, condition];
  const isBare = words.every((word) => word === undefined) && schema.examples.length === 0;
  const { nullable, deprecated, readOnly, writeOnly } = schema;
  return isBare && !nullable && !deprecated && !readOnly && !writeOnly ? schema.target : schema;
}

/**
 * What tells a schema from all others: two with the same key describe the same values. A key of an intersection is that
 * of its parts, wherever they were put together.
 */
export function schemaKey(schema: Schema): string {
  if (schema.kind === 'reference') return schema.target;
  if (schema.kind !== 'intersection') return schema.pointer;
  const { parts, pointer, not: excluded, condition } = schema;
  const isOnlyNamed = parts.every(({ kind }) => kind === 'reference') && !excluded && !condition;
  if (pointer !== NOWHERE.pointer && !isOnlyNamed) return pointer;
  return [...new Set(parts.map(schemaKey))].toSorted().join(' & ');
}
