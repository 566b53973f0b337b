import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { registerSchema, type SchemaObject, unregisterSchema, validate } from '@hyperjump/json-schema/draft-07';

const FOLDER = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library/package.json')),
  'res',
  'schema',
);

/** Base URL of the references between the schemas; nothing is fetched. */
const BASE = 'http://cyclonedx.org/schema/';

/** Validates a bill of materials against the official CycloneDX schema. @returns JSON Pointers with the failing keyword */
export async function faultsOfBom(bom: unknown, version: string): Promise<readonly string[]> {
  const names = [`bom-${version}`, 'spdx', 'jsf-0.82'].map((name) => `${name}.SNAPSHOT.schema.json`);
  for (const name of names) {
    // Drops `$id`, which would override the file names by which the schemas reference each other.
    const { $id: _, ...schema } = JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as { readonly $id: string } & Record<
      string,
      never
    >; // The library validates the schemas.
    registerSchema(schema as SchemaObject, BASE + name);
  }
  try {
    const output = await validate(`${BASE}${names[0]}`, bom as never, 'BASIC');
    return output.valid ? [] : (output.errors ?? []).map((error) => `${error.instanceLocation} ${error.absoluteKeywordLocation}`);
  } finally {
    for (const name of names) unregisterSchema(BASE + name);
  }
}
