import { describe, expect, test } from 'vitest';
import { conformancePage, conformanceProblems } from '../support/conformance-page.ts';

/** Responses, headers, status ranges and `default`, `summary` (3.2) */
describe('responses', () => {
  test('show status, description, headers and media types, with Markdown', async () => {
    const page = await conformancePage(
      `
      paths:
        /things:
          get:
            operationId: getThings
            responses:
              '200':
                description: The *things*.
                headers:
                  X-Total: { description: How many., required: true, schema: { type: integer, minimum: 0 }, example: 7 }
                  X-Page: { content: { application/json: { schema: { type: object, properties: { next: { type: string } } } } } }
                content:
                  application/json: { schema: { type: array, items: { type: object, properties: { id: { type: integer } } } } }
                  text/csv: { schema: { type: string } }
              4XX: { description: Your fault. }
              default: { description: All else. }
    `,
      'get-things',
    );
    expect(page.textOf('res-200')).toBe('200 OK');
    expect(page.html).toContain('The <em>things</em>.');
    expect(page.row('res-200-header.X-Total')).toBe('X-Total integer required How many. At least 0. Example 7');
    expect(page.row('res-200-header.X-Page.next')).toBe('next string');
    expect(page.row('res-200-body')).toBe('application/json array of object');
    expect(page.row('res-200.id')).toBe('id integer');
    expect(page.row('res-200-text-csv')).toBe('text/csv string');
    expect(page.textOf('res-4XX')).toBe('4XX Client error');
    expect(page.textOf('res-default')).toBe('Any other status');
  });

  test.each([
    [
      '{ content: { application/json: { schema: { type: object, properties: { a: { type: integer } } }, example: { a: 7 } } } }',
      'X-Meta object Written as application/json. Example {"a":7}',
    ],
    [
      '{ explode: true, schema: { type: object, properties: { a: { type: integer } } }, example: { a: 7, b: 8 } }',
      'X-Meta object Sent as a=7,b=8. Example {"a":7,"b":8}',
    ],
    ['{ schema: { type: array, items: { type: string } }, example: [a, b] }', 'X-Meta array of string Sent as a,b. Example ["a","b"]'],
  ])('show how a header is serialised: %s', async (header, row) => {
    const page = await conformancePage(
      `paths: { /things: { get: { operationId: getThings, responses: { '200': { description: OK, headers: { X-Meta: ${header} } } } } } }`,
      'get-things',
    );
    expect(page.row('res-200-header.X-Meta')).toBe(row);
  });

  test('apply to any status when the only one is `default`', async () => {
    const page = await conformancePage(
      'paths: { /things: { get: { operationId: getThings, responses: { default: { description: All. } } } } }',
      'get-things',
    );
    expect(page.textOf('res-default')).toBe('Any status');
  });

  test('resolve a header that refers to a parameter, with a warning', async () => {
    const page = await conformancePage(
      `
      paths:
        /things:
          get:
            operationId: getThings
            responses: { '200': { description: Fine., headers: { X-Left: { $ref: '#/components/parameters/Left' } } } }
      components: { parameters: { Left: { name: left, in: query, description: Calls left., schema: { type: integer } } } }
    `,
      'get-things',
    );
    expect(page.row('res-200-header.X-Left')).toBe('X-Left integer Calls left.');
    expect(page.problems.filter((problem) => problem.includes('points to a parameter'))).toEqual([
      expect.stringMatching(/ warning: .*expected: header/),
    ]);
  });

  test('show the summary next to the description (3.2)', async () => {
    const page = await conformancePage(
      `
      openapi: 3.2.0
      paths: { /things: { get: { operationId: getThings, responses: { '200': { summary: In short, description: At length. } } } } }
    `,
      'get-things',
    );
    expect(page.text).toContain('200 OK In short At length.');
  });

  test('prefer the text beside a reference', async () => {
    const page = await conformancePage(
      `
      paths:
        /things:
          get:
            operationId: getThings
            responses: { '200': { $ref: '#/components/responses/Fine', description: Of this operation. } }
      components: { responses: { Fine: { description: Of all operations. } } }
    `,
      'get-things',
    );
    expect(page.text).toContain('200 OK Of this operation.');
    expect(page.text).not.toContain('Of all operations.');
  });
});

