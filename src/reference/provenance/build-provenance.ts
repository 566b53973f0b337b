import { pointerSegments } from '../../data/pointer.ts';
import type { Api, Operation } from '../../openapi/api.ts';
import { listFields, type ListedField } from '../list-fields.ts';
import { valueKeys } from './value-keys.ts';

/** A field of an operation's page. */
export interface FieldPlace {
  readonly apiId: string;
  readonly operation: Operation;
  /** As in `ListedField`. */
  readonly address: string;
}

/** Where the values of fields come from and go to, by the place of the field (`placeKey`). */
export interface Provenance {
  /** Of request fields: the responses and events that yield their value, one field of each operation. */
  readonly from: ReadonlyMap<string, readonly FieldPlace[]>;
  /** Of fields of responses and events: the requests that take their value. */
  readonly usedBy: ReadonlyMap<string, readonly FieldPlace[]>;
}

/** A key for a place, unique in a site. */
export function placeKey({ apiId, operation, address }: FieldPlace): string {
  return `${apiId} ${operation.slug} ${address}`;
}

/** A field with what its value identifies. */
interface KeyedField {
  readonly place: FieldPlace;
  readonly field: ListedField;
  readonly keys: readonly string[];
}

/** Places that are told of one field: an id that every operation of a large API has is known from anywhere. */
const MAX_PLACES = 20;

/**
 * Joins the fields of requests with those of responses and webhooks, over all APIs, by OpenAPI links and by `valueKeys`. An
 * answer that only repeats what its own request had to say yields nothing. Takes time in proportion to fields and joins.
 */
export function buildProvenance(apis: readonly Api[]): Provenance {
  const [takers, givers] = [new Map<string, KeyedField[]>(), new Map<string, KeyedField[]>()];
  for (const api of apis) {
    for (const operation of api.operations) indexOperation(api, operation, takers, givers);
    for (const webhook of api.webhooks) indexWebhook(api, webhook, givers);
  }
  const joins = createJoins();
  for (const api of apis) for (const operation of api.operations) joinLinks(api, operation, joins);
  for (const [key, takersOfKey] of takers) {
    for (const taker of takersOfKey) for (const giver of (givers.get(key) ?? []).slice(0, MAX_PLACES)) joins.add(giver.place, taker.place);
  }
  return joins;
}

type Index = Map<string, KeyedField[]>;

function indexOperation(api: Api, operation: Operation, takers: Index, givers: Index): void {
  const fields = keyedFields(api, operation);
  const requests = fields.filter(({ field }) => field.side === 'request');
  const told = new Set(requests.flatMap(({ field, keys }) => (isFilter(field) ? [] : keys)));
  for (const request of requests) for (const key of request.keys) addTo(takers, key, request);
  addGivers(
    givers,
    fields.filter(({ field, keys }) => field.side === 'response' && !keys.some((key) => told.has(key))),
  );
}

/** Whether a request may do without the field, and then gets more in answer rather than less: a query parameter, a list. */
function isFilter({ address, isRequired, isConditional, schema }: ListedField): boolean {
  if (address.startsWith('param-query.')) return !isRequired;
  return schema.kind === 'array' && (!isRequired || isConditional);
}

function indexWebhook(api: Api, webhook: Operation, givers: Index): void {
  addGivers(
    givers,
    keyedFields(api, webhook).filter(({ field }) => field.address.startsWith('body.')),
  );
}

function keyedFields(api: Api, operation: Operation): readonly KeyedField[] {
  return listFields(api, operation).flatMap((field) => {
    const keys = valueKeys(api, field);
    return keys.length === 0 ? [] : [{ place: { apiId: api.id, operation, address: field.address }, field, keys }];
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
  readonly add: (giver: FieldPlace, taker: FieldPlace) => void;
}

function createJoins(): Joins {
  const [from, usedBy] = [new Map<string, FieldPlace[]>(), new Map<string, FieldPlace[]>()];
  /** One field of each operation is enough: the first one that the page shows. */
  const push = (map: Map<string, FieldPlace[]>, key: string, place: FieldPlace): void => {
    const known = map.get(key) ?? [];
    const isKnown = known.some(({ apiId, operation }) => apiId === place.apiId && operation === place.operation);
    if (!isKnown && known.length < MAX_PLACES) addTo(map, key, place);
  };
  return {
    from,
    usedBy,
    add: (giver, taker) => {
      if (giver.apiId === taker.apiId && giver.operation === taker.operation) return;
      push(from, placeKey(taker), giver);
      push(usedBy, placeKey(giver), taker);
    },
  };
}

/** What the author says himself: `bookingId` of the next request is `$response.body#/bookingId` of this response. */
function joinLinks(api: Api, operation: Operation, joins: Joins): void {
  for (const { status, links } of operation.responses) {
    for (const link of links) {
      const target = linkedOperation(api, link.operationId, link.operationRef);
      for (const { name, value } of target ? link.parameters : []) {
        const address = typeof value === 'string' ? addressOfExpression(value, status) : undefined;
        const parameter = target?.parameters.find((one) => one.name === name || `${one.in}.${one.name}` === name);
        if (!target || address === undefined || !parameter) continue;
        const giver = { apiId: api.id, operation, address: shownAddress(listFields(api, operation), address) };
        joins.add(giver, { apiId: api.id, operation: target, address: `param-${parameter.in}.${parameter.name}` });
      }
    }
  }
}

/**
 * Where the page shows a field of a response: a body that several statuses share is shown under the first of them, and the
 * fields of a schema that was shown before are there, of which the field around them tells.
 */
function shownAddress(fields: readonly ListedField[], address: string): string {
  if (address.includes('-header.')) return address;
  const withoutStatus = (text: string): string => text.replace(/^res-[^.]+/, '');
  for (let around = address; around.includes('.'); around = around.slice(0, around.lastIndexOf('.'))) {
    if (fields.some((field) => field.address === around)) return around;
    const shown = fields.find((field) => field.address.startsWith('res-') && withoutStatus(field.address) === withoutStatus(around));
    if (shown) return shown.address;
  }
  return address;
}

function linkedOperation({ operations }: Api, operationId: string | undefined, operationRef: string | undefined): Operation | undefined {
  return operations.find(
    (operation) =>
      (operationId !== undefined && operation.operationId === operationId) ||
      (operationRef !== undefined && operationRef === `#${operation.source.pointer ?? ''}`),
  );
}

/**
 * Where a runtime expression of a link reads its value. https://spec.openapis.org/oas/v3.1.1#runtime-expressions
 *
 * @example addressOfExpression('$response.body#/orders/0/orderId', '200') // => 'res-200.orders.orderId'
 */
function addressOfExpression(expression: string, status: string): string | undefined {
  const [, pointer] = /^\$response\.body#(\/.*)$/.exec(expression) ?? [];
  if (pointer !== undefined) {
    const names = pointerSegments(pointer).filter((segment) => !/^\d+$/.test(segment));
    return [`res-${status}`, ...names].join('.');
  }
  const [, header] = /^\$response\.header\.(.+)$/.exec(expression) ?? [];
  return header === undefined ? undefined : `res-${status}-header.${header}`;
}
