import { describe, expect, test } from 'vitest';
import { conformancePage, conformanceProblems } from '../support/conformance-page.ts';

const SPEC = `
  swagger: '2.0'
  info: { title: Test API, version: 1.0.0 }
  host: api.example.com
  basePath: /v1
  schemes: [https]
  consumes: [application/json]
  produces: [application/json, application/xml]
  securityDefinitions:
    key: { type: apiKey, in: header, name: X-Key }
    oauth: { type: oauth2, flow: accessCode, authorizationUrl: https://id.example.com/a, tokenUrl: https://id.example.com/t, scopes: { read: Read it. } }
  parameters: { Limit: { name: limit, in: query, type: integer, maximum: 10 } }
  responses: { Bad: { description: Bad request } }
  paths:
    /pets/{id}:
      parameters: [{ name: id, in: path, required: true, type: string }]
      put:
        operationId: putPet
        summary: Put pet
        security: [{ key: [] }, { oauth: [read] }]
        parameters:
          - { name: body, in: body, required: true, schema: { $ref: '#/definitions/Pet' } }
          - { $ref: '#/parameters/Limit' }
          - { name: tags, in: query, type: array, items: { type: string }, collectionFormat: pipes }
        responses:
          200: { description: OK, schema: { $ref: '#/definitions/Pet' }, examples: { application/json: { name: Tom } } }
          400: { $ref: '#/responses/Bad' }
      post:
        operationId: upload
        summary: Upload
        consumes: [multipart/form-data]
        parameters: [{ name: photo, in: formData, type: file, required: true }, { name: note, in: formData, type: string }]
        responses: { 204: { description: Done } }
  definitions:
    Pet: { type: object, required: [name], properties: { name: { type: string, x-nullable: true }, age: { type: integer } } }
`;

