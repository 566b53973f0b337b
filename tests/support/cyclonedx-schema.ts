import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { registerSchema, type SchemaObject, unregisterSchema, validate } from '@hyperjump/json-schema/draft-07';

/** Where the official schemas of CycloneDX lie, in the package of the project itself. */
const FOLDER = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library/package.json')),
  'res',
  'schema',
);

/** Where they refer to each other; nothing is fetched. */
const BASE = 'http://cyclonedx.org/schema/';

/**
 * What the official schema of a version of CycloneDX finds wrong in a bill of materials: pointers into it, each with the keyword
 * that fails there; nothing when it is valid.
 */
export async function faultsOfBom(bom: unknown, version: string): Promise<readonly string[]> {
  const names = [`bom-${version}`, 'spdx', 'jsf-0.82'].map((name) => `${name}.SNAPSHOT.schema.json`);
  for (const name of names) {
    // Under its own `$id`, none of them would be found by the names that they call each other.
    const { $id: _, ...schema } = JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as { readonly $id: string } & Record<
      string,
      never
    >; // the library knows whether it is a schema
    registerSchema(schema as SchemaObject, BASE + name);
  }
  try {
    const output = await validate(`${BASE}${names[0]}`, bom as never, 'BASIC');
    return output.valid ? [] : (output.errors ?? []).map((error) => `${error.instanceLocation} ${error.absoluteKeywordLocation}`);
  } finally {
    for (const name of names) unregisterSchema(BASE + name);
  }
}