/** `links` */
describe('links', () => {
  test('point to the page of the operation, with the values to pass', async () => {
    const page = await conformancePage(
      `
      paths:
        /things:
          post:
            operationId: addThing
            responses:
              '201':
                description: Added
                links:
                  get: { operationId: getThing, parameters: { id: $response.body#/id }, description: Read it. }
                  change:
                    operationRef: '#/paths/~1things~1{id}/put'
                    requestBody: $response.body
                    server: { url: https://other.example.com }
        /things/{id}:
          parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
          get: { operationId: getThing, summary: Get thing, responses: { '200': { description: OK } } }
          put: { operationId: putThing, summary: Put thing, responses: { '200': { description: OK } } }
    `,
      'add-thing',
    );
    expect(page.links).toContainEqual(['Get thing', '/docs/api/api/get-thing']);
    expect(page.text).toContain('Use id as id in Get thing Read it.');
    expect(page.links).toContainEqual(['Put thing', '/docs/api/api/put-thing']);
    expect(page.text).toContain('Use $response.body as body in Put thing at https://other.example.com');
  });

  test('report an unknown operation', async () => {
    const problems = await conformanceProblems(`
      paths:
        /things:
          get:
            operationId: getThings
            responses:
              '200':
                description: OK
                links:
                  a: { operationId: getThing }
                  b: { operationRef: '#/paths/~1gone/get' }
    `);
    expect(problems.join('\n')).toContain(
      'specs/api.yaml:9:31 #/paths/~1things/get/responses/200/links/a/operationId warning: The link "a" references an unknown operation: "getThing". Did you mean "getThings"?',
    );
    expect(problems.join('\n')).toContain('The link "b" references an unknown operation: "#/paths/~1gone/get".');
  });
});

/** `callbacks` */
describe('callbacks', () => {
  const SPEC = `
    security: [{ key: [] }]
    components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }
    paths:
      /subscriptions:
        post:
          operationId: subscribe
          callbacks:
            onEvent:
              '{$request.body#/url}':
                post:
                  summary: Event
                  description: Sent *each time*.
                  deprecated: true
                  parameters: [{ name: X-Signature, in: header, required: true, schema: { type: string } }]
                  requestBody: { content: { application/json: { schema: { type: object, properties: { id: { type: integer } } } } } }
                  responses: { '204': { description: Thank you. }, '410': { description: Stop it., content: { text/plain: { schema: { type: string } } } } }
          responses: { '201': { description: OK } }
  `;

  test('show address, parameters, body and the expected responses', async () => {
    const page = await conformancePage(SPEC, 'subscribe');
    const text = page.textOf('callback-onEvent');
    expect(text).toContain('Event POST {$request.body#/url} deprecated Called at the address in url. Sent each time.');
    expect(page.row('callback-onEvent-param-header.X-Signature')).toBe('X-Signature string required');
    expect(page.row('callback-onEvent.id')).toBe('id integer');
    expect(text).toContain('What you return 204 No Content Thank you.');
    expect(page.row('callback-onEvent-res-410-body')).toBe('text/plain string');
    // The document's credentials apply only to API calls, not to callbacks.
    expect(text).not.toContain('API key');
  });

  test('show the author’s examples', async () => {
    const page = await conformancePage(
      SPEC.replace('{ type: object, properties: { id: { type: integer } } }', '{ type: object }, example: { id: 7 }').replace(
        '{ schema: { type: string } }',
        '{ schema: { type: string }, example: Gone }',
      ),
      'subscribe',
    );
    expect(page.code).toEqual(expect.arrayContaining(['{\n  "id": 7\n}', 'Gone']));
  });
});

/** `webhooks` */
describe('webhooks', () => {
  test('have a page that shows direction, body and the expected response', async () => {
    const page = await conformancePage(
      `
      webhooks:
        thingAdded:
          post:
            operationId: thingAdded
            summary: Thing added
            requestBody: { content: { application/json: { schema: { type: object, properties: { id: { type: integer } } } } } }
            responses: { '204': { description: Received. } }
    `,
      'thing-added',
    );
    expect(page.text).toMatch(/EVENT .*→ calls you POST your endpoint/);
    expect(page.row('body.id')).toBe('id integer');
    expect(page.textOf('responses')).toBe('What you return');
    expect(page.text).toContain('204 No Content Received.');
  });
});

