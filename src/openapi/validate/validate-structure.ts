import { getSchema, toSchema } from '@hyperjump/json-schema/experimental';
import { setShouldValidateFormat, validate, type Validator } from '@hyperjump/json-schema/openapi-3-1';
import '@hyperjump/json-schema/openapi-3-0';
import '@hyperjump/json-schema/openapi-3-2';
import '@hyperjump/json-schema/formats';
import { plainNumbers } from '../../data/written-number.ts';
import type { Problem } from '../../errors.ts';
import { describeFaults } from './describe-faults.ts';
import { collectFaults, type Fault } from './collect-faults.ts';
import type { Spec, SpecVersion } from '../spec.ts';

setShouldValidateFormat(true);

const SCHEMA_OF_VERSION: Readonly<Record<SpecVersion, string>> = {
  '3.0': 'https://spec.openapis.org/oas/3.0/schema',
  '3.1': 'https://spec.openapis.org/oas/3.1/schema-base',
  '3.2': 'https://spec.openapis.org/oas/3.2/schema-base',
};

/** The schema of OpenAPI 3.0 names itself by date, an address under which the library has not registered it. */
const REGISTERED_AS: Readonly<Record<string, string>> = { 'https://spec.openapis.org/oas/3.0/schema/2021-09-28': SCHEMA_OF_VERSION['3.0'] };

/** Compiled on first use and kept: compiling takes as long as validating a large document. */
const validators = new Map<SpecVersion, Promise<Validator>>();

/** Every way in which the document breaks the official schema of its OpenAPI version: one problem for each fault. */
export async function validateStructure({ source, root, version }: Spec): Promise<readonly Problem[]> {
  const validator = validators.get(version) ?? validate(SCHEMA_OF_VERSION[version]);
  validators.set(version, validator);
  // With plain numbers a document is JSON, which is what the library asks for.
  const output = (await validator)(plainNumbers(root) as Parameters<Validator>[0], 'DETAILED');
  if (output.valid) return [];
  const faults = collectFaults(output.errors ?? []);
  return describeFaults(faults, source, await schemasOf(faults));
}

/** The schema documents that the faults point into, by their absolute address without fragment. */
async function schemasOf(faults: readonly Fault[]): Promise<ReadonlyMap<string, unknown>> {
  const ids = new Set(faults.flatMap((fault) => fault.keywordLocations.map((location) => location.split('#')[0] ?? '')));
  const documents = [...ids].map(async (id) => [id, toSchema(await getSchema(REGISTERED_AS[id] ?? id))] as const);
  return new Map(await Promise.all(documents));
}
