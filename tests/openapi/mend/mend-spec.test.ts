import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Api, Operation } from '../../../src/openapi/api.ts';
import { loadApi } from '../../../src/openapi/load/load-api.ts';
import type { ObjectSchema, Schema } from '../../../src/openapi/schema.ts';
import { validateSpec } from '../../../src/openapi/validate/validate-spec.ts';
import { valueAt } from '../../../src/data/pointer.ts';

const LENIENT = { isStrict: false, levels: {} };

const HEAD = 'openapi: 3.1.0\ninfo: { title: Sales API, version: 1.0.0 }\n';

async function mended(text: string) {
  const loaded = await loadApi({ id: 'sales', filePath: 'specs/sales.yaml', text, policy: LENIENT });
  if (!loaded.api || !loaded.document) throw new Error('There is no API.');
  return { ...loaded, api: loaded.api, document: loaded.document };
}

async function operation(text: string): Promise<Operation> {
  const [first] = (await mended(`${HEAD}paths:\n  /things/{id}:\n    get:\n      operationId: getThing\n      summary: Get thing\n${text}`))
    .api.operations;
  if (!first) throw new Error('There is no operation.');
  return first;
}

const ID = '{ name: id, in: path, required: true, schema: { type: string } }';

function named(api: Api, name: string): Schema {
  const schema = api.schemas.get(`/components/schemas/${name}`)?.schema;
  if (!schema) throw new Error(`There is no schema ${name}.`);
  return schema;
}

async function schema(text: string, version = '3.1.0', others = '') {
  const head = HEAD.replace('3.1.0', version);
  const { api, document, problems } = await mended(`${head}paths: {}\ncomponents:\n  schemas:\n    Subject: ${text}\n${others}`);
  return { written: valueAt(document, '/components/schemas/Subject'), model: named(api, 'Subject'), problems };
}

describe('a document with many faults', () => {
  const text = readFileSync('tests/fixtures/faulty-spec.yaml', 'utf8');

  test('becomes an API with all its operations, and each fault becomes a warning with its kind', async () => {
    const { api, problems } = await mended(text);
    expect(api.operations.map(({ method, path, slug }) => `${method} ${path} ${slug}`)).toEqual([
      'GET /things list-things',
      'GET /a/{id} get-user',
      'GET /b/{missing} get-user-get-b-missing',
      'POST /b/{missing} get-user-post-b-missing',
      'PUT /b/{missing} put-b-missing',
      'GET /A/{id}/ x',
    ]);
    expect(new Set(problems.map(({ severity }) => severity))).toEqual(new Set(['warning']));
    expect(problems.filter(({ kind, where }) => kind === undefined || where.line === undefined)).toEqual([]);
    expect(problems.length).toBeGreaterThan(60);
  });

  test('reports each fault once, and those of unused parts last', async () => {
    const { problems } = await mended(text);
    const places = problems.map(({ what, where }) => `${where.line}:${where.column} ${what}`);
    expect(places).toEqual([...new Set(places)]);
    expect(problems.flatMap(({ isUnused, where }) => (isUnused ? [where.pointer] : []))).toEqual([
      '/components/schemas/Unused/type',
      '/components/schemas/Bad name«X»',
    ]);
    expect(problems.at(-1)?.isUnused).toBe(true);
  });

  test('reports the same faults when they stop a build', async () => {
    const lenient = (await mended(text)).problems;
    const { api, problems } = await loadApi({ id: 'sales', filePath: 'specs/sales.yaml', text });
    expect(api).toBeUndefined();
    const kindsOf = (list: typeof problems): readonly string[] => list.map(({ kind, where }) => `${where.line}:${where.column} ${kind}`);
    expect(kindsOf(lenient)).toEqual(kindsOf(problems));
    expect(problems.filter(({ severity }) => severity === 'error').length).toBeGreaterThan(50);
  });

  test('is valid after the repair', async () => {
    const { api, document } = await mended(text);
    const source = { filePath: api.filePath, value: document, locate: (pointer: string) => ({ filePath: api.filePath, pointer }) };
    const left = await validateSpec({ source, root: document, version: '3.1', texts: new Map() });
    const harmless = [
      'address-collision',
      'repeated-operation-id',
      'repeated-parameter',
      'unknown-key',
      'empty-value',
      'missing-key',
      'wrong-shape',
    ];
    expect(left.filter(({ severity, kind }) => severity === 'error' && !harmless.includes(kind))).toEqual([]);
  });

  test('is unchanged in downloads', async () => {
    const { written, document } = await mended(text);
    expect(valueAt(written, '/components/schemas/Thing/properties/d/type')).toBe('strng');
    expect(valueAt(document, '/components/schemas/Thing/properties/d/type')).toBe('string');
  });
});

