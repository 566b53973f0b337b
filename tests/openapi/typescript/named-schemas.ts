import { createSchemaBuilder } from '../../../src/openapi/build/build-schema.ts';
import type { JsonObject } from '../../../src/openapi/read-json.ts';
import type { SchemaIndex } from '../../../src/openapi/schema.ts';
import { specVersion } from '../../../src/openapi/spec.ts';

/** Builds a document's named schemas without validating the document. */
export function namedSchemas(root: JsonObject): SchemaIndex {
  const filePath = 'specs/a.yaml';
  const source = { filePath, value: root, locate: () => ({ filePath }) };
  return createSchemaBuilder({ source, root, version: specVersion(root) ?? '3.1', texts: new Map() }).schemas();
}
