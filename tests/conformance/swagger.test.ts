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
    expect(problems).toContain(`specs/api.yaml:${place} error:`);
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
