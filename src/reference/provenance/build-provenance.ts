import type { Api, Operation } from '../../openapi/api.ts';
import type { OperationRecord, RecordedValue } from '../operation-record.ts';

export interface FieldAddress {
  readonly apiId: string;
  readonly operation: Operation;
  /** As in `ListedField`. */
  readonly address: string;
}

/** The keys of both maps come from `fieldKey`. */
export interface Provenance {
  /** Response or event fields that return a request field's value; at most one per operation. */
  readonly from: ReadonlyMap<string, readonly FieldAddress[]>;
  /** Request fields that accept the value of a response or event field. */
  readonly usedBy: ReadonlyMap<string, readonly FieldAddress[]>;
}

export function fieldKey({ apiId, operation, address }: FieldAddress): string {
  return `${apiId} ${operation.slug} ${address}`;
}

interface PlacedValue {
  readonly at: FieldAddress;
  readonly value: RecordedValue;
}

/** Limits a field's sources and uses, because every operation of a large API may share an id. */
const MAX_FIELDS = 20;

interface Records {
  readonly recordOf: (api: Api, operation: Operation) => OperationRecord;
}

/**
 * Connects request fields to response and webhook fields of all APIs, by links and `identifierKeys`. Fields that only echo the request are
 * not sources.
 */
export function buildProvenance(apis: readonly Api[], { recordOf }: Records): Provenance {
  const [takers, givers] = [new Map<string, PlacedValue[]>(), new Map<string, PlacedValue[]>()];
  for (const api of apis) {
    for (const operation of api.operations) indexOperation(api, recordOf(api, operation), takers, givers);
    for (const webhook of api.webhooks) indexWebhook(api, recordOf(api, webhook), givers);
  }
  const joins = createJoins();
  for (const api of apis) {
    for (const operation of api.operations) {
      // OpenAPI links, such as `bookingId: $response.body#/bookingId`.
      for (const { from, target, to } of recordOf(api, operation).links)
        joins.add({ apiId: api.id, operation, address: from }, { apiId: api.id, operation: target, address: to });
    }
  }
  for (const [key, takersOfKey] of takers) {
    for (const taker of takersOfKey) for (const giver of (givers.get(key) ?? []).slice(0, MAX_FIELDS)) joins.add(giver.at, taker.at);
  }
  return joins;
}

type Index = Map<string, PlacedValue[]>;

function indexOperation(api: Api, record: OperationRecord, takers: Index, givers: Index): void {
  const values = placedValues(api, record);
  const requests = values.filter(({ value }) => value.side === 'request');
  const told = new Set(requests.flatMap(({ value }) => (value.isFilter ? [] : value.keys)));
  for (const request of requests) for (const key of request.value.keys) addTo(takers, key, request);
  addGivers(
    givers,
    values.filter(({ value }) => value.side === 'response' && !value.keys.some((key) => told.has(key))),
  );
}

function indexWebhook(api: Api, record: OperationRecord, givers: Index): void {
  addGivers(
    givers,
    placedValues(api, record).filter(({ value }) => value.location === 'body'),
  );
}

function placedValues(api: Api, { operation, values }: OperationRecord): readonly PlacedValue[] {
  return values.map((value) => ({ at: { apiId: api.id, operation, address: value.address }, value }));
}

/** Adds only an operation's first field for each key, because later fields repeat the value. */
function addGivers(index: Index, values: readonly PlacedValue[]): void {
  const given = new Set<string>();
  for (const placed of values) {
    for (const key of placed.value.keys) {
      if (given.has(key)) continue;
      given.add(key);
      addTo(index, key, placed);
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
  /** Keeps each operation's first field in page order. */
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
