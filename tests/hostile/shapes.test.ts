import { describe, expect, test } from 'vitest';
import { elementsOf, attributeOf, dangersIn, repeatedIds, visibleText } from '../support/html-tree.ts';
import { errorsOf, faultsOf, renderSpec, type RenderedSpec } from '../support/rendered-spec.ts';

const OK = { responses: { '200': { description: 'OK' } } };

function withBody(
  schema: unknown,
  operation: Readonly<Record<string, unknown>> = {},
  components: Readonly<Record<string, unknown>> = {},
): unknown {
  const requestBody = { content: { 'application/json': { schema } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Sales API', version: '1' },
    paths: { '/a': { post: { operationId: 'a', summary: 'A', requestBody, ...OK, ...operation } } },
    components,
  };
}

function pageOf({ pages }: RenderedSpec): string {
  const page = pages.get('/docs/api/sales/a');
  if (page === undefined) throw new Error('The operation has no page.');
  return page;
}

const numbered = <T>(count: number, make: (number: number) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`p${number}`, make(number)]));

function nested(levels: number, wrap: (inner: unknown) => unknown): unknown {
  let schema: unknown = { type: 'string', description: 'The innermost' };
  for (let level = 0; level < levels; level += 1) schema = wrap(schema);
  return schema;
}

const rowsOf = (html: string): number =>
  elementsOf(html).filter((element) => /^(?:field|branch)$/.test(attributeOf(element, 'class') ?? '')).length;

describe('an object with members named like methods of objects', () => {
  const odd = { toString: 1, valueOf: 2 };

  test.each<[string, unknown]>([
    ['as the version of OpenAPI', { openapi: odd }],
    ['as the version of Swagger', { swagger: odd }],
    [
      'in a parameter of Swagger 2.0',
      {
        swagger: '2.0',
        info: { title: 'A', version: '1' },
        paths: { '/a': { get: { parameters: [{ name: 'a', in: 'query', type: 'array', items: {}, collectionFormat: odd }], ...OK } } },
      },
    ],
    ['as a value of an enum', withBody({ enum: [odd, 1], 'x-enumDescriptions': { 1: 'One' } })],
    [
      'as a value of a parameter',
      withBody({}, { parameters: [{ name: 'a', in: 'query', schema: { enum: [odd, 1], default: odd }, example: odd }] }),
    ],
  ])('causes no exception %s', async (_name, document) => {
    await expect(renderSpec(document)).resolves.toBeDefined();
  });
});

describe('a schema that is too large for a page', () => {
  const REST = 'not shown on this page: see the specification';

  test.each<[string, unknown, string]>([
    ['7,000 fields', { type: 'object', properties: numbered(7000, () => ({ type: 'string' })) }, `1,000 more fields are ${REST}`],
    [
      '3,000 objects of two fields',
      { type: 'object', properties: numbered(3000, () => ({ type: 'object', properties: { a: {}, b: {} } })) },
      `more fields are ${REST}`,
    ],
    [
      '7,000 branches of one field',
      { oneOf: Array.from({ length: 7000 }, (_, number) => ({ type: 'object', title: `B${number}`, properties: { a: {} } })) },
      `more branches are ${REST}`,
    ],
    [
      'parts of 8,000 fields',
      {
        allOf: [0, 1].map((part) => ({
          type: 'object',
          properties: Object.fromEntries(Array.from({ length: 4000 }, (_, number) => [`p${part}-${number}`, {}])),
        })),
      },
      `2,000 more fields are ${REST}`,
    ],
  ])('is truncated for %s, with a note and a link to the rest', async (_, schema, message) => {
    const rendered = await renderSpec(withBody(schema));
    expect(errorsOf(rendered)).toEqual([]);
    const html = pageOf(rendered);
    expect(rowsOf(html)).toBeLessThanOrEqual(6000);
    expect(html.length).toBeLessThan(2_200_000);
    expect(visibleText(html)).toContain(message);
    const link = elementsOf(html).find(
      (element) =>
        element.tagName === 'a' &&
        attributeOf(element, 'href') === '/docs/api/sales/sales-api' &&
        visibleText(`<p>${(element.childNodes[0] as { value?: string }).value}`) === 'specification',
    );
    expect(link).toBeDefined();
  });

  test('shows all of its 10,000 values in a collapsed list', async () => {
    const html = pageOf(await renderSpec(withBody({ enum: Array.from({ length: 10_000 }, (_, number) => `v${number}`) })));
    expect(visibleText(html)).toContain('9,980 more values');
    expect(html).toContain('<code>v9999</code>');
  });

  test('is rendered once, however often it is referenced', async () => {
    const schemas = {
      Big: { type: 'object', properties: numbered(50, () => ({ type: 'string', description: 'Said once' })) },
      Codes: { enum: Array.from({ length: 300 }, (_, number) => `code-${number}`) },
    };
    const properties = numbered(500, (number) => ({ $ref: `#/components/schemas/${number % 2 ? 'Big' : 'Codes'}` }));
    const html = pageOf(await renderSpec(withBody({ type: 'object', properties }, {}, { schemas })));
    expect(html.split('Said once')).toHaveLength(51);
    expect(html.split('code-299<')).toHaveLength(2);
    expect(html.split('href="#body.p0">Codes</a>').length).toBeGreaterThanOrEqual(250);
    expect(html.split('href="#body.p1">Big</a>').length).toBeGreaterThanOrEqual(250);
  });
});