/** `servers` with variables, in the document, path and operation; `name` (3.2) */
describe('servers', () => {
  test('show empty values of their variables', async () => {
    const spec = `
      servers: [{ url: 'https://a.example{prefix}', variables: { prefix: { enum: ['', /v2], default: '' } } }]
      paths: { /a: { get: { operationId: getA, responses: { '200': { description: OK } } } } }`;
    expect((await conformancePage(spec)).text).toContain('prefix: (empty), /v2, default (empty)');
  });

  test('use HTTPS when they have no scheme', async () => {
    const spec = `
      servers: [{ url: //api.example.com/v1 }]
      paths: { /a: { get: { operationId: getA, summary: Get, responses: { 200: { description: OK } } } } }
    `;
    const page = await conformancePage(spec, 'get-a');
    expect(page.text).toContain('https://api.example.com/v1');
    expect(page.code[0]).toContain("'https://api.example.com/v1/a'");
  });

  const SPEC = `
    openapi: 3.2.0
    servers:
      - url: https://{region}.example.com/{version}/
        name: Production
        description: The real thing.
        variables:
          region: { default: eu, enum: [eu, us], description: Where you are. }
          version: { default: v1 }
    paths:
      /a: { get: { operationId: getA, responses: { '200': { description: OK } } } }
      /c: { get: { operationId: getC, servers: [{ url: '' }], responses: { '200': { description: OK } } } }
      /b:
        servers: [{ url: https://path.example.com, description: Of the path. }]
        get: { operationId: getB, responses: { '200': { description: OK } } }
        put: { operationId: putB, servers: [{ url: 'https://{host}/', variables: { host: { default: op.example.com } } }], responses: { '200': { description: OK } } }
  `;

  test('of the document appear on the introduction and its operations’ pages, with names, variables and addresses', async () => {
    const page = await conformancePage(SPEC);
    expect(page.text).toContain(
      'Base URLs Production https://{region}.example.com/{version}/ The real thing. region: eu, us, default eu (Where you are.) version: any text, default v1',
    );
    const operation = await conformancePage(SPEC, 'get-a');
    expect(operation.text).toContain('GET https://eu.example.com/v1 /a');
    expect(operation.textOf('base-urls')).toBe('Base URL');
    expect(operation.text).toContain('Production https://{region}.example.com/{version}/ The real thing. region: eu, us, default eu');
  });

  test('of a path appear on the pages of its operations', async () => {
    const page = await conformancePage(SPEC, 'get-b');
    expect(page.text).toContain('Base URL https://path.example.com Of the path.');
  });

  test('default to the host itself when they have no address', async () => {
    const page = await conformancePage(SPEC, 'get-c');
    expect(page.text).toContain('Base URL /');
    expect(page.text).toContain('GET /c');
  });

  test('of an operation appear on its page', async () => {
    const page = await conformancePage(SPEC, 'put-b');
    expect(page.text).toContain('Base URL https://{host}/ host: any text, default op.example.com');
    expect(page.text).toContain('PUT https://op.example.com /b');
  });
});

/** `$ref` to path items, `components.pathItems` */
describe('path items', () => {
  test('are resolved where they are used', async () => {
    const page = await conformancePage(
      `
      paths: { /things: { $ref: '#/components/pathItems/Things' } }
      components: { pathItems: { Things: { get: { operationId: getThings, summary: Get things, responses: { '200': { description: OK } } } } } }
    `,
      'get-things',
    );
    expect(page.text).toContain('GET /things');
  });

  test('report operations beside their reference', async () => {
    const problems = await conformanceProblems(`
      paths:
        /things:
          $ref: '#/components/pathItems/Things'
          delete: { operationId: deleteThings, responses: { '204': { description: Gone } } }
      components: { pathItems: { Things: { get: { operationId: getThings, responses: { '200': { description: OK } } } } } }
    `);
    expect(problems.join('\n')).toContain(
      'specs/api.yaml:4:5 #/paths/~1things/delete warning: "delete" beside the $ref of a path is ignored. Move it to the target of the $ref.',
    );
  });

  test('pass their summary and description to operations that lack them', async () => {
    const page = await conformancePage(
      `
      paths: { /things: { description: About things., get: { operationId: getThings, responses: { '200': { description: OK } } } } }
    `,
      'get-things',
    );
    expect(page.text).toContain('About things.');
  });
});

