import { describe, expect, test } from 'vitest';
import { createAddressOfValue } from '../../src/reference/address-of-value.ts';
import { listAddresses } from '../../src/reference/list-addresses.ts';
import { apiOf } from '../openapi/document.ts';
import { planOf } from './planned.ts';

const TEXT = { type: 'string' };
const REF = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const JSON_OF = (schema: unknown) => ({ 'application/json': { schema } });

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/shapes': {
      post: {
        operationId: 'shapes',
        requestBody: { content: { ...JSON_OF(REF('Shapes')), 'application/xml': { schema: REF('Plain') } } },
        responses: {
          200: { description: 'OK', content: JSON_OF(REF('Tree')) },
          404: { description: 'Gone', content: JSON_OF({ type: 'array', items: REF('Tree') }) },
          409: { description: 'Taken', content: { 'text/plain': {}, ...JSON_OF({ type: 'object', properties: { 'a b': TEXT } }) } },
        },
        callbacks: {
          'shape.done': {
            '{$request.body#/url}': {
              post: {
                operationId: 'done',
                requestBody: { content: JSON_OF(REF('Done')) },
                responses: { 200: { description: 'OK', content: JSON_OF(REF('Answer')) } },
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Shapes: {
        type: 'object',
        properties: {
          either: {
            oneOf: [
              { type: 'object', required: ['a'], properties: { a: TEXT, id: TEXT } },
              { type: 'object', required: ['b'], properties: { b: TEXT, id: TEXT } },
            ],
          },
          payment: {
            oneOf: [REF('Card'), REF('Points')],
            discriminator: { propertyName: 'kind', mapping: { CARD: 'Card', PTS: 'Points' } },
          },
          again: { anyOf: [REF('Plain'), { type: 'null' }] },
          plain: REF('Plain'),
          both: { allOf: [REF('Plain'), { type: 'object', properties: { more: REF('Plain') } }] },
          counts: { type: 'object', additionalProperties: { type: 'object', properties: { n: TEXT } } },
          codes: { type: 'object', patternProperties: { '^x-': TEXT }, additionalProperties: TEXT },
          pair: { type: 'array', prefixItems: [TEXT, { type: 'object', properties: { deep: TEXT } }] },
          place: REF('Place'),
          places: { type: 'array', items: REF('Place') },
          loop: REF('Loop'),
          pairs: { type: 'array', items: { type: 'array', prefixItems: [TEXT, TEXT] } },
          grid: { type: 'array', items: { type: 'array', items: { type: 'object', properties: { cell: TEXT } } } },
          pets: { type: 'array', items: REF('Pet') },
          paid: { type: 'object', properties: { by: TEXT }, dependentSchemas: { by: { properties: { iban: TEXT } } } },
          ruled: { type: 'object', if: { properties: { a: TEXT, b: TEXT } }, else: { properties: { c: TEXT } } },
        },
      },
      Plain: { type: 'object', properties: { name: TEXT, next: REF('Plain') } },
      Card: { type: 'object', properties: { kind: TEXT, token: TEXT } },
      Points: { type: 'object', properties: { kind: TEXT, token: TEXT, count: TEXT } },
      Pet: { type: 'object', discriminator: { propertyName: 'type' }, properties: { type: TEXT } },
      Cat: { allOf: [REF('Pet'), { type: 'object', properties: { purrs: TEXT } }] },
      Place: { type: 'array', prefixItems: [TEXT, { type: 'object', properties: { deep: TEXT } }] },
      Loop: { type: 'object', properties: { a: TEXT }, not: { oneOf: [REF('Loop'), { type: 'object', properties: { b: TEXT } }] } },
      Tree: { type: 'object', properties: { name: TEXT, children: { type: 'array', items: REF('Tree') } } },
      Done: { type: 'object', properties: { at: TEXT } },
      Answer: { type: 'object', properties: { received: TEXT } },
    },
  },
};

const BODY = { mediaType: 'application/json' };
const loaded = apiOf(DOCUMENT);

const planned = async () => planOf(await loaded, 'shapes');

/** Name, message, value, pointer, expected id. */
const CASES: readonly (readonly [string, { mediaType: string; status?: string }, unknown, string, string])[] = [
  ['the whole request', BODY, {}, '', 'body'],
  ['a field', BODY, { plain: {} }, '/plain', 'body.plain'],
  ['the first of two untitled objects', BODY, { either: { a: '' } }, '/either/a', 'body.either.object.a'],
  ['the second of two untitled objects', BODY, { either: { b: '' } }, '/either/b', 'body.either.object-2.b'],
  ['the branch that a discriminator names', BODY, { payment: { kind: 'PTS', token: '' } }, '/payment/token', 'body.payment.PTS.token'],
  ['the first branch where nothing names one', BODY, { payment: { token: '' } }, '/payment/token', 'body.payment.CARD.token'],
  [
    'a field of another branch than the one named',
    BODY,
    { payment: { kind: 'CARD', count: 1 } },
    '/payment/count',
    'body.payment.PTS.count',
  ],
  ['a nullable reference', BODY, { again: { name: '' } }, '/again/name', 'body.again.name'],
  ['a schema shown elsewhere', BODY, { plain: { name: '' } }, '/plain/name', 'body.again.name'],
  ['recursion', BODY, { plain: { next: { next: { name: '' } } } }, '/plain/next/next/name', 'body.again.name'],
  ['a field of allOf', BODY, { both: { more: {} } }, '/both/more', 'body.both.more'],
  ['a map', BODY, { counts: { x: { n: '' } } }, '/counts/x', 'body.counts.*'],
  ['a field in a map', BODY, { counts: { x: { n: '' } } }, '/counts/x/n', 'body.counts.*.n'],
  ['a name of a pattern', BODY, { codes: { 'x-a': '' } }, '/codes/x-a', 'body.codes./^x-/'],
  ['a name of no pattern', BODY, { codes: { y: '' } }, '/codes/y', 'body.codes.*'],
  ['a name too long for a pattern', BODY, { codes: {} }, '/codes/x-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'body.codes.*'],
  ['an item of a tuple', BODY, { pair: ['', {}] }, '/pair/1', 'body.pair.1'],
  ['a field in an item of a tuple', BODY, { pair: ['', { deep: '' }] }, '/pair/1/deep', 'body.pair.1.deep'],
  ['an item beyond a tuple', BODY, { pair: ['', {}, ''] }, '/pair/2', 'body.pair'],
  ['a list of tuples', BODY, { pairs: [['', '']] }, '/pairs/0', 'body.pairs'],
  ['an item of a tuple in a list', BODY, { pairs: [['', '']] }, '/pairs/0/1', 'body.pairs.1'],
  ['an item of a tuple that another row shows', BODY, { places: [['', {}]] }, '/places/0/1', 'body.place.1'],
  ['a field that a schema around itself does not have', BODY, { loop: { c: '' } }, '/loop/c', 'body.loop'],
  ['lists in lists', BODY, { grid: [[{ cell: '' }]] }, '/grid/0/0/cell', 'body.grid.cell'],
  ['a subtype to which nothing refers', BODY, { pets: [{ type: 'Cat', purrs: '' }] }, '/pets/0/purrs', 'body.pets.Cat.purrs'],
  ['a field that comes with another', BODY, { paid: { by: '', iban: '' } }, '/paid/iban', 'body.paid.with-by.iban'],
  ['a field of a condition', BODY, { ruled: { c: '' } }, '/ruled/c', 'body.ruled.else.c'],
  ['a field without a row', BODY, { plain: { x: { y: '' } } }, '/plain/x/y', 'body.plain'],
  ['the whole of another media type', { mediaType: 'application/xml' }, {}, '', 'body-application-xml'],
  ['another media type, shown in the first', { mediaType: 'application/xml' }, { name: '' }, '/name', 'body.again.name'],
  ['a whole response', { status: '200', ...BODY }, {}, '', 'res-200-body'],
  ['recursion in a response', { status: '200', ...BODY }, { children: [{ children: [] }] }, '/children/0/children', 'res-200.children'],
  ['a list of a schema shown in another response', { status: '404', ...BODY }, [{ name: '' }], '/0/name', 'res-200.name'],
  ['an item of such a list', { status: '404', ...BODY }, [{}], '/0', 'res-404-body'],
  ['white space in a name', { status: '409', ...BODY }, { 'a b': '' }, '/a b', 'res-409-application-json.a-b'],
];

describe('createAddressOfValue', () => {
  test.each(CASES)('%s', async (_name, message, value, pointer, id) => {
    const addressOf = createAddressOfValue(await planned());
    expect(addressOf(message, pointer, value)).toBe(id);
  });

  test('returns ids that exist on the page', async () => {
    const ids = listAddresses(await planned());
    expect(CASES.map(([, , , , id]) => id).filter((id) => !ids.has(id))).toEqual([]);
  });

  test.each([{ mediaType: 'text/csv' }, { status: '500', mediaType: 'application/json' }])('returns nothing for %j', async (message) => {
    const addressOf = createAddressOfValue(await planned());
    expect(addressOf(message, '/name', { name: '' })).toBeUndefined();
  });

  test('follows fields that a callback shows first', async () => {
    const [callback] = (await planned()).callbacks?.items ?? [];
    expect(callback?.payloads.map(({ id }) => id)).toEqual(['callback-shape.done-body']);
    expect(callback?.responses[0]?.payloads[0]?.schema?.fields.map(({ id }) => id)).toEqual(['callback-shape.done-res-200.received']);
  });
});