describe('nesting', () => {
  const object = (inner: unknown) => ({ type: 'object', properties: { a: inner } });

  test.each<[string, (inner: unknown) => unknown]>([
    ['objects', object],
    ['lists', (items) => ({ type: 'array', items })],
    ['choices', (inner) => ({ oneOf: [inner, { type: 'object', properties: { b: {} } }] })],
    ['parts', (inner) => ({ allOf: [inner, { type: 'object', properties: { b: {} } }] })],
    ['negations', (not) => ({ not })],
    ['conditions', (inner) => ({ if: inner, else: inner })],
  ])('of 100 levels of %s renders a page', async (name, wrap) => {
    // The number of conditions doubles with each level, so the test uses fewer levels.
    const rendered = await renderSpec(withBody(nested(name === 'conditions' ? 12 : 100, wrap)));
    expect(errorsOf(rendered)).toEqual([]);
    expect(repeatedIds(pageOf(rendered))).toEqual([]);
  });

  test('of 100 objects shows the innermost object', async () => {
    expect(visibleText(pageOf(await renderSpec(withBody(nested(100, object)))))).toContain('The innermost');
  });

  test.each(['properties', 'items', 'oneOf', 'allOf', 'not', 'example'])('of 1,000 levels of %s is one error', async (key) => {
    const wrap = (inner: unknown) => ({ [key]: key === 'properties' ? { a: inner } : key.endsWith('Of') ? [inner] : inner });
    const rendered = await renderSpec(withBody(nested(1000, wrap)));
    expect(errorsOf(rendered)).toEqual(['Maps and lists are nested more than 400 levels deep.']);
  });

  test.each(['> ', '- ', '1. ', '<b>', '<div><ul><li>', '***', '[', '*_[`<', '![a]('])(
    'of %j in a description does not break its page',
    async (mark) => {
      const rendered = await renderSpec(withBody({}, { description: `${mark.repeat(3000)}inside` }));
      expect(errorsOf(rendered)).toEqual([]);
      expect(pageOf(rendered)).toContain('inside');
      expect(dangersIn(pageOf(rendered))).toEqual([]);
    },
  );
});

