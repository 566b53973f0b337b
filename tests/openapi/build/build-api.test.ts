import { describe, expect, test } from 'vitest';
import { apiOf, OK, operationOf } from '../document.ts';

describe('buildApi', () => {
  test('keeps the metadata of the document', async () => {
    const api = await apiOf({
      info: {
        title: 'API de Pontos',
        version: '1.4.0',
        summary: 'Points',
        description: 'First *line*\nof text.\n\nMore.',
        contact: { email: 'a@b.example' },
        license: { name: 'MIT' },
      },
      servers: [
        { url: 'https://{host}.example/v1/', description: 'Production', variables: { host: { default: 'api', enum: ['api', 'sandbox'] } } },
      ],
    });
    expect(api).toMatchObject({
      id: 'sales',
      filePath: 'specs/sales.yaml',
      openapi: '3.1.0',
      title: 'API de Pontos',
      slug: 'api-de-pontos',
      version: '1.4.0',
      summary: 'Points',
      descriptionFirstLine: 'Points',
      contact: { email: 'a@b.example' },
      license: { name: 'MIT' },
      servers: [
        {
          url: 'https://{host}.example/v1/',
          defaultUrl: 'https://api.example/v1',
          description: 'Production',
          variables: [{ name: 'host', default: 'api', enum: ['api', 'sandbox'] }],
        },
      ],
    });
  });

  test('lists declared tags in order, then other used ones', async () => {
    const api = await apiOf({
      paths: { '/a': { get: { operationId: 'a', summary: 'A', ...OK, tags: ['Other', 'Booking'] } } },
      tags: [{ name: 'Health' }, { name: 'Booking', description: 'Stays' }],
    });
    expect(api.tags).toEqual([{ name: 'Health' }, { name: 'Booking', description: 'Stays' }, { name: 'Other' }]);
    expect(api.operations[0]).toMatchObject({ tag: 'Other', tags: ['Other', 'Booking'] });
  });

  test('records the positions of operations, and omits internal ones', async () => {
    const api = await apiOf({
      paths: {
        '/a': { get: { operationId: 'a', summary: 'A', ...OK }, post: { operationId: 'b', summary: 'B', 'x-internal': true, ...OK } },
      },
    });
    expect(api.operations.map(({ source, slug }) => [slug, source])).toEqual([
      ['a', { filePath: 'specs/sales.yaml', line: 1, column: expect.any(Number) as number, pointer: '/paths/~1a/get' }],
    ]);
  });

  test('is undefined when there are errors', async () => {
    await expect(apiOf({ paths: { a: {} } })).rejects.toThrow('Unexpected path "a"');
  });
});

