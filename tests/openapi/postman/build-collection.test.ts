import { describe, expect, test } from 'vitest';
import { buildCollection } from '../../../src/openapi/postman/build-collection.ts';
import { buildEnvironment, environmentsOf } from '../../../src/openapi/postman/environments.ts';
import type { PostmanFolder, PostmanItem } from '../../../src/openapi/postman/collection.ts';
import type { Flow } from '../../../src/openapi/postman/flow.ts';
import { apiOf, OK } from '../document.ts';

const oauth2 = {
  type: 'oauth2',
  flows: { clientCredentials: { tokenUrl: 'https://auth.example.com/token', scopes: { read: '', write: '' } } },
};
const json = (examples: object) => ({ 'application/json': { schema: { type: 'object' }, examples } });

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Sales API', version: '2.0.0', description: 'Sells.' },
  servers: [
    { url: 'https://api.example.com/sales/v1', description: 'Production' },
    { url: 'https://sandbox.example.com/sales/v1', description: 'Sandbox' },
  ],
  tags: [{ name: 'Second', description: 'Comes first.' }, { name: 'First' }],
  security: [{ oauth2: ['read'] }],
  paths: {
    '/status': { get: { operationId: 'getStatus', tags: ['First'], security: [], ...OK } },
    '/bookings/{id}': {
      put: {
        operationId: 'putBooking',
        summary: 'Put booking',
        tags: ['Second'],
        security: [{ oauth2: ['write'] }],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'b1' },
          { name: 'dry', in: 'query', schema: { type: 'boolean' }, example: true },
        ],
        requestBody: { content: json({ one: { value: { a: 1 } }, two: { value: { a: 2 } } }) },
        responses: {
          200: { description: 'Changed', content: json({ x: { summary: 'X', value: { b: 1 } }, y: { summary: 'Y', value: { b: 2 } } }) },
          409: { description: 'Conflict' },
        },
      },
    },
  },
  webhooks: {
    changed: { post: { operationId: 'changed', summary: 'Changed', requestBody: { content: json({ one: { value: { c: 1 } } }) }, ...OK } },
  },
  components: { securitySchemes: { oauth2 } },
};

async function build(document: typeof DOCUMENT = DOCUMENT, flows: readonly Flow[] = []) {
  const api = await apiOf(document);
  const environments = environmentsOf([api]);
  return { api, environments, collection: buildCollection({ api, environments, flows }) };
}

const itemsOf = (folder: PostmanFolder | PostmanItem | undefined) =>
  (folder && 'item' in folder ? folder.item : []) as readonly PostmanItem[];

