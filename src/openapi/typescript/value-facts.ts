import { resolveSchema, type WithSchemas } from '../follow-schema.ts';
import { mergeSchema } from '../merge/merge-schema.ts';
import type { IntersectionSchema, Schema, StringSchema } from '../schema.ts';
import { partsOf } from './type-graph.ts';

/**
 * Media types of what is no text. Of what is one, such as `application/jose`, a value in JSON is a string; only as a part of a form
 * is it a file, whatever it holds: see `isFile`.
 */
const BYTES = /^(?:audio|font|image|video)\/(?!svg)|^application\/(?:octet-stream|pdf|zip)\b/;

/** Whether null is a value. */
export function isNullable(index: WithSchemas, schema: Schema): boolean {
  if (schema.kind === 'intersection') {
    const isSaid = schema.nullable || schema.parts.some(({ nullable }) => nullable);
    return (isSaid || !hasObject(schema)) && mergeSchema(index, schema).schema.nullable;
  }
  return schema.nullable;
}

/** Whether one of the parts is an object and says so. To merge all of them takes as long as the chain of references that they lead to. */
export function hasObject({ parts }: IntersectionSchema): boolean {
  return parts.some((part) => part.kind === 'object' && part.isImplied === undefined);
}

/** Whether it is only received. */
export function isReadOnly(index: WithSchemas, schema: Schema): boolean {
  return resolveSchema(index, schema).schema.readOnly || partsOf(schema).some((part) => part.readOnly);
}

/** Whether it is only sent. */
export function isWriteOnly(index: WithSchemas, schema: Schema): boolean {
  return resolveSchema(index, schema).schema.writeOnly || partsOf(schema).some((part) => part.writeOnly);
}

/** Whether it is the bytes of a file rather than a text. */
export function isBinary({ format, contentMediaType, contentEncoding }: StringSchema): boolean {
  return format === 'binary' || (contentEncoding === undefined && BYTES.test(contentMediaType ?? ''));
}

/** Whether a text or a number is told only from keywords, which say nothing of values of other types. */
export function isImpliedScalar({ kind, isImplied }: Schema): boolean {
  return isImplied !== undefined && (kind === 'string' || kind === 'number' || kind === 'integer');
}