describe('slug', () => {
  test.each([
    [{ operationId: 'getContentFileUrlLambda', summary: 'Get Content File URL Lambda' }, 'get-content-file-url-lambda'],
    [{ operationId: 'GetBookingsLambda', summary: 'Any' }, 'get-bookings-lambda'],
    [{ summary: 'Notification URL' }, 'notification-url'],
    [{}, 'get-bookings'],
  ])('of %j is %s', async (names, slug) => {
    const api = await apiOf({ paths: { '/bookings': { get: { ...OK, ...names } } } });
    expect(api.operations[0]?.slug).toBe(slug);
  });

  test('is built from method and path for all operations that share a summary and have no operationId', async () => {
    const list = { summary: 'List', ...OK };
    const api = await apiOf({ paths: { '/cars': { get: list }, '/boats': { get: list, post: { ...list, operationId: 'list' } } } });
    expect(api.operations.map(({ slug }) => slug)).toEqual(['get-cars', 'get-boats', 'list']);
  });

  test.each([
    ['Ping Lambda', 'ping-lambda'],
    ['Get Country List Lambda', 'get-country-list-lambda'],
    ['Get State List Lambda', 'get-state-list-lambda'],
    ['Get City List Lambda', 'get-city-list-lambda'],
    ['Hotel Search Lambda', 'hotel-search-lambda'],
    ['Get Hotel Avail Lambda', 'get-hotel-avail-lambda'],
    ['Get Hotel Descriptive Info Lambda', 'get-hotel-descriptive-info-lambda'],
    ['Get Content File URL Lambda', 'get-content-file-url-lambda'],
    ['Hotel Booking Service', 'hotel-booking-service'],
    ['Get Bookings Lambda', 'get-bookings-lambda'],
    ['Send Hotel Res Cancel Lambda', 'send-hotel-res-cancel-lambda'],
    ['Get Order', 'get-order'],
    ['Query Order', 'query-order'],
    ['Notification', 'notification'],
    ['Retrieve Lost Reservation Data', 'retrieve-lost-reservation-data'],
    ['Create External Reservation Lambda', 'create-external-reservation-lambda'],
    ['Get External Reservation Lambda', 'get-external-reservation-lambda'],
    ['Update External Reservation Lambda', 'update-external-reservation-lambda'],
    ['Receive Lost Reservation', 'receive-lost-reservation'],
    ['Lost Reservation Webhook', 'lost-reservation-webhook'],
    ['Get Balance', 'get-balance'],
    ['Create Redeem', 'create-redeem'],
    ['Get', 'get'],
    ['Commit', 'commit'],
    ['Rollback', 'rollback'],
    ['Refund', 'refund'],
    ['Notification URL', 'notification-url'],
    ['Create Person Lambda', 'create-person-lambda'],
    ['Get Person Lambda', 'get-person-lambda'],
    ['Update Person Lambda', 'update-person-lambda'],
    ['Create VCN', 'create-vcn'],
    ['Update VCN', 'update-vcn'],
    ['Cancel VCN', 'cancel-vcn'],
  ])('for %s is the same whether it comes from the summary or the operationId', async (summary, slug) => {
    const [first = '', ...others] = summary.split(' ');
    const operationId = [first.toLowerCase(), ...others.map((word) => word.charAt(0) + word.slice(1).toLowerCase())].join('');
    const api = await apiOf({
      paths: { '/a': { get: { summary, ...OK } }, '/b': { get: { summary, operationId: `${operationId}`, ...OK } } },
    }).catch((error: Error) => error.message);
    // Equal addresses are an error, which proves that both slugs are equal.
    expect(api).toContain(`has the same address as GET /a on line 1: "${slug}"`);
  });

  test.each([
    ['Booking API', 'booking-api'],
    ['Pernoria API', 'pernoria-api'],
    ['External Reservation API', 'external-reservation-api'],
    ['Lost Reservation API', 'lost-reservation-api'],
    ['API de Pontos', 'api-de-pontos'],
    ['Person API', 'person-api'],
  ])('of the introduction of %s is %s', async (title, slug) => {
    expect((await apiOf({ info: { title, version: '1' } })).slug).toBe(slug);
  });
});

describe('parameters', () => {
  const schema = { type: 'string' };

  test('of path and operation are merged by location and name; the operation’s replaces the other in its position', async () => {
    const api = await apiOf({
      paths: {
        '/a/{id}': {
          parameters: [
            { name: 'id', in: 'path', required: true, schema, description: 'of the path' },
            { name: 'id', in: 'query', schema, description: 'of the path' },
            { name: 'X-Trace', in: 'header', schema, description: 'of the path' },
          ],
          get: {
            operationId: 'a',
            summary: 'A',
            ...OK,
            parameters: [
              { name: 'limit', in: 'query', schema },
              { name: 'id', in: 'query', schema, description: 'of the operation' },
              { name: 'x-trace', in: 'header', schema, description: 'of the operation' },
            ],
          },
          delete: { operationId: 'b', summary: 'B', ...OK },
        },
      },
    });
    const list = (index: number): unknown =>
      api.operations[index]?.parameters.map(({ in: place, name, description }) => [place, name, description]);
    expect(list(0)).toEqual([
      ['path', 'id', 'of the path'],
      ['query', 'id', 'of the operation'],
      ['header', 'x-trace', 'of the operation'],
      ['query', 'limit', undefined],
    ]);
    expect(list(1)).toEqual([
      ['path', 'id', 'of the path'],
      ['query', 'id', 'of the path'],
      ['header', 'X-Trace', 'of the path'],
    ]);
  });

  test('behind references are built once, and may override the description', async () => {
    const api = await apiOf({
      paths: {
        '/a': { get: { operationId: 'a', summary: 'A', ...OK, parameters: [{ $ref: '#/components/parameters/Limit' }] } },
        '/b': {
          get: { operationId: 'b', summary: 'B', ...OK, parameters: [{ $ref: '#/components/parameters/Limit', description: 'Here' }] },
        },
      },
      components: { parameters: { Limit: { name: 'limit', in: 'query', schema, description: 'There' } } },
    });
    const [a, b] = api.operations.map(({ parameters }) => parameters[0]);
    expect([a?.description, b?.description]).toEqual(['There', 'Here']);
    expect(a?.schema).toBe(b?.schema);
  });

  test.each([
    [{ in: 'query' }, { style: 'form', explode: true }],
    [
      { in: 'query', style: 'pipeDelimited' },
      { style: 'pipeDelimited', explode: false },
    ],
    [
      { in: 'query', explode: false },
      { style: 'form', explode: false },
    ],
    [{ in: 'header' }, { style: 'simple', explode: false }],
    [{ in: 'cookie' }, { style: 'form', explode: true }],
  ])('with %j are serialised as %j', async (given, expected) => {
    const operation = await operationOf({ parameters: [{ name: 'a', schema, ...given }] });
    expect(operation.parameters[0]).toMatchObject(expected);
  });

  test('may have content instead of a schema', async () => {
    const operation = await operationOf({
      parameters: [{ name: 'a', in: 'query', content: { 'application/json': { schema, example: 'x' } } }],
    });
    expect(operation.parameters[0]).toMatchObject({
      content: [{ name: 'application/json', schema: { kind: 'string' } }],
      examples: [{ value: 'x' }],
    });
  });
});