describe('buildCollection', () => {
  test('has the folders of the sidebar, with webhooks last', async () => {
    const { collection } = await build();
    expect(collection.info).toMatchObject({ name: 'Sales API', version: '2.0.0', description: { content: 'Sells.' } });
    expect(collection.item.map((folder) => [folder.name, itemsOf(folder).map(({ name }) => name)])).toEqual([
      ['Second', ['Put booking']],
      ['First', ['getStatus']],
      ['Webhooks', ['Changed']],
    ]);
  });

  test('requests a single token with all scopes, and no token where none is required', async () => {
    const { collection } = await build();
    expect(collection.auth?.['oauth2']).toEqual(
      expect.arrayContaining([
        { key: 'grant_type', value: 'client_credentials', type: 'string' },
        { key: 'accessTokenUrl', value: '{{authUrl}}/token', type: 'string' },
        { key: 'clientSecret', value: '{{clientSecret}}', type: 'string' },
        { key: 'scope', value: 'write', type: 'string' },
      ]),
    );
    const [second, first, webhooks] = collection.item;
    expect(itemsOf(second)[0]?.request.auth).toBeUndefined();
    expect(itemsOf(first)[0]?.request.auth).toEqual({ type: 'noauth' });
    expect(webhooks).toMatchObject({ auth: { type: 'noauth' } });
  });

  test('sends all combined credentials: one through Postman’s auth, the others in the request', async () => {
    const cookie = { name: 'lang', in: 'cookie', required: true, example: 'en', schema: { type: 'string' } };
    const securitySchemes = {
      api: { type: 'http', scheme: 'bearer' },
      basic: { type: 'http', scheme: 'basic' },
      digest: { type: 'http', scheme: 'digest' },
      app: { type: 'apiKey', in: 'query', name: 'app-id' },
      head: { type: 'apiKey', in: 'header', name: 'X-Key' },
      session: { type: 'apiKey', in: 'cookie', name: 'sid' },
      csrf: { type: 'apiKey', in: 'cookie', name: 'csrf' },
      cert: { type: 'mutualTLS' },
    };
    const said = async (names: readonly (keyof typeof securitySchemes)[], parameters: readonly object[] = []) => {
      const security = [Object.fromEntries(names.map((name) => [name, []]))];
      const api = await apiOf({
        components: { securitySchemes },
        paths: { '/a': { get: { operationId: 'a', ...OK, security, parameters } } },
      });
      const collection = buildCollection({ api, environments: [], flows: [] });
      const [item] = collection.item.flatMap((folder) => ('item' in folder ? itemsOf(folder) : []));
      const { url, header = [], auth } = item?.request ?? {};
      const words = [...(url?.query ?? []), ...header].map(({ key, value }) => `${key}=${String(value)}`);
      return [(auth ?? collection.auth)?.type, url?.raw, ...words];
    };
    expect(await said(['api', 'app', 'head'])).toEqual(['bearer', '{{baseUrl}}/a?app-id={{appId}}', 'app-id={{appId}}', 'X-Key={{xKey}}']);
    expect(await said(['session', 'basic'])).toEqual(['basic', '{{baseUrl}}/a', 'Cookie=sid={{sid}}']);
    expect(await said(['session', 'csrf'], [cookie])).toEqual(['noauth', '{{baseUrl}}/a', 'Cookie=sid={{sid}}; csrf={{csrf}}; lang=en']);
    expect(await said(['session'])).toEqual(['apikey', '{{baseUrl}}/a']);
    expect(await said(['cert', 'app'])).toEqual(['apikey', '{{baseUrl}}/a']);
    expect(await said(['digest'])).toEqual(['digest', '{{baseUrl}}/a']);
  });

  test('sends no credentials to the reader’s address', async () => {
    const securitySchemes = { api: { type: 'http', scheme: 'bearer' }, head: { type: 'apiKey', in: 'header', name: 'X-Key' } };
    const webhooks = { paid: { post: { operationId: 'paid', ...OK } } };
    const api = await apiOf({ components: { securitySchemes }, security: [{ api: [], head: [] }], webhooks });
    expect(JSON.stringify(buildCollection({ api, environments: [], flows: [] }).item)).not.toContain('X-Key');
  });

  test('sends the first example, with optional parameters disabled', async () => {
    const { collection } = await build();
    const { request } = itemsOf(collection.item[0])[0] ?? {};
    expect(request).toMatchObject({
      method: 'PUT',
      url: {
        raw: '{{baseUrl}}/sales/v1/bookings/:id',
        host: ['{{baseUrl}}'],
        path: ['sales', 'v1', 'bookings', ':id'],
        variable: [{ key: 'id', value: 'b1' }],
        query: [{ key: 'dry', value: 'true', disabled: true }],
      },
      body: { mode: 'raw', raw: '{\n  "a": 1\n}' },
    });
  });

  test('sends the body of a GET', async () => {
    const document = structuredClone(DOCUMENT);
    Object.assign(document.paths['/status'].get, { requestBody: { content: json({ one: { value: {} } }) } });
    const { collection } = await build(document);
    const [put, get] = collection.item.map((folder) => itemsOf(folder)[0]);
    expect(get?.protocolProfileBehavior).toEqual({ disableBodyPruning: true });
    expect(put).not.toHaveProperty('protocolProfileBehavior');
  });

  test('saves every example of every response', async () => {
    const { collection } = await build();
    expect(itemsOf(collection.item[0])[0]?.response.map(({ name, code, body }) => [name, code, body])).toEqual([
      ['200 X', 200, '{\n  "b": 1\n}'],
      ['200 Y', 200, '{\n  "b": 2\n}'],
      ['409 Conflict', 409, undefined],
    ]);
  });

  test('sends webhook samples to the reader’s address', async () => {
    const { collection } = await build();
    expect(itemsOf(collection.item[2])[0]?.request).toMatchObject({
      method: 'POST',
      url: { raw: '{{webhookUrl}}' },
      body: { raw: '{\n  "c": 1\n}' },
    });
  });

  test('starts with the flows, whose requests have their own values, bodies and scripts', async () => {
    const first = { slug: 'put-booking', parameters: {}, scripts: {} };
    const { collection } = await build(DOCUMENT, [
      {
        name: 'Book',
        description: 'Books.',
        scripts: { before: 'stay();\n' },
        requests: [
          {
            ...first,
            name: 'Again',
            parameters: { ID: '{{id}}', dry: '{{dry}}' },
            body: '{ "a": 3 }',
            scripts: { before: 'a();', after: 'b();\nc();\n' },
          },
          first,
        ],
      },
    ]);
    const script = (...exec: readonly string[]) => ({ type: 'text/javascript', exec });
    expect(collection.item.map(({ name }) => name)).toEqual(['Book', 'Second', 'First', 'Webhooks']);
    expect(collection.item[0]).toMatchObject({
      description: { content: 'Books.' },
      event: [{ listen: 'prerequest', script: script('stay();') }],
    });
    const [again, plain] = itemsOf(collection.item[0]);
    expect(again).toMatchObject({
      name: 'Again',
      response: [],
      request: {
        method: 'PUT',
        url: { raw: '{{baseUrl}}/sales/v1/bookings/:id?dry={{dry}}', variable: [{ value: '{{id}}' }] },
        body: { mode: 'raw', raw: '{ "a": 3 }' },
      },
      event: [
        { listen: 'prerequest', script: script('a();') },
        { listen: 'test', script: script('b();', 'c();') },
      ],
    });
    expect(again?.request.url.query?.[0]).not.toHaveProperty('disabled');
    expect(plain).toMatchObject({ name: 'Put booking', request: { body: { raw: '{\n  "a": 1\n}' } } });
    expect(plain).not.toHaveProperty('event');
  });

  test('enables the first of several alternative parameters', async () => {
    const document = structuredClone(DOCUMENT);
    const put = document.paths['/bookings/{id}'].put;
    put.parameters.push({ ...put.parameters[1], name: 'wet' } as never);
    Object.assign(put, { 'x-require-one-of': ['dry', 'wet'] });
    const { collection } = await build(document, [
      { name: 'Book', description: '', scripts: {}, requests: [{ slug: 'put-booking', parameters: { wet: '{{wet}}' }, scripts: {} }] },
    ]);
    expect(itemsOf(collection.item[0])[0]?.request.url.raw).toBe('{{baseUrl}}/sales/v1/bookings/:id?wet={{wet}}');
    expect(itemsOf(collection.item[1])[0]?.request.url).toMatchObject({
      raw: '{{baseUrl}}/sales/v1/bookings/:id?dry=true',
      query: [
        { key: 'dry', value: 'true' },
        { key: 'wet', value: 'true', disabled: true },
      ],
    });
  });

  test('is deterministic, with unique ids', async () => {
    const [one, other] = [await build(), await build(structuredClone(DOCUMENT))];
    expect(JSON.stringify(one.collection)).toBe(JSON.stringify(other.collection));
    const ids = [...JSON.stringify(one.collection).matchAll(/"(?:id|_postman_id)":"([^"]*)"/g)].map(([, id]) => id ?? '');
    expect(ids.filter((id) => !/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('turns server variables into collection variables', async () => {
    const server = { url: 'https://{host}/hooks', variables: { host: { default: 'a.example' } } };
    const api = await apiOf({ ...DOCUMENT, servers: [server] as never });
    const collection = buildCollection({ api, environments: [], flows: [] });
    expect(itemsOf(collection.item[0])[0]?.request.url.raw).toBe('{{serverUrl}}/bookings/:id');
    expect(collection.variable).toEqual([
      { key: 'serverUrl', value: 'https://{{host}}/hooks', type: 'default' },
      { key: 'host', value: 'a.example', type: 'default' },
    ]);
  });
});

test('takes environments from the servers, with a variable for every credential', async () => {
  const { api, environments } = await build();
  expect(environments.map((environment) => buildEnvironment(environment, [api], 'site').name)).toEqual(['Production', 'Sandbox']);
  const [production] = environments;
  expect(production && buildEnvironment(production, [api], 'site').values.map(({ key, value, type }) => [key, value, type])).toEqual([
    ['baseUrl', 'https://api.example.com', 'default'],
    ['authUrl', 'https://auth.example.com', 'default'],
    ['clientId', '', 'default'],
    ['clientSecret', '', 'secret'],
    ['accessToken', '', 'secret'],
    ['webhookUrl', 'http://localhost:3000/webhooks', 'default'],
  ]);
});

test('resolves a relative token URL against each server', async () => {
  const relative = { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/oauth/token', scopes: {} } } };
  const { collection, environments } = await build({ ...DOCUMENT, components: { securitySchemes: { oauth2: relative } } } as never);
  expect(JSON.stringify(collection.auth)).toContain('{{authUrl}}/oauth/token');
  expect(environments.map(({ variables }) => variables['authUrl'] === variables['baseUrl'])).toEqual([true, true]);
});

test.each([
  ['https://{region}.api.example/{version}/', 'https://{{region}}.api.example', '{{baseUrl}}/{{version}}/bookings/:id'],
  ['https://api.example/{version}', 'https://api.example', '{{baseUrl}}/{{version}}/bookings/:id'],
  ['{whole}/v1', 'https://whole.example', '{{baseUrl}}/v1/bookings/:id'],
])('the environment of %s has the variables of the address', async (url, baseUrl, raw) => {
  const all = { region: { default: 'eu' }, version: { default: '' }, whole: { default: 'https://whole.example' } };
  const variables = Object.fromEntries(Object.entries(all).filter(([name]) => url.includes(`{${name}}`)));
  const { environments, collection } = await build({ ...DOCUMENT, servers: [{ url, variables }] as never });
  const values = Object.fromEntries(Object.entries(variables).map(([name, variable]) => [name, variable.default]));
  expect(environments).toMatchObject([{ variables: { baseUrl, ...values } }]);
  expect(itemsOf(collection.item[0])[0]?.request.url.raw).toBe(raw);
  expect(collection.variable).toEqual([]);
});

test('environmentsOf uses the host as the name when a server’s description is prose', async () => {
  const host = `${'a'.repeat(60)}.${'b'.repeat(60)}.example.com`;
  const servers = [{ url: `https://${host}/v1`, description: 'Reads and writes what the application keeps. '.repeat(8) }];
  expect(environmentsOf([await apiOf({ ...DOCUMENT, servers })])).toMatchObject([{ name: host }]);
});

test('environmentsOf returns one environment for each origin, even if two APIs describe theirs in the same words', async () => {
  const apis = ['one', 'two'].map((host) =>
    apiOf({ ...DOCUMENT, servers: [{ url: `https://${host}.example/v1`, description: 'Production' }] }),
  );
  expect(environmentsOf(await Promise.all(apis)).map(({ id, name }) => [id, name])).toEqual([
    ['production', 'Production'],
    ['production-two-example', 'Production (two.example)'],
  ]);
});
