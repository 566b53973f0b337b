import type { Spec, SpecVersion } from '../../../openapi/load-spec.ts';
import type { ReferenceData } from '../../../openapi/reference-data.ts';
import { withNumberTexts } from '../../../data/written-number.ts';
import { isObject, type JsonObject, stringAt } from '../../../openapi/read-json.ts';
import { createSchemaValidator, type SchemaValidator } from '../../../openapi/schema-validator.ts';

/** The document that the operations of one group stand in, as the site publishes it, ready to check values with. */
export interface Reference {
  readonly root: JsonObject;
  /** The same for the builders of the model; places in files are left behind on the server. */
  readonly spec: Spec;
  readonly validator: SchemaValidator;
}

const loaded = new Map<string, Promise<Reference>>();

/**
 * Fetches a group's document once, from this site.
 *
 * @throws Error when the file cannot be fetched or read; the next call tries again
 */
export function loadReference(address: string): Promise<Reference> {
  const known = loaded.get(address);
  if (known) return known;
  const loading = fetchReference(address);
  loaded.set(address, loading);
  loading.catch(() => loaded.delete(address)); // whoever asked is told
  return loading;
}

async function fetchReference(address: string): Promise<Reference> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  const { document, numbers } = (await response.json()) as ReferenceData;
  return openReference(withNumberTexts(document, numbers));
}

/** @throws Error when the value is no OpenAPI document, or one of a dialect that the validator does not know */
export async function openReference(root: unknown): Promise<Reference> {
  const version = /^3\.[012]/.exec(stringAt(root, 'openapi') ?? '')?.[0];
  if (!isObject(root) || version === undefined) throw new Error('The file is no OpenAPI document.');
  const source = { filePath: '', value: root, locate: () => ({ filePath: '' }) };
  const spec: Spec = { source, root, version: version as SpecVersion, texts: new Map() };
  return { root, spec, validator: await createSchemaValidator(spec) };
}