test('an unknown key is not mistaken for a merely similar one', async () => {
  const { document } = await mended(
    `${HEAD}paths: { /a: { get: { operationId: a, summary: A, parameters: [{ name: q, in: query, content: { a/b: {} }, type: string }] } } }`,
  );
  expect(valueAt(document, '/paths/~1a/get/parameters/0')).toEqual({ name: 'q', in: 'query', content: { 'a/b': {} }, type: 'string' });
});

test('a document without faults is not copied', async () => {
  expect((await mended(`${HEAD}paths: {}\n`)).written).toBeUndefined();
});

describe('an operation', () => {
  test('has a parameter for each path variable', async () => {
    const { parameters } = await operation(`      responses: { '200': { description: OK } }`);
    expect(parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([['id', 'path', true]]);
  });

  test('omits a path parameter that is not in its path, and reports it', async () => {
    const { parameters, unread } = await operation(`      parameters: [{ name: other, in: path, required: true, schema: {} }, ${ID}]`);
    expect(parameters.map(({ name }) => name)).toEqual(['id']);
    expect(unread).toEqual([{ pointer: '/paths/~1things~1{id}/get/parameters/0', key: 'parameters' }]);
  });

  test('renames a misspelt path parameter to match its path', async () => {
    const { parameters, unread } = await operation(
      `      parameters: [{ name: Id, in: path, required: true, description: Which., schema: {} }]`,
    );
    expect(parameters.map(({ name, description }) => [name, description])).toEqual([['id', 'Which.']]);
    expect(unread).toBeUndefined();
  });

  test('keeps the positions of parameters after an omitted one', async () => {
    const { parameters } = await operation(
      `      parameters:\n        - ${ID}\n        - { $ref: '#/components/parameters/None' }\n        - { name: q, in: query, schema: { $ref: '#/nowhere' } }`,
    );
    expect(parameters.map(({ name }) => name)).toEqual(['id', 'q']);
    expect(parameters[1]?.schema?.unread).toEqual(['/paths/~1things~1{id}/get/parameters/2/schema']);
  });

  test('requires no weaker authentication than intended when a security scheme is unknown', async () => {
    const { security, unread } = await operation(`      parameters: [${ID}]\n      security: [{ none: [] }]`);
    expect(security).toEqual([]);
    expect(unread).toEqual([{ pointer: '/paths/~1things~1{id}/get/security/0', key: 'security' }]);
  });

  test.each(['3.0.3', '3.1.0'])('marks broken references in its responses and parameters in place, in OpenAPI %s', async (version) => {
    const text = `${HEAD.replace('3.1.0', version)}paths:
  /things:
    get: { operationId: list, summary: List, parameters: { $ref: '#/x-list' }, responses: { $ref: '#/x-responses' } }
x-list: [{ name: q, in: query, schema: { type: string } }]
x-responses: { '200': { description: Shared } }
`;
    const { api, problems } = await mended(text);
    expect(problems.map(({ where }) => where.pointer)).toEqual(['/paths/~1things/get/parameters', '/paths/~1things/get/responses/$ref']);
    expect(api.operations[0]?.responses).toEqual([]);
    expect(api.operations[0]?.unread).toEqual([
      { pointer: '/paths/~1things/get/responses/$ref', key: 'responses' },
      { pointer: '/paths/~1things/get/parameters', key: 'parameters' },
    ]);
  });

  test('marks a response, a body and a header with broken references', async () => {
    const { responses, requestBody } = await operation(
      `      parameters: [${ID}]\n      requestBody: { $ref: '#/components/requestBodies/A' }\n      responses:\n        '200': { description: OK, headers: { X-A: { $ref: '#/components/headers/A' } } }\n        '404': { $ref: '#/components/responses/A' }`,
    );
    expect(requestBody?.unread).toEqual(['/paths/~1things~1{id}/get/requestBody']);
    expect(responses.map(({ status, unread }) => [status, unread])).toEqual([
      ['200', undefined],
      ['404', ['/paths/~1things~1{id}/get/responses/404']],
    ]);
    expect(responses[0]?.headers[0]?.unread).toEqual(['/paths/~1things~1{id}/get/responses/200/headers/X-A']);
  });
});

describe('a schema', () => {
  const properties = (model: Schema): readonly string[] => (model as ObjectSchema).properties.map(({ name }) => name); // the tests use object schemas

  test.each([
    ['{ type: strng }', { type: 'string' }],
    ['{ type: int }', { type: 'integer' }],
    ['{ type: any, description: Text }', { description: 'Text' }],
    ['{ type: string, minLength: "3" }', { type: 'string', minLength: 3 }],
    ['{ type: string, deprecated: "true" }', { type: 'string', deprecated: true }],
    ['{ type: string, description: 5 }', { type: 'string', description: '5' }],
    ['{ type: string, descripton: Text }', { type: 'string', description: 'Text' }],
    ['{ type: object, required: a }', { type: 'object', required: ['a'] }],
    ['{ type: object, required: [a, b, a] }', { type: 'object', required: ['a', 'b'] }],
    ['{ type: object, properties: { a: string } }', { type: 'object', properties: { a: { type: 'string' } } }],
    ['{ type: object, properties: [{ a: {} }, { b: {} }] }', { type: 'object', properties: { a: {}, b: {} } }],
    ['{ type: array, items: [{ type: string }] }', { type: 'array', items: { type: 'string' } }],
    [
      '{ type: object, properties: { a: { type: string, required: true } } }',
      { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
    ],
    ['{ allOf: { type: object } }', { allOf: [{ type: 'object' }] }],
    ['{ type: number, minimum: 5, exclusiveMinimum: true }', { type: 'number', exclusiveMinimum: 5 }],
    ['{ type: number, maximum: 5, exclusiveMaximum: false }', { type: 'number', maximum: 5 }],
    ['{ type: string, nullable: true }', { type: ['string', 'null'] }],
    ['{ type: string, enum: [a, b], nullable: true }', { type: ['string', 'null'], enum: ['a', 'b', null] }],
    ['{ type: string, nullable: false }', { type: 'string' }],
  ])('%s means what its author intended', async (text, expected) => {
    const { written, model } = await schema(text);
    expect(written).toEqual(expected);
    expect(model.unread).toBeUndefined();
  });

  test.each([
    ['{ type: [string, "null"] }', { type: 'string', nullable: true }],
    ['{ type: [string] }', { type: 'string' }],
    ['{ type: number, exclusiveMinimum: 5 }', { type: 'number', minimum: 5, exclusiveMinimum: true }],
    ['{ type: string, const: a }', { type: 'string', const: 'a' }],
  ])('%s means the same in 3.0 as in 3.1', async (text, expected) => {
    expect((await schema(text, '3.0.3')).written).toEqual(expected);
  });

  test.each([
    ['{ type: [string, integer] }', 'union'],
    ['{ type: "null" }', 'null'],
    ['{ const: a }', 'const'],
  ])('%s is shown in 3.0 as in 3.1', async (text, kind) => {
    expect((await schema(text, '3.0.3')).model.kind).toBe(kind);
  });

  test.each([
    ['{ type: string, maxLength: many }', ['/components/schemas/Subject/maxLength']],
    ['{ enum: {} }', ['/components/schemas/Subject/enum']],
    ['{ $ref: "#/components/schemas/None", description: Kept }', ['/components/schemas/Subject']],
    ['{ $ref: "https://elsewhere.example/a.json" }', ['/components/schemas/Subject']],
    ['{ discriminator: { propertyName: a, mapping: { a: Nobody } } }', ['/components/schemas/Subject/discriminator/mapping/a']],
  ])('%s marks its omissions', async (text, unread) => {
    expect((await schema(text)).model.unread).toEqual(unread);
  });

  test('keeps the siblings of a broken reference', async () => {
    const { model } = await schema('{ $ref: "#/components/schemas/None", description: Kept }');
    expect(model.description).toBe('Kept');
  });

  test('is no longer circular, and keeps its other parts', async () => {
    const { model, problems } = await schema(`{ allOf: [{ properties: { a: {} } }, { $ref: '#/components/schemas/Subject' }] }`);
    expect(model.kind).toBe('intersection');
    expect(problems.map(({ kind }) => kind)).toEqual(['reference-loop']);
  });

  test('keeps its fields next to an invalid one', async () => {
    const { model } = await schema('{ type: object, properties: { a: { type: string }, b: 5, c: } }');
    expect(properties(model)).toEqual(['a', 'b', 'c']);
    expect((model as ObjectSchema).properties[1]?.schema.unread).toEqual(['/components/schemas/Subject/properties/b']); // an object schema
  });

  test('is repaired completely when one fault masks another', async () => {
    const { written, problems } = await schema('{ type: object, properties: [{ a: { type: strng } }] }');
    expect(written).toEqual({ type: 'object', properties: { a: { type: 'string' } } });
    expect(problems).toHaveLength(1);
  });
});

describe('a document', () => {
  test.each(['3.1', '"3.1"', '3.0'])('may state its version as %s', async (version) => {
    const { api, problems } = await mended(`${HEAD.replace('3.1.0', version)}paths: {}\n`);
    expect(api.openapi).toBe(`${version.replaceAll('"', '')}.0`);
    expect(problems.map(({ kind }) => kind)).toEqual(['wrong-value']);
  });

  test('has pages even without info', async () => {
    const { api } = await mended('openapi: 3.1.0\npaths: { /a: { get: { operationId: getA, summary: A, responses: {} } } }');
    expect([api.title, api.slug, api.operations.map(({ slug }) => slug)]).toEqual(['sales', 'introduction', ['get-a']]);
  });

  test('has its paths trimmed', async () => {
    const info = 'info: { title: A, version: 1.0.0, license: { name: MIT, url: "https://mit.example " } }';
    expect((await mended(`openapi: 3.1.0\n${info}\npaths: {}`)).api.license?.url).toBe('https://mit.example');
  });

  test('keeps a path without a slash, and the names of mutually referring components', async () => {
    const { api } = await mended(
      `${HEAD}paths: { a: { get: { operationId: getA, summary: A, responses: {} } } }\ncomponents: { schemas: { 'A«B»': { type: string }, C: { $ref: '#/components/schemas/A«B»' } } }`,
    );
    expect(api.operations.map(({ path }) => path)).toEqual(['/a']);
    expect(named(api, 'C').kind).toBe('reference');
  });
});

describe('long chains', () => {
  const chain = (section: string, last: string): string => {
    const names = Array.from({ length: 3000 }, (_, index) => `    C${index}: { $ref: '#/components/${section}/C${index + 1}' }`);
    return `${HEAD}paths: {}\ncomponents:\n  ${section}:\n${names.join('\n')}\n    C3000: ${last}\n`;
  };

  test.each(['schemas', 'parameters', 'responses'])('of broken references in %s are repaired together', async (section) => {
    const { document, problems } = await mended(chain(section, '{ $ref: "#/nowhere" }'));
    expect(problems).toHaveLength(1);
    const left = Object.values(valueAt(document, `/components/${section}`) as object); // sections are objects
    expect(left.filter((item: object) => '$ref' in item)).toHaveLength(section === 'parameters' ? 0 : 3000);
  });
});
