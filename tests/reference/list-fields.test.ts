import { describe, expect, test } from 'vitest';
import { listFields, type ListedField } from '../../src/reference/list-fields.ts';
import { apiOf } from '../openapi/document.ts';
import { objectModel, planOf, TEXT } from './planned.ts';

const text = { type: 'string' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const object = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required });

/** Formats a field as one line: `!` if required, `?` if inside a branch. */
const lineOf = ({ side, location, address, path, isRequired, isConditional, schema, targets }: ListedField): string =>
  [
    `${side} ${location} ${address} ${path.join('/')}${isRequired ? '!' : ''}${isConditional ? '?' : ''} ${schema.kind}`,
    ...targets.map((target) => target.slice('/components/schemas/'.length)),
  ].join(' ');

interface Written {
  readonly parameters?: readonly object[];
  readonly requestBody?: object;
  readonly responses?: object;
}

async function fieldsOf(written: Written, schemas: object = {}, options?: { readonly isRepeated: boolean }, openapi = '3.1.0') {
  const operation = { operationId: 'a', responses: { 204: { description: 'OK' } }, ...written };
  const api = await apiOf({ openapi, components: { schemas }, paths: { '/a': { post: operation } } });
  return listFields(api, planOf(api, 'a'), options).map(lineOf);
}

const inBody = (schema: object, schemas?: object, options?: { readonly isRepeated: boolean }) =>
  fieldsOf({ requestBody: { required: true, ...json(schema) } }, schemas, options);

