import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadSite } from '../../src/site/load-site.ts';
import { dangersIn, repeatedIds, visibleText } from '../support/html-tree.ts';
import { inSiteFolder } from '../support/literal-site.ts';
import { errorsOf, faultsOf, renderSpec, SPEC_SITE } from '../support/rendered-spec.ts';

const OK = { responses: { '200': { description: 'OK' } } };
const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function withBody(
  schema: unknown,
  schemas: Readonly<Record<string, unknown>> = {},
  operation: Readonly<Record<string, unknown>> = {},
): unknown {
  const requestBody = { content: { 'application/json': { schema } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Sales API', version: '1' },
    paths: { '/a': { post: { operationId: 'a', summary: 'A', requestBody, ...OK, ...operation } } },
    components: { schemas },
  };
}

describe('satisfiable recursion', () => {
  const A = schemaRef('A');
  test.each<[string, unknown]>([
    ['a property', { type: 'object', properties: { a: A, b: A } }],
    ['items', { type: 'array', items: A }],
    ['a list of lists', { type: 'array', items: { type: 'array', prefixItems: [A], items: A } }],
    ['additional properties', { type: 'object', additionalProperties: A }],
    ['a map of any kind', { patternProperties: { x: A }, propertyNames: A, dependentSchemas: { x: A }, unevaluatedProperties: A }],
    ['contains', { type: 'array', contains: A }],
    ['not', { not: A }],
    // A JSON string, because an object literal with `then` looks like a promise.
    ['a condition', JSON.parse(`{ "if": ${JSON.stringify(A)}, "then": ${JSON.stringify(A)} }`)],
    ['a branch with a property between', { oneOf: [{ type: 'object', properties: { a: A } }, { type: 'string' }] }],
    [
      'a part with a property between',
      {
        allOf: [
          { type: 'object', properties: { a: A } },
          { type: 'object', properties: { b: A } },
        ],
      },
    ],
    [
      'its own mapping',
      { type: 'object', properties: { t: { type: 'string' } }, discriminator: { propertyName: 't', mapping: { x: 'A', y: A.$ref } } },
    ],
  ])('through %s is rendered once and terminates', async (_, schema) => {
    const rendered = await renderSpec(withBody(A, { A: schema }));
    expect(errorsOf(rendered)).toEqual([]);
    const html = rendered.pages.get('/docs/api/sales/a') ?? '';
    expect(html).toContain('id="request-body"');
    expect(html.length).toBeLessThan(29_000);
    expect(repeatedIds(html)).toEqual([]);
  });

  test('of two mutually recursive schemas, and of a pointer into an operation, terminates', async () => {
    const both = { type: 'object', properties: { a: schemaRef('A'), b: schemaRef('B') } };
    const mutual = await renderSpec(withBody(schemaRef('A'), { A: both, B: both }));
    expect(visibleText(mutual.pages.get('/docs/api/sales/a') ?? '')).toContain('A (recursive)');
    const inside = { type: 'object', properties: { x: { $ref: '#/paths/~1a/post/requestBody/content/application~1json/schema' } } };
    expect((await renderSpec(withBody(inside))).pages.size).toBe(2);
  });

  test('of a callback that is its own path terminates', async () => {
    const rendered = await renderSpec(withBody({}, {}, { callbacks: { again: { '{$url}': { $ref: '#/paths/~1a' } } } }));
    expect([errorsOf(rendered), rendered.pages.size]).toEqual([[], 2]);
  });

  test('of schemas that branch sixty times is rendered once', async () => {
    const next = (level: number) => (level < 59 ? schemaRef(`S${level + 1}`) : { type: 'string' });
    const shapes = [
      (level: number) => ({ type: 'object', properties: { left: next(level), right: next(level) } }),
      (level: number) => ({ allOf: [next(level), next(level)] }),
      (level: number) => ({ oneOf: [next(level), { type: 'array', items: next(level) }] }),
      (level: number) => ({
        anyOf: [
          { type: 'object', properties: { a: next(level) } },
          { type: 'object', properties: { a: next(level) } },
        ],
      }),
    ];
    for (const shape of shapes) {
      const schemas = Object.fromEntries(Array.from({ length: 60 }, (_, level) => [`S${level}`, shape(level)]));
      const { pages } = await renderSpec(withBody(schemaRef('S0'), schemas));
      expect(pages.get('/docs/api/sales/a')?.length).toBeLessThan(400_000);
    }
  });

  test.each<[string, (next: unknown, level: number) => unknown]>([
    ['references', (next) => next],
    ['properties', (next) => ({ type: 'object', properties: { next } })],
    ['allOf', (next, level) => ({ allOf: [next, { type: 'object', properties: { [`p${level}`]: {} } }] })],
    ['anyOf', (next) => ({ anyOf: [next, { type: 'integer' }] })],
    // The `allOf` chain takes 4 to 12 s, or up to 60 s with empty caches.
  ])('of 3,000 schemas chained by %s renders a page', { timeout: 3 * 60_000 }, async (_, link) => {
    const schemas = Object.fromEntries(
      Array.from({ length: 3000 }, (__, level) => [
        `S${level}`,
        level < 2999 ? link(schemaRef(`S${level + 1}`), level) : { type: 'object' },
      ]),
    );
    const rendered = await renderSpec(withBody(schemaRef('S0'), schemas));
    expect([errorsOf(rendered), rendered.pages.size]).toEqual([[], 2]);
  });
});

describe('circular definitions', () => {
  const cycle = (...names: readonly string[]) => `The definition is circular: ${names.map((name) => `#/components/${name}`).join(' → ')}.`;

  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['itself', { A: schemaRef('A') }, cycle('schemas/A', 'schemas/A')],
    ['another', { A: schemaRef('B'), B: schemaRef('A') }, cycle('schemas/A', 'schemas/B', 'schemas/A')],
    ['allOf', { A: { allOf: [schemaRef('A')] } }, cycle('schemas/A', 'schemas/A/allOf/0', 'schemas/A')],
    ['oneOf', { A: { oneOf: [schemaRef('A'), {}] } }, cycle('schemas/A', 'schemas/A/oneOf/0', 'schemas/A')],
    [
      'anyOf of allOf',
      { A: { anyOf: [schemaRef('B')] }, B: { allOf: [schemaRef('A')] } },
      cycle('schemas/A', 'schemas/A/anyOf/0', 'schemas/B', 'schemas/B/allOf/0', 'schemas/A'),
    ],
  ])('through %s cause one problem, and the page still exists', async (_, schemas, message) => {
    const rendered = await renderSpec(withBody(schemaRef('A'), schemas));
    expect(faultsOf(rendered, 'reference-loop')).toEqual([message]);
    expect([errorsOf(rendered), rendered.pages.size]).toEqual([[], 2]);
  });

  test.each(['parameters', 'responses', 'requestBodies', 'headers', 'examples', 'links', 'callbacks', 'securitySchemes', 'pathItems'])(
    'in components.%s cause one problem, however they are used',
    async (section) => {
      const component = (name: string) => ({ $ref: `#/components/${section}/${name}` });
      const document = withBody({}) as { components: Record<string, unknown> };
      document.components = { [section]: { A: component('B'), B: component('A') } };
      const rendered = await renderSpec(document);
      expect(faultsOf(rendered, 'reference-loop')).toEqual([cycle(`${section}/A`, `${section}/B`, `${section}/A`)]);
      expect([errorsOf(rendered), rendered.pages.size]).toEqual([[], 2]);
    },
  );

  test.each([
    ['itself', { 'specs/a.yaml': 'get: { $ref: "a.yaml#/get" }' }],
    ['another', { 'specs/a.yaml': 'get: { $ref: "b.yaml#/get" }', 'specs/b.yaml': 'get: { $ref: "a.yaml#/get" }' }],
    ['the path', { 'specs/a.yaml': 'get: { $ref: "sales.yaml#/paths/~1a/get" }' }],
  ])('in files of operations, through %s, are reported', async (_, files) => {
    const document = { ...(withBody({}) as object), paths: { '/a': { get: { $ref: 'a.yaml#/get' } } } };
    const rendered = await renderSpec(document, files);
    expect(faultsOf(rendered, 'reference-loop')).toContainEqual(expect.stringMatching(/^The definition is circular: /));
    expect(errorsOf(rendered)).toEqual([]);
  });

  test('between paths cause one problem', async () => {
    const document = { ...(withBody({}) as object), paths: { '/a': { $ref: '#/paths/~1b' }, '/b': { $ref: '#/paths/~1a' } } };
    const rendered = await renderSpec(document);
    expect(faultsOf(rendered, 'reference-loop')).toEqual(['The definition is circular: #/paths/~1a → #/paths/~1b → #/paths/~1a.']);
    expect([errorsOf(rendered), rendered.pages.size]).toEqual([[], 1]);
  });
});

