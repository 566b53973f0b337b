import { oncePer } from '../data/once-per.ts';
import type { Api, Operation } from '../openapi/api.ts';
import type { ComparedOperation } from '../reference/compare/compare-operations.ts';
import { listFields } from '../reference/list-fields.ts';
import { type OperationRecord, recordOf } from '../reference/operation-record.ts';
import { planDescription } from '../reference/plan-description.ts';
import { type OperationPlan, planOperation } from '../reference/plan-operation.ts';
import { buildProvenance, type Provenance } from '../reference/provenance/build-provenance.ts';

/** Where a named schema is shown in full. */
export interface SchemaAddress {
  readonly operation: Operation;
  readonly id: string;
}

/** What the pages of a site's reference say, for everyone who asks. Everything is made when it is first asked for. */
export interface ReferenceIndex {
  readonly planOf: (api: Api, operation: Operation) => OperationPlan;
  readonly recordOf: (api: Api, operation: Operation) => OperationRecord;
  /** The first page that shows each named schema, by its pointer; those that no operation uses are absent. */
  readonly schemaAddresses: (api: Api) => ReadonlyMap<string, SchemaAddress>;
  /** An operation with all its fields, for a comparison with another one. */
  readonly comparedOperation: (api: Api, operation: Operation) => ComparedOperation;
  readonly provenance: () => Provenance;
}

/**
 * Plans that are kept for their page, the newest: enough that a small site plans each operation once, few enough that memory
 * does not grow with a large one, which plans its operations once for the records and once more for their pages.
 */
const KEPT_PLANS = 100;

/** The index of a site's APIs. It plans an operation when something of its page is first asked for, and keeps the record. */
export function createReferenceIndex(apis: readonly Api[]): ReferenceIndex {
  const plans = new Map<Operation, OperationPlan>();
  const records = new Map<Operation, OperationRecord>();
  const addresses = new Map<Api, ReadonlyMap<string, SchemaAddress>>();
  let provenance: Provenance | undefined;
  const index: ReferenceIndex = {
    planOf: (api, operation) => {
      const plan = plans.get(operation) ?? planOperation(api, operation, planDescription(operation.description));
      plans.delete(operation);
      plans.set(operation, plan);
      const [oldest] = plans.keys();
      if (plans.size > KEPT_PLANS && oldest) plans.delete(oldest);
      return plan;
    },
    recordOf: (api, operation) => remember(records, operation, () => recordOf(api, index.planOf(api, operation))),
    schemaAddresses: (api) => remember(addresses, api, () => schemaAddressesOf(api, index)),
    comparedOperation: (api, operation) => ({
      operation,
      fields: listFields(api, index.planOf(api, operation), { isRepeated: true }),
    }),
    provenance: () => (provenance ??= buildProvenance(apis, index)),
  };
  return index;
}

/** The index of a site's APIs, which lives as long as they do. A site is plain data that threads clone, so it cannot hold one. */
export const referenceOf = oncePer((apis: readonly { readonly api: Api }[]) => createReferenceIndex(apis.map(({ api }) => api)));

function remember<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

function schemaAddressesOf(api: Api, { recordOf: record }: ReferenceIndex): ReadonlyMap<string, SchemaAddress> {
  const addresses = new Map<string, SchemaAddress>();
  for (const operation of [...api.operations, ...api.webhooks]) {
    for (const [pointer, id] of record(api, operation).schemas) if (!addresses.has(pointer)) addresses.set(pointer, { operation, id });
  }
  return addresses;
}