describe('JavaScript names', () => {
  const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'then'];

  test('are treated like any other names', async () => {
    // A JSON string, because `__proto__` in an object literal would set the prototype.
    const schema = `{ "type": "object", "required": ["__proto__"], "properties": { ${NAMES.map((name) => `"${name}": { "type": "string", "default": "${name}", "description": "Named ${name}" }`).join(', ')} } }`;
    const text = `{
      "openapi": "3.1.0", "info": { "title": "Sales API", "version": "1" },
      "tags": [{ "name": "__proto__" }, { "name": "constructor" }],
      "security": [{ "__proto__": [] }],
      "servers": [{ "url": "https://{__proto__}.example", "variables": { "__proto__": { "default": "constructor" } } }],
      "paths": { ${NAMES.map(
        (name) => `"/${name}/{${name}}": { "put": {
          "operationId": "${name}", "summary": "Do ${name}", "tags": ["${name}"],
          "parameters": [{ "name": "${name}", "in": "path", "required": true, "schema": { "type": "string" } }, { "name": "toString", "in": "query", "schema": {} }],
          "requestBody": { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/${name}" }, "examples": { "${name}": { "value": { "__proto__": "own" } } } } } },
          "responses": { "200": { "description": "OK", "headers": { "${name}": { "schema": {} } }, "links": { "${name}": { "operationId": "${name}" } } } },
          "callbacks": { "${name}": { "{$url}": { "post": { "responses": { "200": { "description": "OK" } } } } } }
        } }`,
      ).join(', ')} },
      "components": {
        "schemas": { ${NAMES.map((name) => `"${name}": ${schema}`).join(', ')} },
        "securitySchemes": { "__proto__": { "type": "apiKey", "in": "header", "name": "constructor" } }
      }
    }`;
    const rendered = await renderSpec(text);
    expect(errorsOf(rendered)).toEqual([]);
    expect([...rendered.pages.keys()].map((pathname) => pathname.split('/').at(-1))).toEqual([
      'sales-api',
      'proto',
      'constructor',
      'prototype',
      'to-string',
      'value-of',
      'has-own-property',
      'then',
    ]);
    for (const html of [...rendered.pages.values()].slice(1)) {
      const ids = elementsOf(html).flatMap((element) => attributeOf(element, 'id') ?? []);
      expect(ids).toEqual(expect.arrayContaining(NAMES.map((name) => `body.${name}`)));
      expect(repeatedIds(html)).toEqual([]);
      expect(visibleText(html)).toContain('"__proto__" : "own"');
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('similar names', () => {
  test('give every field, parameter, header, heading and branch a unique id', async () => {
    const NEAR = ['id', 'ID', 'Id', 'íd', 'i d', 'i-d', 'i\td', 'id-2', ''];
    const headings = '## A\n\n## a\n\n## á\n\n## A {#a}\n\n<a id="request-body"></a><a id="request-body"></a><p id="main"></p>';
    const described = {
      type: 'object',
      description: headings,
      properties: Object.fromEntries(NEAR.map((name) => [name, { description: headings }])),
    };
    const media = { schema: { oneOf: [described, { ...described, title: 'object' }, { ...described, title: 'Object' }] } };
    const html = pageOf(
      await renderSpec(
        withBody(described, {
          description: headings,
          parameters: NEAR.flatMap((name) => (name === '' ? [] : [{ name, in: 'query', description: headings, schema: {} }])),
          responses: {
            '200': {
              description: headings,
              headers: Object.fromEntries(NEAR.map((name) => [name, { description: headings, schema: {} }])),
              content: { 'a/b': media, 'A/B': media, 'a-b': media, 'a/b; c=d': media },
              links: { id: { operationId: 'a', description: headings }, ID: { operationId: 'a', description: headings } },
            },
            '2XX': { description: headings },
          },
          callbacks: { id: { '{$a}': { post: OK }, '{$b}': { post: OK } }, ID: { '{$a}': { post: { ...OK, description: headings } } } },
        }),
      ),
    );
    expect(repeatedIds(html)).toEqual([]);
    expect(elementsOf(html).filter((element) => attributeOf(element, 'class') === 'field').length).toBeGreaterThan(80);
  });

  test.each(['> ### Early', '- # Early', '1. ## Early', '> Early\n> ---', '> > Early\n> > ==='])(
    'give the heading %j a unique id in every position',
    async (description) => {
      const properties = { a: { type: 'string', description }, b: { type: 'string', description } };
      const rendered = await renderSpec(withBody({ type: 'object', description, properties }));
      const html = rendered.pages.get('/docs/api/sales/a') ?? '';
      expect(elementsOf(html).filter((element) => attributeOf(element, 'id')?.endsWith('early')).length).toBe(3);
      expect(repeatedIds(html)).toEqual([]);
    },
  );

  test.each<[string, string]>([
    ['getUser', 'GetUser'],
    ['getUser', 'get_user'],
    ['criar', 'Crîár'],
    ['a', 'A'],
  ])('in two operations, %s and %s, cause one problem, and both get a page', async (one, other) => {
    const operation = (operationId: string) => ({ get: { operationId, summary: 'S', ...OK } });
    const document = { ...(withBody({}) as object), paths: { '/one': operation(one), '/other': operation(other) } };
    const rendered = await renderSpec(document);
    expect(faultsOf(rendered, 'address-collision')).toEqual([
      expect.stringContaining('GET /other has the same address as GET /one on line 1: '),
    ]);
    expect([errorsOf(rendered), rendered.pages.size]).toEqual([[], 3]);
  });
});

describe('patterns', () => {
  test.each(['(', '[', '(?<n', '\\', '(?P<a>b)', '\\p{Nope}', '(?i)a', 'a{2,1}', '^(a+)+$', '(.*)*x', ''])(
    'show %j verbatim',
    async (pattern) => {
      const example = `${'a'.repeat(60)}!`;
      const schema = {
        type: 'object',
        properties: { a: { type: 'string', pattern, example, default: example } },
        patternProperties: { [pattern]: { type: 'string' } },
        propertyNames: { pattern },
      };
      const rendered = await renderSpec(withBody(schema));
      expect(errorsOf(rendered)).toEqual([]);
      expect(visibleText(pageOf(rendered))).toContain(`/${pattern}/`);
    },
  );
});