describe('operation', () => {
  test('has a plain-text title and first line', async () => {
    expect(await operationOf({ description: 'Reads **one** `booking`\nby [id](#x).\n\nMore.' })).toMatchObject({
      title: 'Get booking',
      descriptionFirstLine: 'Reads one booking by id.',
    });
  });

  test('inherits servers and security unless it has its own', async () => {
    const components = {
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' }, token: { type: 'http', scheme: 'Bearer' } },
    };
    const rest = { components, security: [{ key: [] }], servers: [{ url: 'https://a.example' }] };
    const inherited = await operationOf({}, rest);
    expect([inherited.servers[0]?.url, inherited.security.map(({ schemes }) => schemes.map(({ scheme }) => scheme.id))]).toEqual([
      'https://a.example',
      [['key']],
    ]);
    const own = await operationOf({ servers: [{ url: 'https://b.example' }], security: [{ key: [], token: [] }, {}] }, rest);
    expect([own.servers[0]?.url, own.security.map(({ schemes }) => schemes.map(({ scheme }) => scheme.id))]).toEqual([
      'https://b.example',
      [['key', 'token'], []],
    ]);
    expect((await operationOf({ security: [] }, rest)).security).toEqual([]);
  });

  test('resolves the descriptions of its scopes', async () => {
    const flows = { clientCredentials: { tokenUrl: 'https://auth.example/token', scopes: { 'sales:read': 'Read bookings' } } };
    const operation = await operationOf(
      { security: [{ oauth2: ['sales:read'] }] },
      { components: { securitySchemes: { oauth2: { type: 'oauth2', flows } } } },
    );
    expect(operation.security[0]?.schemes[0]).toMatchObject({
      scheme: { kind: 'oauth2', flows: [{ type: 'clientCredentials', tokenUrl: 'https://auth.example/token' }] },
      scopes: [{ name: 'sales:read', description: 'Read bookings' }],
    });
  });

  test.each([
    ['https://api.example/v1', '/oauth/token', 'https://api.example/oauth/token'],
    ['https://api.example/v1/', 'oauth/token', 'https://api.example/v1/oauth/token'],
    ['https://{host}/v1', 'token?a=b', 'https://api.example/token?a=b'],
    ['https://api.example/v1', '//id.example/token', 'https://id.example/token'],
    ['/v1', '/oauth/token', '/oauth/token'],
  ])('resolves the URLs of its security against the server %s: %s', async (url, written, resolved) => {
    const flow = { tokenUrl: written, authorizationUrl: written, refreshUrl: written, scopes: {} };
    const oauth2 = { type: 'oauth2', flows: { authorizationCode: flow } };
    const servers = [{ url, variables: { host: { default: 'api.example' } } }];
    const operation = await operationOf({ security: [{ oauth2: [] }] }, { servers, components: { securitySchemes: { oauth2 } } });
    expect(operation.security[0]?.schemes[0]?.scheme).toMatchObject({
      flows: [{ tokenUrl: resolved, authorizationUrl: resolved, refreshUrl: resolved }],
    });
  });

  test('has responses with headers, media types, examples and links', async () => {
    const responses = {
      '201': {
        description: 'Created',
        headers: { Location: { $ref: '#/components/headers/Location' } },
        content: {
          'application/json': {
            schema: { type: 'object' },
            examples: { paid: { summary: 'Paid', value: { a: 1 } }, far: { externalValue: 'https://a.example/x' } },
          },
        },
        links: { read: { operationId: 'getBooking', parameters: { id: '$response.body#/id' } } },
      },
      '404': { $ref: '#/components/responses/NotFound', description: 'No such booking' },
      default: { $ref: '#/components/responses/NotFound' },
    };
    const components = { headers: { Location: { schema: { type: 'string' } } }, responses: { NotFound: { description: 'Not found' } } };
    const operation = await operationOf({ responses }, { components });
    expect(operation.responses).toMatchObject([
      {
        status: '201',
        headers: [{ name: 'Location', pointer: '/components/headers/Location' }],
        content: [
          {
            name: 'application/json',
            examples: [
              { name: 'paid', summary: 'Paid', value: { a: 1 }, text: '{\n  "a": 1\n}', isGenerated: false },
              { name: 'far', externalValue: 'https://a.example/x' },
            ],
          },
        ],
        links: [{ name: 'read', operationId: 'getBooking', parameters: [{ name: 'id', value: '$response.body#/id' }] }],
      },
      { status: '404', description: 'No such booking', pointer: '/components/responses/NotFound' },
      { status: 'default', description: 'Not found', pointer: '/components/responses/NotFound' },
    ]);
  });

  test('has a generated example if the author gave none', async () => {
    const content = {
      'application/json': {
        schema: {
          type: 'object',
          properties: { id: { type: 'string', examples: ['bkg_1'] }, secret: { type: 'string', writeOnly: true } },
        },
      },
    };
    const operation = await operationOf({ responses: { '200': { description: 'OK', content } } });
    expect(operation.responses[0]?.content[0]?.examples).toEqual([
      { value: { id: 'bkg_1' }, text: '{\n  "id": "bkg_1"\n}', isGenerated: true },
    ]);
  });
});

