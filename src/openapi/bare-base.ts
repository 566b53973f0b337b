import type { SchemaBase } from './schema.ts';

/** The base of a schema without annotations, for schemas that are not in the source. */
export function bareBase(pointer: string): SchemaBase {
  return { pointer, examples: [], nullable: false, deprecated: false, readOnly: false, writeOnly: false };
}