describe('listFields', () => {
  test('lists parameters, then the body, then all success responses', async () => {
    expect(
      await fieldsOf({
        parameters: [
          { name: 'If-Match', in: 'header', required: true, schema: text },
          { name: 'q', in: 'query', schema: object({ a: text }, ['a']) },
          { name: 'any', in: 'query', content: { 'text/plain': {} } },
        ],
        requestBody: { required: true, ...json(object({ b: { type: 'integer' } }, ['b'])) },
        responses: {
          400: { description: 'No.', ...json(object({ error: text })) },
          200: { description: 'OK', ...json(object({ c: text }, ['c'])), headers: { ETag: { schema: text } } },
          201: { description: 'OK', ...json(object({ d: text })) },
        },
      }),
    ).toEqual([
      'request query param-query.q q object',
      'request query param-query.q.a q/a string',
      'request header param-header.If-Match If-Match! string',
      'request body body.b b! integer',
      'response 200 res-200.c c! string',
      'response 201 res-201.d d string',
    ]);
  });

  test('marks a field as required when all its parents are', async () => {
    const inner = object({ c: text, d: text }, ['c']);
    expect(await inBody(object({ a: inner, b: inner }, ['a']))).toEqual([
      'request body body.a a! object',
      'request body body.a.c a/c! string',
      'request body body.a.d a/d string',
      'request body body.b b object',
      'request body body.b.c b/c string',
      'request body body.b.d b/d string',
    ]);
    expect(await fieldsOf({ requestBody: json(object({ a: text }, ['a'])) })).toEqual(['request body body.a a string']);
  });

  test('marks a field of a branch as conditional', async () => {
    const union = { oneOf: [object({ card: text }, ['card']), object({ cash: object({ coins: text }) })] };
    expect(await inBody(object({ pay: union }, ['pay']))).toEqual([
      'request body body.pay pay! union',
      'request body body.pay.object.card pay/object/card!? string',
      'request body body.pay.object-2.cash pay/object-2/cash? object',
      'request body body.pay.object-2.cash.coins pay/object-2/cash/coins? string',
    ]);
  });

  test('lists a field of several parts once, with their merged schema', async () => {
    const schemas = { Base: object({ a: { type: 'number' }, n: object({ x: text }) }) };
    expect(
      await inBody({ allOf: [ref('Base'), object({ a: { type: 'integer' }, n: object({ y: text }, ['y']) }, ['n'])] }, schemas),
    ).toEqual([
      'request body body.a a integer',
      'request body body.n n! object',
      'request body body.n.x n/x string',
      'request body body.n.y n/y! string',
    ]);
  });

  test('lists for a variant the fields that it adds to its base', async () => {
    const schemas = {
      Pet: { ...object({ kind: text }, ['kind']), oneOf: [ref('Cat'), ref('Dog')] },
      Cat: { allOf: [ref('Pet'), object({ lives: text })] },
      Dog: { allOf: [ref('Pet'), object({ cat: ref('Cat') })] },
    };
    expect(await inBody(ref('Pet'), schemas, { isRepeated: true })).toEqual([
      'request body body.kind kind! string',
      'request body body.Cat.lives Cat/lives? string',
      'request body body.Dog.cat Dog/cat? object Cat',
      'request body body.Dog.cat.kind Dog/cat/kind? string',
      'request body body.Dog.cat.lives Dog/cat/lives? string',
    ]);
  });

  test('lists the items of arrays, but no patterns, tuples or additional properties', async () => {
    const others = { patternProperties: { '^x': text }, additionalProperties: text, dependentSchemas: { a: object({ c: text }) } };
    expect(
      await inBody({
        ...object({ a: { type: 'array', items: object({ b: text }) }, t: { type: 'array', prefixItems: [text] } }),
        ...others,
      }),
    ).toEqual(['request body body.a a array', 'request body body.a.b a/b string', 'request body body.t t array']);
  });

  test('lists the named schemas of a value, but not those of array items', async () => {
    const schemas = { Id: ref('Raw'), Raw: text };
    expect(await inBody(object({ a: ref('Id'), b: { type: 'array', items: ref('Id') } }), schemas)).toEqual([
      'request body body.a a string Id Raw',
      'request body body.b b array',
    ]);
  });

  test('lists a named schema where the page expands it, or everywhere outside itself', async () => {
    const schemas = { Person: object({ name: text, friend: ref('Person') }) };
    const written = object({ a: ref('Person'), b: ref('Person') });
    expect(await inBody(written, schemas)).toEqual([
      'request body body.a a object Person',
      'request body body.a.name a/name string',
      'request body body.a.friend a/friend object Person',
      'request body body.b b object Person',
    ]);
    expect(await inBody(written, schemas, { isRepeated: true })).toEqual([
      'request body body.a a object Person',
      'request body body.a.name a/name string',
      'request body body.a.friend a/friend object Person',
      'request body body.b b object Person',
      'request body body.b.name b/name string',
      'request body body.b.friend b/friend object Person',
    ]);
  });

  test('repeats the branches of a named schema', async () => {
    const schemas = { Pay: { oneOf: [object({ card: text }), object({ cash: text })] } };
    expect(await inBody(object({ a: ref('Pay'), b: ref('Pay') }), schemas, { isRepeated: true })).toEqual([
      'request body body.a a union Pay',
      'request body body.a.object.card a/object/card? string',
      'request body body.a.object-2.cash a/object-2/cash? string',
      'request body body.b b union Pay',
      'request body body.b.object.card b/object/card? string',
      'request body body.b.object-2.cash b/object-2/cash? string',
    ]);
  });

  test('lists only the main media type, and no items of a stream', async () => {
    const content = { 'application/json': { schema: object({ a: text }) }, 'text/csv': { schema: object({ b: text }) } };
    expect(await fieldsOf({ requestBody: { content } })).toEqual(['request body body.a a string']);
    const stream = { 'application/jsonl': { itemSchema: object({ a: text }) } };
    expect(await fieldsOf({ requestBody: { content: stream } }, {}, undefined, '3.2.0')).toEqual([]);
  });

  test('lists for a response also the schemas that the request expands', async () => {
    const schemas = { Order: object({ id: text }) };
    const written = { requestBody: json(ref('Order')), responses: { 200: { description: 'OK', ...json(ref('Order')) } } };
    expect(await fieldsOf(written, schemas)).toEqual(['request body body.id id string', 'response 200 res-200.id id string']);
  });

  test('omits fields that a reference restricts to the other direction, as the page does', async () => {
    const schemas = {
      Id: text,
      Booking: object({ id: { ...ref('Id'), readOnly: true }, pin: { ...ref('Id'), writeOnly: true }, name: ref('Id') }),
    };
    const content = json(ref('Booking'));
    expect(await fieldsOf({ requestBody: content, responses: { 201: { description: 'Created', ...content } } }, schemas)).toEqual([
      'request body body.pin pin string Id',
      'request body body.name name string Id',
      'response 201 res-201.id id string Id',
      'response 201 res-201.name name string Id',
    ]);
  });

  test('stops after 5000 fields of one side', async () => {
    const api = await apiOf({
      paths: { '/a': { post: { operationId: 'a', requestBody: json({}), responses: { 204: { description: 'OK' } } } } },
    });
    const plan = planOf(api, 'a');
    const field = { kind: 'property', name: 'f', isRequired: false, value: TEXT, isOpen: false } as const;
    const [payload] = plan.body?.payloads ?? [];
    if (!plan.body || !payload?.schema) throw new Error('The operation has no body.');
    const leaf = payload.schema;
    const fields = Array.from({ length: 5001 }, (_, index) => ({ ...field, id: `body.f${index}`, schema: leaf }));
    const wide = { ...plan, body: { ...plan.body, payloads: [{ ...payload, schema: { ...leaf, fields } }] } };
    expect(listFields(api, wide).length).toBe(5000);
  });

  test('stops after 120 levels', async () => {
    let schema = objectModel([['a', TEXT]]);
    for (let level = 0; level < 130; level++) schema = objectModel([['a', schema]]);
    const api = await apiOf({
      paths: { '/a': { post: { operationId: 'a', requestBody: json({}), responses: { 204: { description: 'OK' } } } } },
    });
    const [operation] = api.operations;
    if (!operation?.requestBody) throw new Error('The operation has no body.');
    const requestBody = { ...operation.requestBody, content: [{ name: 'application/json', schema, examples: [], encoding: [] }] };
    const deep = { ...api, operations: [{ ...operation, requestBody }] };
    expect(listFields(deep, planOf(deep, 'a')).length).toBe(120);
  });
});