describe('Swagger 2.0', () => {
  test('is read as OpenAPI 3.0, with a notice', async () => {
    const page = await conformancePage(SPEC, 'put-pet');
    expect(page.text).toContain('PUT https://api.example.com/v1 /pets/ {id}');
    expect(page.row('param-query.limit')).toBe('limit integer At most 10.');
    expect(page.row('param-query.tags')).toContain('Separate items with |.');
    expect(page.row('body')).toBe('application/json Pet');
    expect(page.row('body.name')).toBe('name string or null required');
    expect(page.text).toContain('Security API key in header X-Key or OAuth 2.0 authorization code, scope read Read it.');
    expect(page.text).toContain('400 Bad Request');
    expect(page.ids).toEqual(expect.arrayContaining(['res-200-body', 'res-200-application-xml']));
    expect(page.code).toContain('{\n  "name": "Tom"\n}');
    expect(page.problems).toEqual([
      'specs/api.yaml:1:10 #/swagger warning: The file is Swagger 2.0: it is read as OpenAPI 3.0. Convert it to OpenAPI 3.1 to say what Swagger cannot.',
    ]);
  });

  test('shows forms and files', async () => {
    const page = await conformancePage(SPEC, 'upload');
    expect(page.row('body')).toContain('multipart/form-data');
    expect(page.row('body.photo')).toBe('photo string (binary) required');
    expect(page.row('body.note')).toBe('note string');
  });

  test.each([
    [
      "schema: { $ref: '#/definitions/Pet' } }\n",
      "schema: { $ref: '#/definitions/Pt' } }\n",
      '21:67 #/paths/~1pets~1{id}/put/parameters/0/schema/$ref',
    ],
    ['collectionFormat: pipes', 'collectionFormat: pipes, maxItems: many', '23:109 #/paths/~1pets~1{id}/put/parameters/2/maxItems'],
    ['age: { type: integer }', 'age: { type: int }', '34:111 #/definitions/Pet/properties/age/type'],
    [
      '{ name: note, in: formData, type: string }',
      '{ name: note, in: formData, type: text }',
      '31:113 #/paths/~1pets~1{id}/post/parameters/1/type',
    ],
    ['security: [{ key: [] }', 'security: [{ kay: [] }', '19:20 #/paths/~1pets~1{id}/put/security/0/kay'],
  ])('reports a fault at its place: %s', async (from, to, place) => {
    expect(SPEC).toContain(from);
    const problems = (await conformanceProblems(SPEC.replace(from, to))).join('\n');
    expect(problems).toContain(`specs/api.yaml:${place} warning:`);
  });

  test('has each fault once, however many places of OpenAPI 3 it comes to', async () => {
    const problems = await conformanceProblems(`
      swagger: '2.0'
      info: { title: T, version: '1' }
      consumes: [application/json, application/xml]
      parameters: { B: { name: b, in: body, schema: { type: strin } } }
      paths:
        /a:
          post: { operationId: a, summary: A, parameters: [{ $ref: '#/parameters/B' }], responses: { 204: { description: OK } } }
          put: { operationId: b, summary: B, consumes: [text/x], parameters: [{ $ref: '#/parameters/B' }], responses: { 204: { description: OK } } }
    `);
    expect(problems.filter((problem) => problem.includes('Unexpected value'))).toEqual([
      expect.stringContaining('specs/api.yaml:4:55 #/parameters/B/schema/type warning: Unexpected value "strin"'),
    ]);
  });

  test('with a parameter that has no place has a fault at that parameter', async () => {
    const text = "swagger: '2.0'\ninfo: { title: T, version: '1' }\npaths: { /a: { get: { parameters: [{ name: x }] } } }\n";
    expect((await conformanceProblems(text)).join('\n')).toContain(
      'specs/api.yaml:3:36 #/paths/~1a/get/parameters/0 warning: "parameters.0" lacks "in"',
    );
  });

  test('needs no host beside its schemes, and no required field in a form', async () => {
    const hostless = SPEC.replace('  host: api.example.com\n', '').replace('type: file, required: true', 'type: file');
    const page = await conformancePage(hostless, 'upload');
    expect(page.text).toContain('POST /v1 /pets/ {id}');
    expect(page.row('body.photo')).toBe('photo string (binary)');
    expect(page.problems).toEqual([expect.stringContaining('The file is Swagger 2.0')]);
  });

  test('may say of types and items what JSON Schema draft 4 may', async () => {
    const page = await conformancePage(
      `
      swagger: '2.0'
      info: { title: Test API, version: 1.0.0 }
      paths:
        /pets:
          post:
            operationId: postPet
            summary: Post pet
            parameters: [{ name: body, in: body, schema: { $ref: '#/definitions/Pet' } }]
            responses: { 204: { description: Done } }
      definitions:
        Pet:
          type: object
          properties:
            name: { type: [string, 'null'] }
            size: { type: [string, integer] }
            gone: { type: 'null' }
            pair: { type: array, items: [{ type: string }, { type: integer }] }
            tags: { type: array, items: [{ type: string }] }
      `,
      'post-pet',
    );
    expect(['name', 'size', 'gone', 'pair', 'tags'].map((name) => page.row(`body.${name}`))).toEqual([
      'name string or null',
      'size string or integer',
      'gone null',
      'pair array of string or integer',
      'tags array of string',
    ]);
    expect(page.problems).toEqual([expect.stringContaining('The file is Swagger 2.0')]);
  });
});

