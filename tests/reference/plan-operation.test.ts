import { describe, expect, test } from 'vitest';
import type { Operation } from '../../src/openapi/api.ts';
import { planDescription } from '../../src/reference/plan-description.ts';
import { type OperationPlan, planOperation } from '../../src/reference/plan-operation.ts';
import { apiOf, OK } from '../openapi/document.ts';
import { fieldPlan, plannedOperation, planOf, schemaPlan, withoutValues } from './planned.ts';

const text = { type: 'string' };
const json = (schema: object, more: object = {}) => ({ content: { 'application/json': { schema, ...more } } });
const object = (properties: object) => ({ type: 'object', properties });

describe('the sections of an operation', () => {
  test('include only the non-empty ones', async () => {
    const plan = await plannedOperation({});
    expect(Object.keys(plan).toSorted()).toEqual(
      ['base', 'operation', 'description', 'exampleRequest', 'parameters', 'request', 'responses', 'shown', 'tags'].toSorted(),
    );
    expect(plan).toMatchObject({
      request: { id: 'request' },
      exampleRequest: { id: 'example-request' },
      parameters: [],
      tags: [],
      responses: { id: 'responses' },
    });
    expect(plan.responses?.items).toStrictEqual([
      { id: 'res-200', response: plan.operation.responses[0], headers: [], knownHeaders: [], payloads: [], links: [] },
    ]);
  });

  test('are all present, with fixed ids before those of fields', async () => {
    const api = await apiOf({
      openapi: '3.2.0',
      tags: [{ name: 'Orders' }, { name: 'new', summary: 'New' }],
      components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
      paths: {
        '/a': {
          post: {
            operationId: 'a',
            tags: ['Orders', 'new', 'odd'],
            servers: [{ url: 'https://b.example' }],
            security: [{ key: [] }],
            parameters: [{ name: 'q', in: 'query', schema: text }],
            requestBody: { required: true, ...json(object({ a: text }), { example: { a: 'b' } }) },
            responses: { 200: { description: 'OK', ...json(text, { example: 'b' }) }, 404: { description: 'No.' } },
            callbacks: { paid: { '{$request.query.q}': { post: OK } } },
          },
        },
        '/a/b': { get: { operationId: 'b', ...OK } },
      },
    });
    const plan = planOf(api, 'a');
    expect(plan).toMatchObject({
      tags: ['New', 'odd'],
      exampleRequest: { id: 'example-request' },
      exampleResponses: { id: 'example-responses' },
      servers: { id: 'base-urls' },
      security: { id: 'security' },
      parameters: [{ id: 'query-parameters' }],
      body: { id: 'request-body', payloads: [{ id: 'body' }] },
      responses: { id: 'responses', items: [{ id: 'res-200' }, { id: 'res-404' }] },
      callbacks: { id: 'callbacks', items: [{ id: 'callback-paid' }] },
      related: { id: 'related', operations: [{ slug: 'b' }] },
    });
    expect(plan.body?.body).toBe(plan.operation.requestBody);
    expect(planOperation(api, plan.operation, planDescription('# Responses\n\n# Body'))).toMatchObject({
      responses: { id: 'responses-2' },
      body: { payloads: [{ id: 'body-2', path: 'body' }] },
    });
  });

  test('open the configured number of levels, one by default', async () => {
    const api = await apiOf({
      paths: { '/a': { post: { operationId: 'a', ...OK, requestBody: json(object({ a: object({ b: text }) })) } } },
    });
    const [operation] = api.operations;
    if (!operation) throw new Error('There is no operation.');
    const isOpen = (depth?: number) =>
      planOperation(api, operation, planDescription(''), depth).body?.payloads[0]?.schema?.fields[0]?.isOpen;
    expect([isOpen(), isOpen(1), isOpen(2)]).toEqual([false, false, true]);
  });

  test.each([
    ['one, which the introduction describes', [{ url: 'https://a.example', description: 'Sells stays.' }], undefined],
    ['one with variables', [{ url: 'https://{a}', variables: { a: { default: 'a.example' } } }], { id: 'base-urls' }],
    ['several', [{ url: 'https://a.example' }, { url: 'https://b.example' }], { id: 'base-urls' }],
  ])('list the document’s servers only if its address leaves something out: %s', async (_what, servers, section) => {
    const api = await apiOf({ servers, paths: { '/a': { get: { operationId: 'a', ...OK } } } });
    expect(planOf(api, 'a').servers).toEqual(section);
  });

  test('omit the example of a request that cannot have one', async () => {
    const webhook = { operationId: 'w', ...OK };
    const api = await apiOf({ webhooks: { w: { post: webhook }, x: { post: { ...webhook, operationId: 'x', requestBody: json(text) } } } });
    expect([planOf(api, 'w').exampleRequest, planOf(api, 'x').exampleRequest]).toEqual([undefined, { id: 'example-request' }]);
  });
});

