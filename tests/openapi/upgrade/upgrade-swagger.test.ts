import { describe, expect, test } from 'vitest';
import { parseSpecText } from '../../../src/openapi/load/parse-spec-text.ts';
import { upgradeSwagger } from '../../../src/openapi/upgrade/upgrade-swagger.ts';
import { valueAt } from '../../../src/data/pointer.ts';

/** Upgrades a document; `rest` is the YAML after the line `swagger: '2.0'`. */
function upgraded(rest: string) {
  const { source } = parseSpecText(`swagger: '2.0'\n${rest}`, 'api.yaml');
  const before = JSON.stringify(source.value);
  const { source: made, problems } = upgradeSwagger(source);
  expect(JSON.stringify(source.value)).toBe(before);
  return { at: (pointer: string): unknown => valueAt(made.value, pointer), value: made.value, locate: made.locate, problems };
}

const operation = (rest: string, head = ''): ReturnType<typeof upgraded> =>
  upgraded(`${head}paths:\n  /a:\n    post:\n      responses: {}\n${rest.replaceAll(/^/gm, '      ')}\n`);

const POST = '/paths/~1a/post';

describe('upgradeSwagger', () => {
  test('sets the version, and reports the upgrade', () => {
    const { at, problems } = upgraded('paths: {}');
    expect(at('/openapi')).toBe('3.0.4');
    expect(at('/swagger')).toBeUndefined();
    expect(problems.map(({ what, severity }) => [severity, what])).toEqual([
      ['warning', 'The file is a Swagger 2.0 document and is read as OpenAPI 3.0.'],
    ]);
  });

  test.each([
    ['host: a.example\nbasePath: /v1\nschemes: [https, http]', [{ url: 'https://a.example/v1' }, { url: 'http://a.example/v1' }]],
    ['host: a.example', [{ url: 'https://a.example' }]],
    ['host: a.example\nbasePath: /', [{ url: 'https://a.example' }]],
    ['host: http://a.example/\nbasePath: v1/', [{ url: 'http://a.example/v1' }]],
    ['basePath: /v1\nschemes: [https]', [{ url: '/v1' }]],
    ['schemes: [https]', undefined],
    ["host: '{shop}.a.example'", [{ url: 'https://{shop}.a.example', variables: { shop: { default: 'shop' } } }]],
  ])('converts %j to servers', (head, servers) => {
    const { at } = upgraded(`${head}\npaths: {}`);
    expect(at('/servers')).toEqual(servers);
    expect([at('/host'), at('/basePath'), at('/schemes')]).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    ['{ type: basic, description: D }', { type: 'http', scheme: 'basic', description: 'D' }],
    ['{ type: apiKey, in: query, name: k, x-a: 1 }', { type: 'apiKey', in: 'query', name: 'k', 'x-a': 1 }],
    [
      '{ type: oauth2, flow: implicit, authorizationUrl: u, scopes: { a: A, x-b: 1 } }',
      { type: 'oauth2', flows: { implicit: { authorizationUrl: 'u', scopes: { a: 'A' } } } },
    ],
    ['{ type: oauth2, flow: password, tokenUrl: t }', { type: 'oauth2', flows: { password: { tokenUrl: 't', scopes: {} } } }],
    ['{ type: oauth2, flow: application, tokenUrl: t }', { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 't', scopes: {} } } }],
    [
      '{ type: oauth2, flow: accessCode, authorizationUrl: u, tokenUrl: t }',
      { type: 'oauth2', flows: { authorizationCode: { authorizationUrl: 'u', tokenUrl: 't', scopes: {} } } },
    ],
  ])('converts a security scheme of %s', (definition, scheme) => {
    expect(upgraded(`paths: {}\nsecurityDefinitions: { s: ${definition} }`).at('/components/securitySchemes/s')).toEqual(scheme);
  });

  test.each([
    ['{ type: string, x-nullable: true }', { type: 'string', nullable: true }],
    ['{ type: string, x-nullable: false }', { type: 'string', nullable: false }],
    ["{ $ref: '#/definitions/B', x-nullable: true }", { allOf: [{ $ref: '#/components/schemas/B' }], nullable: true }],
    ['{ type: file }', { type: 'string', format: 'binary' }],
    ['{ type: [string, "null"] }', { type: 'string', nullable: true }],
    ['{ type: string, x-example: e }', { type: 'string', example: 'e' }],
    ['{ discriminator: kind }', { discriminator: { propertyName: 'kind' } }],
    ['{ properties: { $ref: { type: string } } }', { properties: { $ref: { type: 'string' } } }],
    [
      '{ default: { x-nullable: true }, x-a: { $ref: "#/definitions/B" } }',
      { default: { 'x-nullable': true }, 'x-a': { $ref: '#/definitions/B' } },
    ],
    ["{ $ref: '#/definitions/Gone' }", { $ref: '#/components/schemas/Gone' }],
    ["{ $ref: '#/definitions/B%20C' }", { $ref: '#/components/schemas/B%20C' }],
    ["{ $ref: 'other.yaml#/definitions/B' }", { $ref: 'other.yaml#/definitions/B' }],
    ['{ allOf: [true, { items: { x-nullable: true } }] }', { allOf: [true, { items: { nullable: true } }] }],
  ])('converts a schema of %s', (definition, schema) => {
    const { at } = upgraded(`paths: {}\ndefinitions: { A: ${definition}, B: {}, 'B C': {} }`);
    expect(at('/components/schemas/A')).toEqual(schema);
  });

  test('resolves discriminator values to definitions, over any number of steps', () => {
    const { at } = upgraded(
      [
        'paths: {}',
        'definitions:',
        '  A: { discriminator: k }',
        "  B: { allOf: [{ $ref: '#/definitions/A' }], x-discriminator-value: b }",
        "  C: { allOf: [{ $ref: '#/definitions/B' }], x-ms-discriminator-value: c }",
      ].join('\n'),
    );
    expect(at('/components/schemas/A/discriminator')).toEqual({
      propertyName: 'k',
      mapping: { b: '#/components/schemas/B', c: '#/components/schemas/C' },
    });
  });

  test.each([
    ['{ name: a, in: query, type: integer, x-example: 0 }', { name: 'a', in: 'query', schema: { type: 'integer' }, example: 0 }],
    [
      '{ name: a, in: query, type: string, x-examples: { one: x, two: { value: y, summary: S } } }',
      { name: 'a', in: 'query', schema: { type: 'string' }, examples: { one: { value: 'x' }, two: { value: 'y', summary: 'S' } } },
    ],
    [
      '{ name: a, in: query, type: array, items: { type: string } }',
      { name: 'a', in: 'query', style: 'form', explode: false, schema: { type: 'array', items: { type: 'string' } } },
    ],
    [
      '{ name: a, in: header, type: array, items: { type: string }, collectionFormat: tsv }',
      {
        name: 'a',
        in: 'header',
        style: 'simple',
        explode: false,
        schema: { type: 'array', items: { type: 'string' }, 'x-collectionFormat': 'tsv' },
      },
    ],
    [
      '{ name: a, in: query, allowEmptyValue: true, type: string, default: d, enum: [d], x-enumNames: [D] }',
      { name: 'a', in: 'query', allowEmptyValue: true, schema: { type: 'string', default: 'd', enum: ['d'], 'x-enumNames': ['D'] } },
    ],
    ['{ name: a, in: query, schema: { type: string } }', { name: 'a', in: 'query', schema: { type: 'string' } }],
    [
      '{ name: a, in: query, type: array, items: {}, collectionFormat: dots }',
      { name: 'a', in: 'query', collectionFormat: 'dots', schema: { type: 'array', items: {} } },
    ],
    [
      '{ name: a, in: query, type: array, items: { type: array, items: { type: string, collectionFormat: csv } } }',
      {
        name: 'a',
        in: 'query',
        style: 'form',
        explode: false,
        schema: { type: 'array', items: { type: 'array', items: { type: 'string' }, 'x-collectionFormat': 'csv' } },
      },
    ],
    ['{ name: a }', { name: 'a', schema: {} }],
    ['5', 5],
  ])('converts a parameter of %s', (written, parameter) => {
    expect(operation(`parameters: [${written}]`).at(`${POST}/parameters/0`)).toEqual(parameter);
  });

  test('converts a body parameter to a body, in every media type of the operation', () => {
    const { at } = operation(
      'consumes: [application/json, text/xml]\nparameters: [{ name: b, in: body, description: D, required: true, x-a: 1, schema: { type: string }, x-examples: { text/xml: <a/> } }]',
      'consumes: [text/plain]\n',
    );
    expect(at(`${POST}/requestBody`)).toEqual({
      description: 'D',
      required: true,
      'x-a': 1,
      content: { 'application/json': { schema: { type: 'string' } }, 'text/xml': { schema: { type: 'string' }, example: '<a/>' } },
    });
    expect([at(`${POST}/consumes`), at(`${POST}/parameters`), at('/consumes')]).toEqual([undefined, undefined, undefined]);
  });

  test('converts form fields to a form, with their list separators', () => {
    const { at } = operation(
      'parameters: [{ name: a, in: formData, type: array, items: { type: string }, required: true }, { name: b, in: formData, type: array, items: {}, collectionFormat: multi, description: D, x-nullable: true }]',
    );
    expect(at(`${POST}/requestBody`)).toEqual({
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: {
            type: 'object',
            required: ['a'],
            properties: {
              a: { type: 'array', items: { type: 'string' } },
              b: { type: 'array', items: {}, description: 'D', nullable: true },
            },
          },
          encoding: { a: { style: 'form', explode: false }, b: { style: 'form', explode: true } },
        },
      },
    });
  });

  test('still allows a form field to be empty', () => {
    const { at } = operation('parameters: [{ name: a, in: formData, type: string, allowEmptyValue: true }]');
    const form = 'application~1x-www-form-urlencoded';
    expect(at(`${POST}/requestBody/content/${form}/encoding`)).toEqual({ a: { 'x-allowEmptyValue': true } });
  });

  test.each([
    ['[multipart/form-data; charset=utf-8]', 'string', 'multipart/form-data; charset=utf-8'],
    ['[application/json]', 'string', 'application/x-www-form-urlencoded'],
    ['[application/json]', 'file', 'multipart/form-data'],
  ])('converts a form with %s and a field of type %s to %s', (consumes, type, mediaType) => {
    const { at } = operation(`consumes: ${consumes}\nparameters: [{ name: a, in: formData, type: ${type} }]`);
    expect(Object.keys(at(`${POST}/requestBody/content`) as object)).toEqual([mediaType]);
  });

  test('keeps both a body and a form in their media types', () => {
    const { at } = operation('parameters: [{ name: b, in: body, schema: {} }, { name: a, in: formData, type: string }]');
    expect(Object.keys(at(`${POST}/requestBody/content`) as object)).toEqual(['application/json', 'application/x-www-form-urlencoded']);
  });

  test('lets operation parameters override those of the path', () => {
    const { at } = upgraded(
      [
        'paths:',
        '  /a:',
        '    parameters: [{ name: f, in: formData, type: string, required: true }, { name: q, in: query, type: string }]',
        '    post: { parameters: [{ name: f, in: formData, type: integer }], responses: {} }',
        '    put: { parameters: [{ name: b, in: body, schema: {} }], responses: {} }',
        '    patch: { responses: {} }',
      ].join('\n'),
    );
    const form = 'application~1x-www-form-urlencoded';
    expect(at(`${POST}/requestBody/content/${form}/schema`)).toEqual({ type: 'object', properties: { f: { type: 'integer' } } });
    expect(at('/paths/~1a/put/requestBody/content')).toEqual({ 'application/json': { schema: {} } });
    expect(at('/paths/~1a/patch/requestBody/required')).toBe(true);
    expect(at('/paths/~1a/parameters')).toEqual([{ name: 'q', in: 'query', schema: { type: 'string' } }]);
  });

  test.each([
    ['{ description: D }', { description: 'D' }],
    ['{ description: D, schema: {} }', { description: 'D', content: { 'text/a': { schema: {} }, 'text/b': { schema: {} } } }],
    [
      '{ description: D, schema: {}, examples: { TEXT/B: x } }',
      { description: 'D', content: { 'text/a': { schema: {} }, 'text/b': { schema: {}, example: 'x' } } },
    ],
    ['{ description: D, examples: { text/c: x } }', { description: 'D', content: { 'text/c': { example: 'x' } } }],
    [
      '{ description: D, schema: {}, examples: { one: x } }',
      { description: 'D', content: { 'text/a': { schema: {}, examples: { one: { value: 'x' } } }, 'text/b': { schema: {} } } },
    ],
    [
      '{ description: D, headers: { X-A: { type: array, items: {}, collectionFormat: csv, description: H } } }',
      { description: 'D', headers: { 'X-A': { description: 'H', schema: { type: 'array', items: {} } } } },
    ],
    ['{ description: D, examples: [1] }', { description: 'D', examples: [1] }],
  ])('converts a response of %s', (written, response) => {
    const { at } = upgraded(`produces: [text/a, text/b]\npaths: {}\nresponses: { R: ${written} }`);
    expect(at('/components/responses/R')).toEqual(response);
  });

  test('applies the operation’s media types to a shared response', () => {
    const { at } = upgraded(
      "responses: { R: { description: D, schema: {} } }\npaths: { /a: { post: { produces: [text/a], responses: { 200: { $ref: '#/responses/R' } } }, put: { responses: { 200: { $ref: '#/responses/R' } } } } }",
    );
    expect(at(`${POST}/responses/200/content`)).toEqual({ 'text/a': { schema: {} } });
    expect(at('/paths/~1a/put/responses/200')).toEqual({ $ref: '#/components/responses/R' });
  });

  test('moves reference targets without an equivalent location', () => {
    const { at } = upgraded(
      "paths: { /a: { post: { parameters: [{ $ref: '#/x-a/limit' }], responses: { 200: { $ref: '#/x-a/ok' } } } } }\nx-a: { limit: { name: l, in: query, type: string }, ok: { description: OK, schema: { $ref: '#/x-a/own' } }, own: { x-nullable: true, items: { $ref: '#/x-a/own' } } }",
    );
    expect(at(`${POST}/parameters`)).toEqual([{ $ref: '#/components/parameters/limit' }]);
    expect(at(`${POST}/responses/200`)).toEqual({ $ref: '#/components/responses/ok' });
    expect(at('/components/responses/ok/content/application~1json/schema')).toEqual({ $ref: '#/components/schemas/own' });
    expect(at('/components/schemas/own')).toEqual({ nullable: true, items: { $ref: '#/components/schemas/own' } });
  });

  test('handles circular, broken and nonsensical references', () => {
    const { at } = operation(
      "parameters: [{ $ref: '#/parameters/A' }, { $ref: '#/parameters/C' }, { $ref: '#/%' }, { $ref: '#/paths' }, null]",
      "parameters: { A: { $ref: '#/parameters/B' }, B: { $ref: '#/parameters/A' } }\n",
    );
    expect(at(`${POST}/parameters/1`)).toEqual({ $ref: '#/components/parameters/C' });
    expect(at(`${POST}/parameters/0`)).toEqual({ $ref: '#/components/parameters/A' });
  });

  test.each([
    ['/openapi', 1, '/swagger'],
    ['/servers/0/url', 2, '/host'],
    ['/paths/~1a/post/requestBody/content/application~1json/schema/type', 7, '/paths/~1a/post/parameters/1/schema/type'],
    ['/paths/~1a/post/parameters/0/schema/type', 6, '/paths/~1a/post/parameters/0/type'],
    ['/paths/~1a/post/responses/200/content/application~1json/schema', 8, '/paths/~1a/post/responses/200/schema'],
    ['/components/requestBodies/B/content', 9, '/parameters/B'],
    ['/components/schemas/D/nullable', 10, '/definitions/D'],
    ['/components/securitySchemes/s/flows/implicit/scopes', 11, '/securityDefinitions/s/scopes'],
  ])('locates %s on line %i', (pointer, line, original) => {
    const { locate } = upgraded(
      [
        'host: a.example',
        'paths:',
        '  /a:',
        '    post:',
        '      parameters: [{ name: q, in: query, type: string },',
        '        { name: b, in: body, schema: { type: string } }]',
        '      responses: { 200: { description: OK, schema: {} } }',
        'parameters: { B: { name: b, in: body, schema: {} } }',
        'definitions: { D: { x-nullable: true } }',
        'securityDefinitions: { s: { type: oauth2, flow: implicit, scopes: {} } }',
      ].join('\n'),
    );
    expect(locate(pointer)).toMatchObject({ line, pointer: original });
  });
});