describe('what OpenAPI 3 says elsewhere', () => {
  const head = (rest: string): string => `
    swagger: '2.0'
    info: { title: Test API, version: 1.0.0 }
    ${rest}
  `;

  test('shared body and form parameters are the body of every operation that refers to them', async () => {
    const spec = head(`
    parameters:
      Offer: { name: offer, in: body, required: true, description: What to book., schema: { type: object, properties: { id: { type: string } } } }
      Photo: { name: photo, in: formData, type: file, required: true }
      Tags: { name: tags, in: formData, type: array, items: { type: string }, description: Words. }
    paths:
      /bookings:
        post: { operationId: book, summary: Book, parameters: [{ $ref: '#/parameters/Offer' }], responses: { 201: { description: Made } } }
        put: { operationId: rebook, summary: Rebook, consumes: [application/xml], parameters: [{ $ref: '#/parameters/Offer' }], responses: { 201: { description: Made } } }
      /photos:
        parameters: [{ $ref: '#/parameters/Photo' }]
        post: { operationId: upload, summary: Upload, parameters: [{ $ref: '#/parameters/Tags' }], responses: { 201: { description: Made } } }`);
    const book = await conformancePage(spec, 'book');
    expect(book.text).toContain('Request body What to book. application/json');
    expect(book.row('body.id')).toBe('id string');
    expect((await conformancePage(spec, 'rebook')).text).toContain('Request body What to book. application/xml');
    const upload = await conformancePage(spec, 'upload');
    expect(upload.text).toContain('Request body multipart/form-data');
    expect(upload.row('body.photo')).toBe('photo string (binary) required');
    expect(upload.row('body.tags')).toContain('tags array of string Words.');
    expect(upload.problems).toEqual([expect.stringContaining('The file is Swagger 2.0')]);
  });

  test('a body is required when one field of its form is', async () => {
    const spec = head(`
    paths:
      /a:
        post: { operationId: sendA, summary: Send, parameters: [{ name: text, in: formData, type: string, required: true }], responses: { 200: { description: OK } } }
        put: { operationId: changeA, summary: Change, parameters: [{ name: text, in: formData, type: string }], responses: { 200: { description: OK } } }`);
    expect((await conformancePage(spec, 'send-a')).text).toContain('Request body application/x-www-form-urlencoded');
    expect((await conformancePage(spec, 'change-a')).text).toContain('Request body optional application/x-www-form-urlencoded');
  });

  test('references lead to where their target is now', async () => {
    const spec = head(`
    produces: [application/json, application/xml]
    paths:
      /a:
        post:
          operationId: sendA
          summary: Send
          parameters:
            - { name: form, in: body, schema: { type: object, properties: { deep: { $ref: '#/paths/~1b/get/responses/200/schema/properties/inner' } } } }
            - { $ref: '#/paths/~1b/get/parameters/1' }
          responses: { 200: { description: OK, schema: { $ref: '#/paths/~1b/get/responses/200/schema' } }, 400: { $ref: '#/paths/~1b/get/responses/400' } }
      /b:
        get:
          operationId: getB
          summary: Get
          parameters: [{ name: x, in: body, schema: { $ref: '#/paths/~1a/post/parameters/0/schema' } }, { name: limit, in: query, type: integer }]
          responses:
            200: { description: OK, schema: { type: object, properties: { inner: { type: object, properties: { z: { type: integer } } } } } }
            400: { description: Not so. }
      /c:
        post:
          operationId: sendC
          summary: Send
          parameters: [{ name: form, in: body, schema: { $ref: '#/x-parts/loose' } }]
          responses: { 200: { description: OK } }
    x-parts: { loose: { type: object, properties: { own: { $ref: '#/definitions/Own' } } } }
    definitions: { Own: { type: string, x-nullable: true } }`);
    const page = await conformancePage(spec, 'send-a');
    expect(page.row('body.deep.z')).toBe('z integer');
    expect(page.row('param-query.limit')).toBe('limit integer');
    expect(page.row('res-200.inner.z')).toBe('z integer');
    expect(page.text).toContain('Not so.');
    expect((await conformancePage(spec, 'get-b')).row('body.deep.z')).toBe('z integer');
    expect((await conformancePage(spec, 'send-c')).row('body.own')).toBe('own string or null');
    expect(page.problems).toEqual([expect.stringContaining('The file is Swagger 2.0')]);
  });

  test('a schema of a response that others refer to is called by its operation and status', async () => {
    const spec = head(`
    paths:
      /a/{id}:
        get: { operationId: getA, summary: Get, parameters: [{ name: id, in: path, required: true, type: string }], responses: { 200: { description: OK, schema: { type: object } } } }
      /b:
        get: { operationId: getB, summary: Get, responses: { 200: { description: OK, schema: { $ref: '#/paths/~1a~1{id}/get/responses/200/schema' } } } }`);
    expect((await conformancePage(spec, 'get-b')).textOf('res-200-body')).toBe('application/json GET /a/{id} 200');
  });

  test('every separator of lists is told, those of lists in lists too', async () => {
    const parameter = (name: string, rest: string): string => `- { name: ${name}, type: array, ${rest} }`;
    const words = 'items: { type: string }';
    const spec = head(`
    paths:
      /a/{p}:
        get:
          operationId: getA
          summary: Get
          parameters:
            ${[
              parameter('plain', `in: query, ${words}`),
              parameter('multi', `in: query, collectionFormat: multi, ${words}`),
              parameter('tabs', `in: query, collectionFormat: tsv, ${words}`),
              parameter('p', `in: path, required: true, collectionFormat: pipes, ${words}`),
              parameter(
                'nested',
                `in: query, collectionFormat: pipes, items: { type: array, items: { type: integer }, collectionFormat: ssv }`,
              ),
              parameter(
                'sent',
                `in: query, required: true, collectionFormat: pipes, x-example: [[1, 2], [3]], items: { type: array, items: { type: integer }, collectionFormat: ssv }`,
              ),
              parameter('idle', `in: query, items: { type: string, collectionFormat: csv }`),
            ].join('\n            ')}
          responses:
            200: { description: OK, headers: { X-Ids: { type: array, items: { type: integer }, collectionFormat: ssv } } }`);
    const page = await conformancePage(spec, 'get-a');
    expect(page.row('param-query.plain')).toBe('plain array of string Separate items with commas.');
    expect(page.row('param-query.multi')).toBe('multi array of string Repeat the parameter for each item.');
    expect(page.row('param-query.tabs')).toBe('tabs array of string Separate items with tabs.');
    expect(page.row('param-path.p')).toBe('p array of string required Separate items with |.');
    expect(page.row('param-query.nested')).toBe(
      'nested array of array of integer In each item, separate items with spaces. Separate items with |.',
    );
    expect(page.row('param-query.idle')).toBe('idle array of string Separate items with commas.');
    expect(page.row('param-query.sent')).toContain('Sent as sent=1%202|3.');
    expect(page.code.join('\n')).toContain('sent=1%202|3');
    expect(page.row('res-200-header.X-Ids')).toBe('X-Ids array of integer Separate items with spaces.');
    expect(page.problems).toEqual([expect.stringContaining('The file is Swagger 2.0')]);
  });

  test('schemes of an operation, flows, examples and values of discriminators are kept', async () => {
    const spec = head(`
    host: api.example.com
    basePath: v2/
    schemes: [https]
    securityDefinitions:
      app: { type: oauth2, flow: application, tokenUrl: 'https://id.example.com/t', scopes: { read: Read it. } }
      login: { type: basic, description: Name and password. }
    paths:
      /a:
        post:
          operationId: sendA
          summary: Send
          schemes: [http]
          security: [{ app: [read] }, { login: [] }]
          parameters:
            - { name: count, in: query, type: integer, x-example: 7 }
            - { name: pet, in: body, schema: { $ref: '#/definitions/Pet' }, x-example: { kind: dog } }
          responses:
            200: { description: OK, schema: { $ref: '#/definitions/Pet' }, examples: { 'application/json': { kind: cat } } }
    definitions:
      Pet: { type: object, discriminator: kind, required: [kind], properties: { kind: { type: string } } }
      Dog: { x-ms-discriminator-value: dog, allOf: [{ $ref: '#/definitions/Pet' }, { type: object, properties: { barks: { type: boolean } } }] }`);
    const page = await conformancePage(spec, 'send-a');
    expect(page.text).toContain('POST http://api.example.com/v2 /a');
    expect(page.text).toContain('OAuth 2.0 client credentials, scope read');
    expect(page.text).toContain('HTTP basic');
    expect(page.row('param-query.count')).toContain('7');
    expect(page.code.join()).toContain('"kind": "dog"');
    expect(page.code.join()).toContain('"kind": "cat"');
    expect(page.problems).toEqual([expect.stringContaining('The file is Swagger 2.0')]);
  });
});