describe('the sunset of an operation', () => {
  const link = { headers: { Link: { schema: text, example: '</v2/a>; rel="successor-version"' } } };
  const deprecationOf = async (operation: object) => (await plannedOperation(operation)).deprecation;

  test('is stated with the replacement', async () => {
    expect(await deprecationOf({ deprecated: true })).toStrictEqual({});
    expect(await deprecationOf({ 'x-sunset': '2026-12-31' })).toStrictEqual({});
    expect(await deprecationOf({ deprecated: true, responses: { 200: { description: 'OK', ...link } } })).toStrictEqual({
      successor: '/v2/a',
    });
    expect(await deprecationOf({ responses: { 200: { description: 'OK', ...link } } })).toBeUndefined();
  });

  test('is not repeated when the author states all of it', async () => {
    const alert = '> [!WARNING] Deprecated\n> It stops on 31 December 2026.';
    expect(await deprecationOf({ deprecated: true, description: alert })).toBeUndefined();
    expect(await deprecationOf({ 'x-sunset': '2026-12-31', description: alert })).toBeUndefined();
    expect(await deprecationOf({ 'x-sunset': '2027-12-31', description: alert })).toStrictEqual({});
    expect(await deprecationOf({ deprecated: true, description: alert, responses: { 200: { description: 'OK', ...link } } })).toStrictEqual(
      {
        successor: '/v2/a',
      },
    );
  });
});

describe('the responses of an operation', () => {
  test('describe a shared header once', async () => {
    const shared = { $ref: '#/components/headers/Limit' };
    const plan = await plannedOperation(
      {
        responses: {
          200: { description: 'OK', headers: { Limit: shared, ETag: { schema: text, required: true } } },
          404: { description: 'No.', headers: { Limit: shared, Retry: { schema: { type: 'integer' } } } },
        },
      },
      { components: { headers: { Limit: { schema: { type: 'integer' } } } } },
    );
    const header = (id: string, name: string, type: string, isRequired = false) =>
      fieldPlan(id, schemaPlan(type), { kind: 'header', name, isRequired });
    expect(plan.responses?.items.map(({ headers, knownHeaders }) => [withoutValues(headers), knownHeaders])).toStrictEqual([
      [[header('res-200-header.Limit', 'Limit', 'integer'), header('res-200-header.ETag', 'ETag', 'string', true)], []],
      [[header('res-404-header.Retry', 'Retry', 'integer')], [{ name: 'Limit', shownAt: 'res-200-header.Limit' }]],
    ]);
  });

  test('show a shared header again if a response overrides its description', async () => {
    const shared = { $ref: '#/components/headers/Limit' };
    const overridden = { ...shared, description: 'Per hour.' };
    const plan = await plannedOperation(
      {
        responses: {
          200: { description: 'OK', headers: { Limit: shared } },
          404: { description: 'No.', headers: { Limit: overridden } },
          429: { description: 'No.', headers: { Limit: overridden } },
        },
      },
      { components: { headers: { Limit: { description: 'Per day.', schema: { type: 'integer' } } } } },
    );
    expect(
      plan.responses?.items.map(({ headers, knownHeaders }) => [headers.map(({ schema }) => schema.description), knownHeaders]),
    ).toEqual([
      [['Per day.'], []],
      [['Per hour.'], []],
      [[], [{ name: 'Limit', shownAt: 'res-404-header.Limit' }]],
    ]);
  });

  test('omit fields of the other direction', async () => {
    const both = object({ sent: { ...text, writeOnly: true }, received: { ...text, readOnly: true } });
    const plan = await plannedOperation({ requestBody: json(both), responses: { 200: { description: 'OK', ...json(both) } } });
    const [request, response] = [plan.body?.payloads[0], plan.responses?.items[0]?.payloads[0]];
    expect([request, response].map((payload) => payload?.schema?.fields.map(({ id }) => id))).toEqual([
      ['body.sent'],
      ['res-200.received'],
    ]);
  });
});

