import type { SchemaBase } from './schema.ts';

/** The base of a schema without annotations, for schemas that no author wrote. */
export function bareBase(pointer: string): SchemaBase {
  return { pointer, examples: [], nullable: false, deprecated: false, readOnly: false, writeOnly: false };
}
