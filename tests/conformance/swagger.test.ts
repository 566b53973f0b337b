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
    expect(page.row('param-query.limit')).toBe('limit integer at most 10');
    expect(page.row('param-query.tags')).toContain('separate items by |');
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

  test('that cannot be read is one error', async () => {
    expect(
      await conformanceProblems(
        "swagger: '2.0'\ninfo: { title: T, version: '1' }\npaths: { /a: { get: { parameters: [{ name: x }] } } }\n",
      ),
    ).toEqual([
      'specs/api.yaml:1:10 #/swagger error: The file is Swagger 2.0 and cannot be read as OpenAPI 3.0: Parameter object must have an "in" property. Correct it, or convert it to OpenAPI 3.1.',
    ]);
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
    expect(page.row('param-query.limit')).toContain('limit integer at most 5');
    expect(page.row('body.id')).toBe('id string at most 9 characters');
    expect(page.row('body.parts')).toContain('array of thing (recursive)');
    expect(page.row('body.size')).toContain('size string (binary)');
    expect(page.text).toContain('Made.');
    expect(page.ids).toContain('res-201.id');
    const others = await conformancePage(ENTRY, 'get-others', FILES);
    expect(others.row('param-query.limit')).toContain('limit integer at most 5');
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
