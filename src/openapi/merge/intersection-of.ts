import { bareBase } from '../bare-base.ts';
import type { IntersectionSchema, Schema } from '../schema.ts';

/** Combines schemas into an intersection without a pointer. Removes duplicates, possibly leaving a single schema. */
export function intersectionOf(first: Schema, ...others: readonly Schema[]): Schema {
  const parts = [first, ...others].flatMap((schema) => (isSyntheticIntersection(schema) ? schema.parts : [schema]));
  const unique = [...new Map(parts.map((part) => [partKey(part), part])).values()];
  return unique.length === 1 ? first : { kind: 'intersection', ...NOWHERE, parts: unique };
}

const NOWHERE = bareBase('');

export function isSyntheticIntersection(schema: Schema): schema is IntersectionSchema {
  return schema.kind === 'intersection' && schema.pointer === NOWHERE.pointer;
}

/** Returns the same key for references to the same schema, unless a sibling keyword of one adds something. */
function partKey(schema: Schema): Schema | string {
  if (schema.kind !== 'reference') return schema;
  const { title, description, default: value, deprecation, externalDocs, xml, not: excluded, condition } = schema;
  const words = [title, description, value, deprecation, externalDocs, xml, excluded, condition];
  const isBare = words.every((word) => word === undefined) && schema.examples.length === 0;
  const { nullable, deprecated, readOnly, writeOnly } = schema;
  return isBare && !nullable && !deprecated && !readOnly && !writeOnly ? schema.target : schema;
}

/** Schemas share a key only if they describe the same values. An intersection's key depends on its parts. */
export function schemaKey(schema: Schema): string {
  if (schema.kind === 'reference') return schema.target;
  if (schema.kind !== 'intersection') return schema.pointer;
  const { parts, pointer, not: excluded, condition } = schema;
  const isOnlyNamed = parts.every(({ kind }) => kind === 'reference') && !excluded && !condition;
  if (pointer !== NOWHERE.pointer && !isOnlyNamed) return pointer;
  return [...new Set(parts.map(schemaKey))].toSorted().join(' & ');
}
