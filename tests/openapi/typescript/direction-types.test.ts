import { describe, expect, test } from 'vitest';
import { buildTypes } from '../../../src/openapi/typescript/build-types.ts';
import { schemaDirections } from '../../../src/openapi/typescript/schema-directions.ts';
import { typeFaults } from '../../support/type-faults.ts';
import { namedSchemas } from './named-schemas.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const body = (name: string) => ({ content: { 'application/json': { schema: ref(name) } } });
const object = (properties: object) => ({ type: 'object', required: Object.keys(properties), properties });

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Bookings', version: '1' },
  paths: {
    '/bookings': {
      post: {
        parameters: [{ name: 'sort', in: 'query', schema: ref('Sort') }],
        requestBody: body('BookingRequest'),
        responses: { 201: { $ref: '#/components/responses/Booking' } },
        callbacks: { done: { '{$request.body#/url}': { post: { requestBody: body('Done'), responses: { 200: body('Taken') } } } } },
      },
    },
  },
  webhooks: { changed: { post: { requestBody: body('Event'), responses: { 204: { description: 'Fine.' } } } } },
  components: {
    responses: { Booking: { description: 'Made.', ...body('Booking') } },
    schemas: {
      Sort: { enum: ['PRICE', 'NAME'] },
      PaymentType: { type: 'string', enum: ['CARD', 'POINTS'] },
      Payment: object({ type: ref('PaymentType') }),
      BookingRequest: object({ payment: ref('Payment'), channel: { enum: ['WEB', 'API'] } }),
      Booking: object({
        kind: { enum: ['BOOKING'] },
        status: { type: ['string', 'null'], enum: ['OPEN', 'PAID', null] },
        payments: { type: 'array', items: ref('Payment') },
        nights: { enum: [1, 2] },
      }),
      Done: object({ outcome: { enum: ['YES', 'NO'] } }),
      Taken: object({ note: { enum: ['KEEP', 'DROP'] } }),
      Event: object({ type: { enum: ['created', 'changed'] } }),
      Unused: { enum: ['A', 'B'] },
    },
  },
};

const schemas = namedSchemas(DOCUMENT);

test('schemaDirections follows responses, webhooks and callbacks to the receiver’s side', () => {
  const { sent, received } = schemaDirections(DOCUMENT);
  expect([...sent].toSorted()).toEqual(['BookingRequest', 'Payment', 'PaymentType', 'Sort', 'Taken']);
  expect([...received].toSorted()).toEqual(['Booking', 'Done', 'Event', 'Payment', 'PaymentType']);
});

describe('the types of a site whose responses may contain new values', () => {
  const USE = `import type { Booking, BookingRequest, Done, Event, Payment, PaymentReceived, Sort, Taken, Unused } from './types';
const booking: Booking = { kind: 'BOOKING', status: 'NO_SHOW', payments: [{ type: 'WALLET' }], nights: 2 };
const nothing: Booking['status'] = null;
const received: PaymentReceived = { type: 'WALLET' };
const event: Event = { type: 'renamed' };
const done: Done = { outcome: 'LATER' };
const request: BookingRequest = { payment: { type: 'CARD' }, channel: 'WEB' };
// @ts-expect-error -- what is sent is closed
const sent: Payment = { type: 'WALLET' };
// @ts-expect-error -- what is sent is closed
const channel: BookingRequest['channel'] = 'TV';
// @ts-expect-error -- what is sent is closed
const sort: Sort = 'STARS';
// @ts-expect-error -- what answers a callback is sent
const taken: Taken = { note: 'LOSE' };
// @ts-expect-error -- the mark of an alternative
const kind: Booking['kind'] = 'ORDER';
// @ts-expect-error -- numbers are as they were
const nights: Booking['nights'] = 3;
// @ts-expect-error -- neither sent nor received
const unused: Unused = 'C';
void [booking, nothing, received, event, done, request, sent, channel, sort, taken, kind, nights, unused];
export {};`;

  test('allow them only in received values', async () => {
    const types = buildTypes(schemas, 'Docs', schemaDirections(DOCUMENT));
    expect(await typeFaults({ 'types.d.ts': types, 'use.ts': USE })).toEqual({});
    expect(types).toContain("status: 'OPEN' | 'PAID' | null | (string & {});");
    expect(types).toContain("export type PaymentTypeReceived = 'CARD' | 'POINTS' | (string & {});");
    expect(types).toContain("export type PaymentType = 'CARD' | 'POINTS';");
  });

  test('do not allow them without the setting', () => {
    const types = buildTypes(schemas, 'Docs');
    expect(types).not.toContain('string & {}');
    expect(types).not.toContain('Received');
  });

  test('avoid the specification’s names', () => {
    const more = { ...DOCUMENT, components: { schemas: { ...DOCUMENT.components.schemas, PaymentReceived: { type: 'integer' } } } };
    const types = buildTypes(namedSchemas(more), 'Docs', schemaDirections(DOCUMENT));
    expect(types).toContain('export type PaymentReceived = number;');
    expect(types).toContain('payments: PaymentReceived_[];');
  });
});

describe('the types of fields with one direction', () => {
  const field = (mark: object) => ({ type: 'string', ...mark });
  const User = {
    type: 'object',
    required: ['id', 'password', 'name'],
    properties: { id: field({ readOnly: true }), password: field({ writeOnly: true }), name: field({}) },
  };
  const Named = {
    allOf: [{ properties: { id: field({ readOnly: true }) } }, { required: ['id', 'name'], properties: { name: field({}) } }],
  };
  const operation = (sent: string, received: string) => ({
    post: { requestBody: body(sent), responses: { 200: { description: 'OK', ...body(received) } } },
  });
  const typesOf = (paths: object) => {
    const document = { ...DOCUMENT, paths, webhooks: {}, components: { schemas: { User, Named, Group: object({ user: ref('User') }) } } };
    return buildTypes(namedSchemas(document), (hasReceived) => `Docs ${hasReceived}`, schemaDirections(document), false);
  };

  test('never require read-only fields in a request, or write-only fields in a response', async () => {
    const types = typesOf({ '/a': operation('Group', 'Group'), '/b': operation('Named', 'Named') });
    const use = `import type { Group, GroupReceived, Named, NamedReceived } from './types';
const sent: Group = { user: { name: 'a', password: 'b' } };
const received: GroupReceived = { user: { id: '1', name: 'a' } };
const named: Named = { name: 'a' };
// @ts-expect-error -- what is received has it
const lacking: NamedReceived = { name: 'a' };
// @ts-expect-error -- what is sent has it
const open: Group = { user: { name: 'a' } };
void [sent, received, named, lacking, open];
export {};`;
    expect(await typeFaults({ 'types.d.ts': types, 'use.ts': use })).toEqual({});
    expect(types).toContain('/* Docs true */');
  });

  test('are shared when a schema occurs on one side only', () => {
    const types = typesOf({ '/a': operation('User', 'Named') });
    expect(types).toMatch(/interface User \{\s+readonly id\?: string;\s+password: string;/);
    expect(types).toMatch(/Named = \{\s+readonly id\?: string;\s+\} & \{\s+name: string;\s+id: string;/);
    expect(types).not.toContain('Received');
    expect(types).toContain('/* Docs false */');
  });
});