describe('webhooks and callbacks', () => {
  const event = {
    post: { operationId: 'notificationUrl', summary: 'Notification URL', requestBody: { content: { 'application/json': {} } }, ...OK },
  };

  test('a webhook has no path, no samples, and a page of its own', async () => {
    const api = await apiOf({ webhooks: { notification: event } });
    expect(api.webhooks).toMatchObject([{ kind: 'webhook', path: 'notification', slug: 'notification-url', method: 'POST', samples: [] }]);
  });

  test.each([
    [{ summary: 'Lists hotels', description: 'All kinds.' }, 'Lists hotels. All kinds.'],
    [{ summary: 'Hotels (all)', description: 'Hotels (all).' }, 'Lists hotels. All kinds.\n\nHotels (all).'],
    [{ summary: 'Hotels (all)', description: 'Of one city.' }, 'Lists hotels. All kinds.\n\nHotels \\(all\\)\n\nOf one city.'],
  ])('an operation appends the summary and description of its path item to its own: %j', async (item, description) => {
    const get = { summary: 'Lists', description: 'Lists hotels. All kinds.', ...OK };
    const api = await apiOf({ paths: { '/a': { ...item, get } } });
    expect(api.operations[0]).toMatchObject({ title: 'Lists', description });
  });

  test('an operation without a summary or description has those of its path item', async () => {
    const api = await apiOf({ paths: { '/a': { summary: 'Hotels', description: 'Of one city.', get: OK } } });
    expect(api.operations[0]).toMatchObject({ title: 'Hotels', description: 'Of one city.' });
  });

  test('one path item as webhook and callback is one operation, whose id is used once', async () => {
    const api = await apiOf({
      paths: {
        '/redemptions': {
          post: {
            operationId: 'createRedeem',
            summary: 'Create',
            ...OK,
            callbacks: { changed: { '{$request.body#/url}': { $ref: '#/components/pathItems/Event' } } },
          },
        },
      },
      webhooks: { notificationUrl: { $ref: '#/components/pathItems/Event' } },
      components: { pathItems: { Event: event } },
    });
    const [callback] = api.operations[0]?.callbacks ?? [];
    expect(callback).toMatchObject({ name: 'changed', expression: '{$request.body#/url}' });
    expect(callback?.operations[0]).toBe(api.webhooks[0]);
  });

  test('a recursive callback terminates', async () => {
    const again = {
      post: {
        operationId: 'again',
        summary: 'Again',
        ...OK,
        callbacks: { more: { 'https://a.example': { $ref: '#/components/pathItems/Again' } } },
      },
    };
    const api = await apiOf({
      paths: {
        '/a': {
          post: {
            operationId: 'a',
            summary: 'A',
            ...OK,
            callbacks: { more: { 'https://a.example': { $ref: '#/components/pathItems/Again' } } },
          },
        },
      },
      components: { pathItems: { Again: again } },
    });
    expect(api.operations[0]?.callbacks[0]?.operations).toMatchObject([{ kind: 'callback', callbacks: [{ operations: [] }] }]);
  });
});