describe('Swagger 2.0 in several files', () => {
  const ENTRY = `
    swagger: '2.0'
    info: { title: Test API, version: 1.0.0 }
    host: api.example
    paths:
      /things:
        post:
          operationId: addThing
          summary: Add thing
          parameters:
            - $ref: parts/parameters.yaml#/Limit
            - { name: body, in: body, required: true, schema: { $ref: parts/thing.yaml } }
          responses: { '201': { $ref: 'parts/responses.yaml#/Created' } }
      /others: { $ref: parts/others.yaml }
    definitions: { Id: { type: string, maxLength: 9 } }
  `;
  const FILES = {
    'specs/parts/parameters.yaml': 'Limit: { name: limit, in: query, type: integer, maximum: 5 }\n',
    'specs/parts/thing.yaml':
      "type: object\nproperties:\n  id: { $ref: '../api.yaml#/definitions/Id' }\n  size: { $ref: 'sizes.yaml#/Size' }\n  parts: { type: array, items: { $ref: '#' } }\nexample: { $ref: data }\n",
    'specs/parts/sizes.yaml': 'Size: { type: string, format: binary }\n',
    'specs/parts/responses.yaml': 'Created: { description: Made., schema: { $ref: thing.yaml } }\n',
    'specs/parts/others.yaml':
      'get:\n  operationId: getOthers\n  summary: Get others\n  parameters: [{ $ref: "parameters.yaml#/Limit" }]\n  responses: { "200": { description: OK } }\n',
  };

  test('is upgraded as a whole: parameters, bodies, responses, path items, and what they refer to', async () => {
    const page = await conformancePage(ENTRY, 'add-thing', FILES);
    expect(page.row('param-query.limit')).toContain('limit integer At most 5.');
    expect(page.row('body.id')).toBe('id string At most 9 characters.');
    expect(page.row('body.parts')).toContain('array of thing (recursive)');
    expect(page.row('body.size')).toContain('size string (binary)');
    expect(page.text).toContain('Made.');
    expect(page.ids).toContain('res-201.id');
    const others = await conformancePage(ENTRY, 'get-others', FILES);
    expect(others.row('param-query.limit')).toContain('limit integer At most 5.');
    expect(page.problems.filter((problem) => !problem.includes('Swagger 2.0'))).toEqual([]);
  });

  test('faults are told where they are written', async () => {
    const files = { ...FILES, 'specs/parts/sizes.yaml': 'Size:\n  type: string\n  maxLength: many\n' };
    expect(await conformanceProblems(ENTRY, files)).toContainEqual(expect.stringMatching(/^specs\/parts\/sizes\.yaml:3:14 /));
    const lost = { ...FILES, 'specs/parts/sizes.yaml': 'Size: { $ref: others.yaml#/gone }\n' };
    expect(await conformanceProblems(ENTRY, lost)).toContainEqual(
      expect.stringContaining('The $ref "parts/others.yaml#/gone" leads nowhere'),
    );
    const gone = { ...FILES, 'specs/parts/responses.yaml': 'Made: { description: Made. }\n' };
    expect(await conformanceProblems(ENTRY, gone)).toContainEqual(
      expect.stringContaining('The $ref "parts/responses.yaml#/Created" leads nowhere'),
    );
  });
});
