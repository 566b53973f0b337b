import { ABSENT, type Direction } from '../direction.ts';
import { resolveSchema, type WithSchemas } from '../follow-schema.ts';
import { mergeSchema } from '../merge/merge-schema.ts';
import type { IntersectionSchema, Schema, StringSchema } from '../schema.ts';
import { partsOf } from './type-graph.ts';

/** Binary media types. Other types, such as `application/jose`, are strings in JSON and files only in forms; see `isFile`. */
const BYTES = /^(?:audio|font|image|video)\/(?!svg)|^application\/(?:octet-stream|pdf|zip)\b/i;

export function allowsNull(index: WithSchemas, schema: Schema): boolean {
  if (schema.kind === 'intersection') {
    const isSaid = schema.nullable || schema.parts.some(({ nullable }) => nullable);
    return (isSaid || !hasObject(schema)) && mergeSchema(index, schema).schema.nullable;
  }
  return schema.nullable;
}

/** Whether a part is explicitly an object. Avoids a merge, which is slow for long reference chains. */
export function hasObject({ parts }: IntersectionSchema): boolean {
  return parts.some((part) => part.kind === 'object' && part.isImplied === undefined);
}

/** Whether a field's schema, or one of the schema's parts, marks the field as absent in a direction. */
export function isAbsent(index: WithSchemas, schema: Schema, direction: Direction): boolean {
  const mark = ABSENT[direction];
  return resolveSchema(index, schema).schema[mark] || partsOf(schema).some((part) => part[mark]);
}

export function isBinary({ format, contentMediaType, contentEncoding }: StringSchema): boolean {
  return format === 'binary' || (contentEncoding === undefined && BYTES.test(contentMediaType ?? ''));
}

/** Whether a scalar type is only inferred from keywords, which other types ignore. */
export function isImpliedScalar({ kind, isImplied }: Schema): boolean {
  return isImplied !== undefined && (kind === 'string' || kind === 'number' || kind === 'integer');
}