describe('the callbacks of an operation', () => {
  test('have everything that an operation has, under their own addresses', async () => {
    const plan = await plannedOperation({
      requestBody: json(object({ url: text })),
      parameters: [{ name: 'q', in: 'query', schema: text }],
      callbacks: {
        paid: {
          '{$request.body#/url}/{$request.query.gone}/{$url}/{$response.body#/id}/{$request.body}': {
            post: {
              parameters: [{ name: 'q', in: 'query', schema: text }],
              requestBody: json(object({ a: text })),
              responses: { 200: { description: 'Taken.', ...json(text) } },
            },
          },
        },
      },
    });
    expect(plan.callbacks?.items).toMatchObject([
      {
        id: 'callback-paid',
        name: 'paid',
        expression: '{$request.body#/url}/{$request.query.gone}/{$url}/{$response.body#/id}/{$request.body}',
        parameters: [{ id: 'callback-paid-query-parameters', fields: [{ id: 'callback-paid-param-query.q' }] }],
        payloads: [{ id: 'callback-paid-body', schema: { fields: [{ id: 'callback-paid.a' }] } }],
        responses: [{ id: 'callback-paid-res-200', payloads: [{ id: 'callback-paid-res-200-body' }] }],
      },
    ]);
    expect(plan.callbacks?.items[0]?.addresses).toStrictEqual([{ text: 'url', shownAt: 'body.url' }, { text: 'gone' }]);
    expect(plan.callbacks?.items[0]?.operation).toBe(plan.operation.callbacks[0]?.operations[0]);
  });

  test('that are webhooks have their own page', async () => {
    const plan = await plannedOperation(
      { callbacks: { paid: { '{$request.query.url}': { $ref: '#/webhooks/paid' } } } },
      {
        webhooks: {
          paid: { post: { operationId: 'paid', parameters: [{ name: 'q', in: 'query', schema: text }], requestBody: json(text), ...OK } },
        },
      },
    );
    expect(plan.callbacks?.items).toMatchObject([{ operation: { kind: 'webhook' }, parameters: [], payloads: [], responses: [] }]);
  });
});

describe('fields that travel in one direction', () => {
  const U = object({ url: text, id: { ...text, readOnly: true }, password: { ...text, writeOnly: true } });
  const ref = (kind: string) => ({ $ref: `#/components/${kind}/U` });
  const message = json(ref('schemas'));
  const components = { schemas: { U }, requestBodies: { U: message }, responses: { U: { description: 'OK', ...message } } };
  const call = { requestBody: ref('requestBodies'), responses: { '200': ref('responses') } };
  const document = {
    components,
    paths: { '/a': { post: { operationId: 'a', ...call, callbacks: { paid: { '{$request.body#/url}': { post: call } } } } } },
    webhooks: { event: { post: { operationId: 'event', ...call } } },
  };
  const sent = ['url', 'password'];
  const received = ['url', 'id'];
  type Planned = NonNullable<OperationPlan['body']>;
  const namesOf = (payloads: Planned['payloads'] = []) => payloads[0]?.schema?.fields.map(({ name }) => name);
  const examplesOf = ({ requestBody, responses }: Operation) =>
    [requestBody?.content, responses[0]?.content].map((content) => Object.keys(content?.[0]?.examples[0]?.value ?? {}));

  test('are those that readers send in a request, and receive in its response', async () => {
    const { body, responses, operation } = planOf(await apiOf(document), 'a');
    expect([namesOf(body?.payloads), namesOf(responses?.items[0]?.payloads)]).toEqual([sent, received]);
    expect(examplesOf(operation)).toEqual([sent, received]);
  });

  test('are those that readers receive in a webhook, and return', async () => {
    const { body, responses, operation } = planOf(await apiOf(document), 'event');
    expect([namesOf(body?.payloads), namesOf(responses?.items[0]?.payloads)]).toEqual([received, sent]);
    expect(examplesOf(operation)).toEqual([received, sent]);
  });

  test('are those that readers receive in a callback, and return, unlike in the request', async () => {
    const { callbacks, body, responses } = planOf(await apiOf(document), 'a');
    const [callback] = callbacks?.items ?? [];
    expect(callback && examplesOf(callback.operation)).toEqual([received, sent]);
    expect(callback?.payloads[0]?.schema?.type.shownAt).toBe(responses?.items[0]?.payloads[0]?.id);
    expect(callback?.responses[0]?.payloads[0]?.schema?.type.shownAt).toBe(body?.payloads[0]?.id);
  });
});
