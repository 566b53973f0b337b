import { memoiseByObject } from '../data/memoise-by-object.ts';
import type { Api, Operation } from '../openapi/api.ts';
import type { ComparedOperation } from '../reference/compare/compare-operations.ts';
import { listFields } from '../reference/list-fields.ts';
import { type OperationRecord, recordOf } from '../reference/operation-record.ts';
import { planDescription } from '../reference/plan-description.ts';
import { listPlanNodes } from '../reference/list-plan-nodes.ts';
import { type OperationPlan, planOperation } from '../reference/plan-operation.ts';
import { buildProvenance, type Provenance } from '../reference/provenance/build-provenance.ts';

/** Where a named schema is shown in full. */
export interface SchemaAddress {
  readonly operation: Operation;
  readonly id: string;
}

/** Lazily computed facts about a site's API reference. */
export interface ReferenceIndex {
  /** Plans an operation's page. The index does not keep the plan. */
  readonly planOf: (api: Api, operation: Operation) => OperationPlan;
  readonly recordOf: (api: Api, operation: Operation) => OperationRecord;
  /** Maps schema pointers to the first place that shows each named schema. Unused schemas are absent. */
  readonly schemaAddresses: (api: Api) => ReadonlyMap<string, SchemaAddress>;
  /** Returns an operation with all fields, for comparison. */
  readonly comparedOperation: (api: Api, operation: Operation) => ComparedOperation;
  readonly provenance: () => Provenance;
}

/** Maximum number of nodes in plans that await rendering. Above this, operations are planned twice to save memory. */
const WAITING_NODES = 20_000;

/** Creates an index that computes each fact on first use. Planning an operation also caches its record. */
export function createReferenceIndex(apis: readonly Api[]): ReferenceIndex {
  const waiting = createWaitingPlans();
  const records = new Map<Operation, OperationRecord>();
  const addresses = new Map<Api, ReadonlyMap<string, SchemaAddress>>();
  let provenance: Provenance | undefined;
  const index: ReferenceIndex = {
    planOf: (api, operation) => {
      const plan = waiting.take(operation) ?? planOperation(api, operation, planDescription(operation.description));
      remember(records, operation, () => recordOf(api, plan));
      return plan;
    },
    recordOf: (api, operation) =>
      remember(records, operation, () => {
        const plan = planOperation(api, operation, planDescription(operation.description));
        waiting.add(operation, plan);
        return recordOf(api, plan);
      }),
    schemaAddresses: (api) => remember(addresses, api, () => schemaAddressesOf(api, index)),
    comparedOperation: (api, operation) => ({
      operation,
      fields: listFields(api, index.planOf(api, operation), { isRepeated: true }),
    }),
    provenance: () => (provenance ??= buildProvenance(apis, index)),
  };
  return index;
}

/** Cached by object identity. The site cannot hold the index, because threads clone the site as plain data. */
export const apiReference = memoiseByObject((apis: readonly { readonly api: Api }[]) => createReferenceIndex(apis.map(({ api }) => api)));

/** Stores plans until their pages are rendered. */
function createWaitingPlans() {
  const plans = new Map<Operation, { readonly plan: OperationPlan; readonly nodes: number }>();
  let nodes = 0;
  const take = (operation: Operation): OperationPlan | undefined => {
    const found = plans.get(operation);
    plans.delete(operation);
    nodes -= found?.nodes ?? 0;
    return found?.plan;
  };
  const add = (operation: Operation, plan: OperationPlan): void => {
    const own = listPlanNodes(plan).length;
    plans.set(operation, { plan, nodes: own });
    nodes += own;
    for (const oldest of plans.keys()) {
      if (nodes <= WAITING_NODES) break;
      take(oldest);
    }
  };
  return { take, add };
}

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