/** All methods, `query` and `additionalOperations` (3.2) */
describe('methods', () => {
  test.each(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])('%s', async (method) => {
    const page = await conformancePage(
      `paths: { /things: { ${method}: { operationId: doIt, responses: { '200': { description: OK } } } } }`,
      'do-it',
    );
    expect(page.text).toContain(`${method.toUpperCase()} /things`);
  });

  test('query and additional methods (3.2)', async () => {
    const spec = `
      openapi: 3.2.0
      paths:
        /things:
          query: { operationId: queryThings, requestBody: { content: { text/plain: { schema: { type: string } } } }, responses: { '200': { description: OK } } }
          additionalOperations: { COPY: { operationId: copyThings, responses: { '200': { description: OK } } } }
    `;
    expect((await conformancePage(spec, 'query-things')).text).toContain('QUERY /things');
    expect((await conformancePage(spec, 'copy-things')).text).toContain('COPY /things');
  });
});

/** `x-codeSamples` */
describe('x-codeSamples', () => {
  test('appear next to the generated command', async () => {
    const page = await conformancePage(
      `
      paths:
        /things:
          get:
            operationId: getThings
            x-codeSamples: [{ lang: JavaScript, label: SDK, source: 'await things.list();' }]
            responses: { '200': { description: OK } }
    `,
      'get-things',
    );
    expect(page.code).toContain('await things.list();');
    expect(page.code.some((code) => code.startsWith('curl '))).toBe(true);
    expect(page.text).toContain('SDK');
  });
});

/** `externalDocs` of the document, operations and tags */
describe('externalDocs', () => {
  test('of the document, an operation and a tag are links', async () => {
    const spec = `
      externalDocs: { url: https://example.com/api, description: About the API }
      tags:
        - { name: a, description: About *a*., externalDocs: { url: https://example.com/a, description: About a } }
        - { name: b }
      paths:
        /things:
          get: { operationId: getThings, tags: [a], externalDocs: { url: https://example.com/op, description: About it }, responses: { '200': { description: OK } } }
          put: { operationId: putThings, tags: [b], responses: { '200': { description: OK } } }
    `;
    const introduction = await conformancePage(spec);
    expect(introduction.links).toContainEqual(['About the API', 'https://example.com/api']);
    expect(introduction.links).toContainEqual(['About a', 'https://example.com/a']);
    expect((await conformancePage(spec, 'get-things')).links).toContainEqual(['About it', 'https://example.com/op']);
  });
});

/** `info` */
describe('info', () => {
  test('shows version, description, contact, licence and terms on the introduction', async () => {
    const page = await conformancePage(`
      info:
        title: Test API
        version: 1.2.3
        summary: In short.
        description: At *length*, with {braces} and <T>.
        contact: { name: Help, url: https://example.com/help, email: help@example.com }
        license: { name: MIT, identifier: MIT }
        termsOfService: https://example.com/terms
      paths: {}
    `);
    expect(page.text).toContain('Version 1.2.3');
    expect(page.text).toContain('At length, with {braces} and <T>.');
    expect(page.links).toEqual(
      expect.arrayContaining([
        ['Help', 'mailto:help@example.com'],
        ['https://example.com/help', 'https://example.com/help'],
        ['MIT', 'https://spdx.org/licenses/MIT.html'],
        ['Terms of service', 'https://example.com/terms'],
      ]),
    );
  });
});

test('a path item’s summary is the title of its operations without a summary', async () => {
  const spec = `
  paths:
    /things:
      summary: The things
      get: { operationId: listThings, responses: { '200': { description: OK } } }
      post: { operationId: addThing, summary: Add a thing, responses: { '200': { description: OK } } }`;
  const page = await conformancePage(spec, 'list-things');
  expect(page.text).toContain('The things');
  expect(page.problems.join()).not.toContain('lacks a summary');
  expect((await conformancePage(spec, 'add-thing')).text).toContain('Add a thing');
});