describe('references that leave the specifications’ folder', () => {
  const SECRET = 'root:x:0:0:the secret of this machine';

  test.each([
    'file:///etc/passwd',
    'file:/etc/passwd',
    '/etc/passwd',
    '//evil.example/a.yaml',
    'http://127.0.0.1:1/a.yaml',
    'https://evil.example/a.yaml#/A',
    'ftp://evil.example/a',
    'data:application/json,{}',
    '../secret.yaml',
    '../../../../../../../../etc/passwd',
    './../secret.yaml',
    'a/../../secret.yaml',
    '..%2fsecret.yaml',
    '%2e%2e/secret.yaml',
    '..\\secret.yaml',
    '..%5csecret.yaml',
    'C:\\secret.yaml',
    'link.yaml',
    'folder/secret.yaml',
    '\u0000',
  ])('to %j are reported, and nothing is read', async (ref) => {
    const outside = await mkdtemp(path.join(tmpdir(), 'outside-'));
    try {
      await writeFile(path.join(outside, 'secret.yaml'), `description: ${SECRET}\n`);
      const document = JSON.stringify(withBody({ $ref: ref }));
      const files = { 'content/site.yaml': SPEC_SITE, 'specs/sales.yaml': document, 'secret.yaml': `description: ${SECRET}\n` };
      const site = await inSiteFolder(files, async (root) => {
        await symlink(path.join(outside, 'secret.yaml'), path.join(root, 'specs', 'link.yaml'));
        await symlink(outside, path.join(root, 'specs', 'folder'));
        return loadSite({ root, includeDrafts: false });
      });
      const faults = site.problems.filter(({ kind }) => kind === 'dangling-reference');
      expect(faults.length).toBeGreaterThan(0);
      expect(faults.every(({ where }) => where.line !== undefined && where.filePath === 'specs/sales.yaml')).toBe(true);
      expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(site.pages.size).toBeGreaterThan(2);
      expect(JSON.stringify([site.problems, site.apis, [...site.pages]])).not.toContain(SECRET);
    } finally {
      await rm(outside, { recursive: true });
    }
  });

  test.each(['externalValue', 'operationRef'])('in %s are shown, not followed', async (field) => {
    const example = { content: { 'application/json': { examples: { far: { externalValue: '../secret.json' } } } } };
    const responses = { '200': { description: 'OK', ...example, links: { far: { operationRef: '../secret.yaml#/paths/~1a/get' } } } };
    const rendered = await renderSpec(withBody({}, {}, { responses }), { 'secret.json': SECRET, 'secret.yaml': SECRET });
    expect(errorsOf(rendered)).toEqual([]);
    const html = rendered.pages.get('/docs/api/sales/a') ?? '';
    expect(html).toContain(field === 'externalValue' ? '../secret.json' : '../secret.yaml');
    expect(html).not.toContain(SECRET);
    expect(dangersIn(html)).toEqual([]);
  });
});
