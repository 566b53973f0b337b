import { getSchema, toSchema } from '@hyperjump/json-schema/experimental';
import { setShouldValidateFormat, validate, type Validator } from '@hyperjump/json-schema/openapi-3-1';
import '@hyperjump/json-schema/openapi-3-0';
import '@hyperjump/json-schema/openapi-3-2';
import '@hyperjump/json-schema/formats';
import { plainNumbers } from '../../data/lossless-number.ts';
import type { FaultKind } from '../fault-kinds.ts';
import { pointerSegments } from '../../data/pointer.ts';
import { describeBareExample } from './describe-bare-example.ts';
import { describeFaults, isKeyFault, nearestKey } from './describe-faults.ts';
import { describeVersionFault, type KnownFault } from './describe-version-fault.ts';
import { knownKeysOf, schemaAt, type SchemaDocuments } from './known-keys.ts';
import { mergeIndentationFaults } from './merge-indentation-faults.ts';
import { mendsOfFault } from './mends-of-fault.ts';
import type { SpecFault } from './spec-fault.ts';
import { collectFaults, type Fault } from './collect-faults.ts';
import type { Spec, SpecVersion } from '../spec.ts';

setShouldValidateFormat(true);

const SCHEMA_OF_VERSION: Readonly<Record<SpecVersion, string>> = {
  '3.0': 'https://spec.openapis.org/oas/3.0/schema',
  '3.1': 'https://spec.openapis.org/oas/3.1/schema-base',
  '3.2': 'https://spec.openapis.org/oas/3.2/schema-base',
};

/** Registered URIs of schemas whose `$id` differs. The OpenAPI 3.0 schema's `$id` contains a date. */
const REGISTERED_AS: Readonly<Record<string, string>> = { 'https://spec.openapis.org/oas/3.0/schema/2021-09-28': SCHEMA_OF_VERSION['3.0'] };

/** Compiled lazily and cached, because compiling takes as long as validating a large document. */
const validators = new Map<SpecVersion, Promise<Validator>>();

export async function validateStructure(spec: Spec): Promise<readonly SpecFault[]> {
  const { root, version } = spec;
  const validator = validators.get(version) ?? validate(SCHEMA_OF_VERSION[version]);
  validators.set(version, validator);
  // The library requires JSON, so convert numbers to plain ones.
  const output = (await validator)(plainNumbers(root) as Parameters<Validator>[0], 'DETAILED');
  if (output.valid) return [];
  const faults = collectFaults(output.errors ?? []).filter((fault) => !isSaidElsewhere(fault));
  return mergeIndentationFaults(toSpecFaults(faults, spec, await schemasOf(faults)), root);
}

/** Whether another check reports the fault: `validateOperations` names repeated parameters. */
function isSaidElsewhere({ keyword, pointer }: Fault): boolean {
  return keyword === 'uniqueItems' && pointer.endsWith('/parameters');
}

function toSpecFaults(faults: readonly Fault[], spec: Spec, documents: SchemaDocuments): readonly SpecFault[] {
  const { source, root, isSwagger = false } = spec;
  const known = new Map(faults.flatMap((fault) => [[fault, describeKnown(fault, spec)] as const]));
  // Several keywords may report the same value; keep only one described fault per value.
  const meant = new Map<string, SpecFault>();
  for (const [fault, described] of known) {
    const pointer = described?.pointer ?? fault.pointer;
    if (described) meant.set(pointer, { severity: 'error', where: source.locate(pointer), ...described, pointer });
  }
  // Pass all faults, so that those that merely follow from a known fault are omitted.
  const others = describeFaults(faults, { source, documents, whole: 'file', isSwagger }).filter(({ fault }) => !known.get(fault));
  return [
    ...meant.values(),
    ...others.map(({ fault, problem }): SpecFault => {
      const expected = fault.keywordLocations.map((location) => schemaAt(documents, location));
      const key = pointerSegments(fault.pointer).at(-1) ?? '';
      const nearest = isKeyFault(fault) ? nearestKey(key, knownKeysOf(documents, fault, isSwagger)) : undefined;
      // Upgraded Swagger 2.0 is validated as OpenAPI 3, so only an OpenAPI 3 key can be meant.
      const meant = nearest !== undefined && knownKeysOf(documents, fault).includes(nearest) ? nearest : undefined;
      const mends = mendsOfFault({ fault, expected, meant, root });
      return { ...problem, kind: kindOf(fault), pointer: fault.pointer, mends };
    }),
  ];
}

function describeKnown(fault: Fault, spec: Spec): KnownFault | undefined {
  return describeBareExample(fault, spec.root) ?? describeVersionFault(fault, spec);
}

const KINDS: Readonly<Record<string, FaultKind>> = {
  required: 'missing-key',
  type: 'wrong-type',
  oneOf: 'wrong-shape',
  anyOf: 'wrong-shape',
  not: 'wrong-shape',
  minProperties: 'empty-value',
  minItems: 'empty-value',
  minLength: 'empty-value',
  uniqueItems: 'repeated-entry',
  format: 'invalid-address',
};

function kindOf(fault: Fault): FaultKind {
  if (isKeyFault(fault)) return 'unknown-key';
  return KINDS[fault.keyword] ?? 'wrong-value';
}

async function schemasOf(faults: readonly Fault[]): Promise<SchemaDocuments> {
  const ids = new Set(faults.flatMap((fault) => fault.keywordLocations.map((location) => location.split('#')[0] ?? '')));
  const documents = [...ids].map(async (id) => [id, toSchema(await getSchema(REGISTERED_AS[id] ?? id))] as const);
  return new Map(await Promise.all(documents));
}
