import type { Api, Operation } from '../../openapi/api.ts';
import type { ListedField } from '../list-fields.ts';
import type { OperationRecord } from '../operation-record.ts';
import { valueKeys } from './value-keys.ts';

/** A field of an operation's page. */
export interface FieldAddress {
  readonly apiId: string;
  readonly operation: Operation;
  /** As in `ListedField`. */
  readonly address: string;
}

/** Where the values of fields come from and go to, by `fieldKey`. */
export interface Provenance {
  /** Of request fields: the responses and events that yield their value, one field of each operation. */
  readonly from: ReadonlyMap<string, readonly FieldAddress[]>;
  /** Of fields of responses and events: the requests that take their value. */
  readonly usedBy: ReadonlyMap<string, readonly FieldAddress[]>;
}

/** A key for a field, unique in a site. */
export function fieldKey({ apiId, operation, address }: FieldAddress): string {
  return `${apiId} ${operation.slug} ${address}`;
}

/** A field with what its value identifies. */
interface KeyedField {
  readonly at: FieldAddress;
  readonly field: ListedField;
  readonly keys: readonly string[];
}

/** Fields that are named as givers or takers of one field: an id that every operation of a large API has is known from anywhere. */
const MAX_FIELDS = 20;

/** Where the records of operations are. */
interface Records {
  readonly recordOf: (api: Api, operation: Operation) => OperationRecord;
}

/**
 * Joins the fields of requests with those of responses and webhooks, over all APIs, by OpenAPI links and by `valueKeys`. An
 * answer that only repeats what its own request had to say yields nothing. Takes time in proportion to fields and joins.
 */
export function buildProvenance(apis: readonly Api[], { recordOf }: Records): Provenance {
  const [takers, givers] = [new Map<string, KeyedField[]>(), new Map<string, KeyedField[]>()];
  for (const api of apis) {
    for (const operation of api.operations) indexOperation(api, recordOf(api, operation), takers, givers);
    for (const webhook of api.webhooks) indexWebhook(api, recordOf(api, webhook), givers);
  }
  const joins = createJoins();
  for (const api of apis) {
    for (const operation of api.operations) {
      // What the author says: `bookingId` of the next request is `$response.body#/bookingId` of this response.
      for (const { from, target, to } of recordOf(api, operation).links)
        joins.add({ apiId: api.id, operation, address: from }, { apiId: api.id, operation: target, address: to });
    }
  }
  for (const [key, takersOfKey] of takers) {
    for (const taker of takersOfKey) for (const giver of (givers.get(key) ?? []).slice(0, MAX_FIELDS)) joins.add(giver.at, taker.at);
  }
  return joins;
}

type Index = Map<string, KeyedField[]>;

function indexOperation(api: Api, record: OperationRecord, takers: Index, givers: Index): void {
  const fields = keyedFields(api, record);
  const requests = fields.filter(({ field }) => field.side === 'request');
  const told = new Set(requests.flatMap(({ field, keys }) => (isFilter(field) ? [] : keys)));
  for (const request of requests) for (const key of request.keys) addTo(takers, key, request);
  addGivers(
    givers,
    fields.filter(({ field, keys }) => field.side === 'response' && !keys.some((key) => told.has(key))),
  );
}

/** Whether a request may do without the field, and then gets more in answer rather than less: a query parameter, a list. */
function isFilter({ location, isRequired, isConditional, schema }: ListedField): boolean {
  if (location === 'query') return !isRequired;
  return schema.kind === 'array' && (!isRequired || isConditional);
}

function indexWebhook(api: Api, record: OperationRecord, givers: Index): void {
  addGivers(
    givers,
    keyedFields(api, record).filter(({ field }) => field.location === 'body'),
  );
}

function keyedFields(api: Api, { operation, fields }: OperationRecord): readonly KeyedField[] {
  return fields.flatMap((field) => {
    const keys = valueKeys(api, field);
    return keys.length === 0 ? [] : [{ at: { apiId: api.id, operation, address: field.address }, field, keys }];
  });
}

/** Of each operation the first field that gives a value: the others repeat it. */
function addGivers(index: Index, fields: readonly KeyedField[]): void {
  const given = new Set<string>();
  for (const field of fields) {
    for (const key of field.keys) {
      if (given.has(key)) continue;
      given.add(key);
      addTo(index, key, field);
    }
  }
}

function addTo<T>(index: Map<string, T[]>, key: string, value: T): void {
  const known = index.get(key);
  if (known) known.push(value);
  else index.set(key, [value]);
}

interface Joins extends Provenance {
  readonly add: (giver: FieldAddress, taker: FieldAddress) => void;
}

function createJoins(): Joins {
  const [from, usedBy] = [new Map<string, FieldAddress[]>(), new Map<string, FieldAddress[]>()];
  /** One field of each operation is enough: the first one that the page shows. */
  const push = (map: Map<string, FieldAddress[]>, key: string, at: FieldAddress): void => {
    const known = map.get(key) ?? [];
    const isKnown = known.some(({ apiId, operation }) => apiId === at.apiId && operation === at.operation);
    if (!isKnown && known.length < MAX_FIELDS) addTo(map, key, at);
  };
  return {
    from,
    usedBy,
    add: (giver, taker) => {
      if (giver.apiId === taker.apiId && giver.operation === taker.operation) return;
      push(from, fieldKey(taker), giver);
      push(usedBy, fieldKey(giver), taker);
    },
  };
}
