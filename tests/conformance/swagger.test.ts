import { describe, expect, test } from 'vitest';
import { conformancePage, conformanceProblems } from '../support/conformance-page.ts';
import { SITE_YAML } from '../support/literal-site.ts';

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
        parameters: [{ name: photo, in: formData, type: file, required: true }, { name: note, in: formData, type: string, allowEmptyValue: true }]
        responses: { 204: { description: Done } }
  definitions:
    Pet: { type: object, required: [name], properties: { name: { type: string, x-nullable: true }, age: { type: integer } } }
`;

/** Swagger 2.0, upgraded to OpenAPI 3 */
describe('Swagger 2.0', () => {
  test('reports OpenAPI 3 keywords, once each, and shows the page', async () => {
    const page = await conformancePage(
      `
      swagger: '2.0'
      paths:
        /files:
          post:
            operationId: addFiles
            summary: Add files
            consumes: [multipart/form-data]
            parameters:
              - { in: formData, name: meta, schema: { $ref: '#/definitions/Meta' } }
              - { in: query, name: q, schema: { type: string } }
              - { in: formData, name: files, type: array, items: { type: file } }
            responses: { 200: { description: OK, content: { application/json: {} } } }
      definitions: { Meta: { type: object, properties: { text: { type: string, nullable: true }, schema: { type: string } } } }
    `,
      'add-files',
    );
    expect(page.row('param-query.q')).toBe('q string');
    expect(page.row('body.files')).toBe('files array of string (binary)');
    expect(page.row('body.meta.text')).toBe('text string or null');
    expect(page.problems.map((problem) => /Swagger 2.0 does not allow .*$/.exec(problem)?.[0]).filter((what) => what)).toEqual([
      'Swagger 2.0 does not allow "schema" in a parameter (2 places: specs/api.yaml:9:47, specs/api.yaml:10:41). Write its type beside the name, as in type: string.',
      'Swagger 2.0 does not allow "type: file" outside form fields and responses. Use a form field for each file.',
      'Swagger 2.0 does not allow "content" in a response. Write the schema as schema, and the media type in produces.',
      'Swagger 2.0 does not allow "nullable" in a schema. Write x-nullable.',
    ]);
  });

  test('shows unresolved references as their author wrote them', async () => {
    expect(
      await conformanceProblems(SPEC.replace("schema: { $ref: '#/definitions/Pet' } }\n", "schema: { $ref: '#/definitions/Pett' } }\n")),
    ).toContainEqual(expect.stringMatching(/ \$ref "#\/definitions\/Pett" cannot be resolved\. Did you mean "#\/definitions\/Pet"\?/));
  });

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
      'specs/api.yaml:1:10 #/swagger warning: The file is a Swagger 2.0 document and is read as OpenAPI 3.0. Convert it to OpenAPI 3.1 to use features that Swagger lacks.',
    ]);
  });

  test('shows forms and files', async () => {
    const page = await conformancePage(SPEC, 'upload');
    expect(page.row('body')).toContain('multipart/form-data');
    expect(page.row('body.photo')).toBe('photo string (binary) required');
    expect(page.row('body.note')).toBe('note string');
    expect(page.text).toContain('note May be empty.');
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
      '{ name: note, in: formData, type: string, allowEmptyValue: true }',
      '{ name: note, in: formData, type: text }',
      '31:113 #/paths/~1pets~1{id}/post/parameters/1/type',
    ],
    ['security: [{ key: [] }', 'security: [{ kay: [] }', '19:20 #/paths/~1pets~1{id}/put/security/0/kay'],
  ])('reports a fault at its position: %s', async (from, to, place) => {
    expect(SPEC).toContain(from);
    const problems = (await conformanceProblems(SPEC.replace(from, to))).join('\n');
    expect(problems).toContain(`specs/api.yaml:${place} warning:`);
  });

  test('reports each fault once, even if conversion to OpenAPI 3 copies it', async () => {
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

  test('reports a parameter without `in` at that parameter', async () => {
    const text = "swagger: '2.0'\ninfo: { title: T, version: '1' }\npaths: { /a: { get: { parameters: [{ name: x }] } } }\n";
    expect((await conformanceProblems(text)).join('\n')).toContain(
      'specs/api.yaml:3:36 #/paths/~1a/get/parameters/0 warning: "parameters.0" lacks "in"',
    );
  });

  test('does not need a host beside its schemes, or a required field in a form', async () => {
    const hostless = SPEC.replace('  host: api.example.com\n', '').replace('type: file, required: true', 'type: file');
    const page = await conformancePage(hostless, 'upload');
    expect(page.text).toContain('POST /v1 /pets/ {id}');
    expect(page.row('body.photo')).toBe('photo string (binary)');
    expect(page.problems).toEqual([expect.stringContaining('The file is a Swagger 2.0 document')]);
  });

  test('supports the types and items of JSON Schema draft 4', async () => {
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
      'pair array of (string or integer)',
      'tags array of string',
    ]);
    expect(page.problems).toEqual([expect.stringContaining('The file is a Swagger 2.0 document')]);
  });
});

/** Swagger 2.0: shared bodies, forms, references into paths, separators, flows, examples */
describe('constructs that OpenAPI 3 expresses differently', () => {
  const head = (rest: string): string => `
    swagger: '2.0'
    info: { title: Test API, version: 1.0.0 }
    ${rest}
  `;

  test('shared body and form parameters become the body of every referring operation', async () => {
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
    expect(upload.problems).toEqual([expect.stringContaining('The file is a Swagger 2.0 document')]);
  });

  test('a body is required when one of its form fields is', async () => {
    const spec = head(`
    paths:
      /a:
        post: { operationId: sendA, summary: Send, parameters: [{ name: text, in: formData, type: string, required: true }], responses: { 200: { description: OK } } }
        put: { operationId: changeA, summary: Change, parameters: [{ name: text, in: formData, type: string }], responses: { 200: { description: OK } } }`);
    expect((await conformancePage(spec, 'send-a')).text).toContain('Request body application/x-www-form-urlencoded');
    expect((await conformancePage(spec, 'change-a')).text).toContain('Request body optional application/x-www-form-urlencoded');
  });

  test('references resolve to the new location of their target', async () => {
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
    expect(page.problems).toEqual([expect.stringContaining('The file is a Swagger 2.0 document')]);
  });

  test('a response schema that others refer to is named after its operation and status', async () => {
    const spec = head(`
    paths:
      /a/{id}:
        get: { operationId: getA, summary: Get, parameters: [{ name: id, in: path, required: true, type: string }], responses: { 200: { description: OK, schema: { type: object, properties: { a: { type: string } } } } } }
      /b:
        get: { operationId: getB, summary: Get, responses: { 200: { description: OK, schema: { $ref: '#/paths/~1a~1{id}/get/responses/200/schema' } } } }`);
    expect((await conformancePage(spec, 'get-b')).row('res-200-body')).toBe('application/json GET /a/{id} 200');
  });

  test('every list separator is described, including those of nested lists', async () => {
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
    expect(page.code.join('\n')).toContain('sent=1%202%7C3');
    expect(page.row('res-200-header.X-Ids')).toBe('X-Ids array of integer Separate items with spaces.');
    expect(page.problems).toEqual([expect.stringContaining('The file is a Swagger 2.0 document')]);
  });

  test.each([
    ['application/x-www-form-urlencoded', 'tags=a%09b'],
    ['multipart/form-data', 'tags=a\tb'],
  ])('tabs separate the items of a field in %s, without further notes', async (type, sent) => {
    const spec = head(`
    paths:
      /a:
        post:
          operationId: sendA
          summary: Send
          consumes: [${type}]
          parameters:
            - { name: tags, in: formData, type: array, items: { type: string }, collectionFormat: tsv, x-example: [a, b] }
          responses: { 204: { description: Done } }`);
    const page = await conformancePage(spec, 'send-a');
    expect(page.row('body.tags')).toBe('tags array of string Separate items with tabs. Example ["a","b"]');
    expect(page.ids.filter((id) => id.startsWith('body-part'))).toEqual([]);
    expect(page.code[0]).toContain(sent);
  });

  test('an operation’s schemes, flows, examples and discriminator values are kept', async () => {
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
    expect(page.problems).toEqual([expect.stringContaining('The file is a Swagger 2.0 document')]);
  });
});

/** Swagger 2.0 in several files */
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

  test('is upgraded as a whole: parameters, bodies, responses, path items and their references', async () => {
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

  test('reports faults at their original positions', async () => {
    const files = { ...FILES, 'specs/parts/sizes.yaml': 'Size:\n  type: string\n  maxLength: many\n' };
    expect(await conformanceProblems(ENTRY, files)).toContainEqual(expect.stringMatching(/^specs\/parts\/sizes\.yaml:3:14 /));
    const lost = { ...FILES, 'specs/parts/sizes.yaml': 'Size: { $ref: others.yaml#/gone }\n' };
    expect(await conformanceProblems(ENTRY, lost)).toContainEqual(
      expect.stringContaining('The $ref "parts/others.yaml#/gone" cannot be resolved'),
    );
    const gone = { ...FILES, 'specs/parts/responses.yaml': 'Made: { description: Made. }\n' };
    expect(await conformanceProblems(ENTRY, gone)).toContainEqual(
      expect.stringContaining('The $ref "parts/responses.yaml#/Created" cannot be resolved'),
    );
  });
});

/** Swagger 2.0 keywords in OpenAPI 3 */
describe('keywords of Swagger 2.0 in OpenAPI 3', () => {
  const spec = (rest: string, version = '3.0.3'): string => `
    openapi: ${version}
    ${rest}
  `;
  const upload = (parameters: string, rest = ''): string => `
    paths:
      /files/{id}:
        post:
          operationId: upload
          summary: Upload
          parameters:
            - { name: id, in: path, required: true, schema: { type: string } }
            ${parameters}
          ${rest}
          responses: { '201': { description: Made } }`;
  const FIELDS = `- { name: file, in: formData, required: true, description: The picture., type: file }
            - { name: note, in: formData, schema: { type: string, maxLength: 9 } }`;

  test.each(['3.0.3', '3.1.0', '3.2.0'])('in %s: form fields are the request body, with its samples', async (version) => {
    const page = await conformancePage(spec(upload(FIELDS), version), 'upload');
    expect(page.text).toContain('Request body multipart/form-data');
    expect(page.row('body.file')).toBe('file string (binary) required The picture.');
    expect(page.row('body.note')).toBe('note string At most 9 characters.');
    expect(page.ids).not.toContain('param-query.file');
    expect(page.code.join('\n')).toMatch(/--form 'file=@/);
    expect(page.problems).toEqual([
      expect.stringMatching(
        /^specs\/api\.yaml:\d+:29 #\/paths\/~1files~1\{id\}\/post\/parameters\/1\/in warning: "in: formData" is Swagger 2\.0 syntax and is read as a field of the request body \(2 places: specs\/api\.yaml:10:29, specs\/api\.yaml:11:29\)\. Use "requestBody", with the field as a property of its schema\.$/,
      ),
    ]);
  });

  test.each([
    ['- { name: f, in: formdata, schema: { $ref: "#/components/schemas/Bytes" } }', 'multipart/form-data', 'string (binary)'],
    [
      '- { name: f, in: formData, schema: { type: array, items: { type: string, format: binary } } }',
      'multipart/form-data',
      'array of string (binary)',
    ],
    ['- { $ref: "#/components/parameters/F" }', 'multipart/form-data', 'string (binary) required'],
    ['- { name: f, in: formData, type: string, enum: [a, b] }', 'application/x-www-form-urlencoded', 'string a b'],
  ])('a form field given as %s keeps its type', async (field, mediaType, type) => {
    const components =
      '\n    components: { schemas: { Bytes: { type: string, format: binary } }, parameters: { F: { name: f, in: formData, required: true, type: file } } }';
    const page = await conformancePage(spec(upload(field) + components), 'upload');
    expect(page.text).toContain(mediaType);
    expect(page.row('body.f')).toContain(`f ${type}`);
    expect(page.problems).toEqual([expect.stringContaining('"in: formData" is Swagger 2.0 syntax')]);
  });

  test('form fields are merged into an existing request body', async () => {
    const body = 'requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { own: { type: integer } } } } } }';
    const page = await conformancePage(spec(upload(FIELDS, body)), 'upload');
    expect(page.row('body.own')).toBe('own integer');
    expect(page.row('body.file')).toBe('file string (binary) required The picture.');
  });

  test('a body parameter, consumes, produces and the schema of a response are supported', async () => {
    const page = await conformancePage(
      spec(`
    consumes: [application/json, application/xml]
    paths:
      /pets:
        parameters: [{ name: trace, in: header, type: string, minLength: 2 }]
        post:
          operationId: sendPet
          summary: Send pet
          produces: [application/hal+json]
          parameters:
            - { name: pet, in: body, required: true, description: Who comes., schema: { $ref: '#/definitions/Pet' } }
            - { name: tags, in: query, schema: { type: array, items: { type: string } }, collectionFormat: pipes }
          responses:
            '200': { description: OK, schema: { $ref: '#/definitions/Pet' }, headers: { X-Rest: { type: integer, minimum: 2 } } }
            '201': { description: Made, schema: { type: file } }
            '400': { $ref: '#/responses/Bad' }
            '404': { $ref: '#/components/responses/Gone' }
    responses: { Bad: { description: Not so. } }
    components: { responses: { Gone: { description: Gone., schema: { type: object, properties: { why: { type: string } } } } } }
    definitions: { Pet: { type: object, properties: { name: { type: string }, owner: { $ref: '#/components/schemas/Owner' } } } }`).replace(
        'components: {',
        'components: { schemas: { Owner: { type: object, properties: { id: { type: string } } } },',
      ),
      'send-pet',
    );
    expect(page.text).toContain('Request body Expand all Who comes. application/json Pet');
    expect(page.text).toContain('application/xml Pet');
    expect(page.row('body')).toContain('Pet');
    expect(page.row('body.owner.id')).toBe('id string');
    expect(page.row('param-header.trace')).toBe('trace string 2 or more characters.');
    expect(page.row('param-query.tags')).toBe('tags array of string Separate items with |.');
    expect(page.ids).toEqual(expect.arrayContaining(['res-200-body', 'res-201-body']));
    expect(page.text).toContain('application/hal+json');
    expect(page.row('res-200-header.X-Rest')).toBe('X-Rest integer At least 2.');
    expect(page.text).toContain('Not so.');
    expect(page.row('res-404.why')).toBe('why string');
    expect(page.problems.map((problem) => /warning: (.*?) is Swagger 2/.exec(problem)?.[1] ?? problem).sort()).toEqual([
      '"collectionFormat"',
      '"consumes" or "produces"',
      '"definitions" outside components',
      '"in: body"',
      '"responses" outside components',
      '"schema" or "examples" in a response',
      '"type" beside the name of a parameter or header',
      '"type: file"',
    ]);
  });

  test('the address and the credentials are supported', async () => {
    const page = await conformancePage(
      spec(`
    host: api.example.com
    basePath: /v1
    schemes: [https]
    paths: { /a: { get: { operationId: getA, summary: Get, security: [{ key: [] }, { login: [read] }], responses: { '200': { description: OK } } } } }
    securityDefinitions:
      key: { type: apiKey, in: header, name: X-Key }
      login: { type: oauth2, flow: application, tokenUrl: https://id.example.com/t, scopes: { read: Read it. } }`),
      'get-a',
    );
    expect(page.text).toContain('GET https://api.example.com/v1 /a');
    expect(page.text).toContain('API key in header X-Key or OAuth 2.0 client credentials, scope read Read it.');
    expect(page.problems.map((problem) => /warning: (.*?) is Swagger 2/.exec(problem)?.[1] ?? problem).sort()).toEqual([
      '"flow" in a security scheme',
      '"host", "basePath" or "schemes"',
      '"securityDefinitions" outside components',
    ]);
  });

  test('do not override OpenAPI 3 servers, styles, components with the same name, or types with null', async () => {
    const page = await conformancePage(
      spec(
        `
    host: old.example.com
    servers: [{ url: https://api.example.com }]
    paths:
      /a:
        post:
          operationId: sendA
          summary: Send
          parameters:
            - { name: plain, in: query, schema: { type: array, items: { type: string } } }
            - { name: bare, in: query, type: array, items: { type: string } }
            - { name: styled, in: query, style: pipeDelimited, explode: false, collectionFormat: multi, schema: { type: array, items: { type: string } } }
          requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } }
          responses: { '200': { description: OK, content: { application/json: { schema: { $ref: '#/definitions/A' } } } } }
    components: { schemas: { A: { type: object, properties: { new: { type: [string, 'null'] } } } } }
    definitions: { A: { type: object, properties: { old: { type: string } } } }`,
        '3.1.0',
      ),
      'send-a',
    );
    expect(page.text).toContain('POST https://api.example.com /a');
    expect(page.row('param-query.plain')).toBe(page.row('param-query.bare').replace('bare', 'plain'));
    expect(page.row('param-query.styled')).toContain('Separate items with |.');
    expect(page.row('body.new')).toBe('new string or null');
    expect(page.row('res-200.old')).toBe('old string');
  });

  test('are supported in other files, webhooks and callbacks', async () => {
    const files = {
      'specs/parts.yaml':
        "Photo: { name: photo, in: formData, type: file, required: true }\nMade: { description: Made, schema: { $ref: '#/Thing' } }\nThing: { type: object, properties: { id: { type: string } } }\n",
    };
    const page = await conformancePage(
      spec(
        `
    paths:
      /a:
        post:
          operationId: sendA
          summary: Send
          parameters: [{ $ref: 'parts.yaml#/Photo' }]
          responses: { '201': { $ref: 'parts.yaml#/Made' } }
          callbacks: { done: { '{$url}': { post: { operationId: done, summary: Done, parameters: [{ name: state, in: formData, type: string }], responses: { '200': { description: OK } } } } } }`,
        '3.1.0',
      ),
      'send-a',
      files,
    );
    expect(page.row('body.photo')).toBe('photo string (binary) required');
    expect(page.row('res-201.id')).toBe('id string');
    expect(page.text).toContain('state string');
    expect(page.problems).toEqual([
      expect.stringContaining('(2 places: specs/api.yaml:10:114, specs/parts.yaml:1:27)'),
      expect.stringContaining('specs/parts.yaml:2:36 #/Made/schema warning: "schema" or "examples" in a response'),
    ]);
  });

  test.each([
    ['{ name: q, in: query, type: strng }', '#/paths/~1a/get/parameters/0/type'],
    ['{ name: q, in: query, type: string, maxLength: many }', '#/paths/~1a/get/parameters/0/maxLength'],
  ])('report their own faults at their position: %s', async (parameter, place) => {
    const problems = await conformanceProblems(
      spec(`paths: { /a: { get: { operationId: a, summary: A, parameters: [${parameter}], responses: { '200': { description: OK } } } } }`),
    );
    expect(problems.join('\n')).toContain(`${place} warning: Unexpected`);
  });

  test('never stop a build by default', async () => {
    const text = spec(upload(FIELDS));
    const site = (settings: string) => ({ 'content/site.yaml': `${SITE_YAML}${settings}apis: [{ id: api, label: API }]\n` });
    expect(await conformanceProblems(text, site('onSpecFaults: throw\n'))).toEqual([expect.stringContaining(' warning: "in: formData"')]);
    const strict = 'checks: { specFaults: { other-version: error } }\n';
    expect(await conformanceProblems(text, site(strict))).toEqual([expect.stringContaining(' error: "in: formData"')]);
  });
});

test.each([
  [/ {2}securityDefinitions:\n.*\n.*\n/, '', 'Define it in securityDefinitions.'],
  ['consumes: [multipart/form-data]', 'consums: [multipart/form-data]', 'Unexpected key "consums". Did you mean "consumes"?'],
  ['name: limit, in: query, type: integer', 'name: limit, in: query, typ: integer', 'Unexpected key "typ". Did you mean "type"?'],
  ["$ref: '#/responses/Bad'", "$ref: '#/definitions/Pet'", 'Point it at the right section of the document.'],
  ['parameters: [{ name: id, in: path, required: true, type: string }]', '', '{ name: id, in: path, required: true, type: string }'],
  ['age: { type: integer }', 'age: { const: 1 }', 'or convert the document to OpenAPI 3.1.'],
])('Swagger 2.0 has its own wording of fixes: %s changed to %s', async (before, after, cure) => {
  const problems = (await conformanceProblems(SPEC.replace(before, after))).join('\n');
  expect(problems).toContain(cure);
  expect(problems).not.toMatch(/components\.|openapi: 3\.1/);
});
