import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadSite } from '../../src/site/load-site.ts';
import { conformancePage, conformanceProblems } from '../support/conformance-page.ts';
import { inSiteFolder, SITE_YAML, type SiteFiles } from '../support/literal-site.ts';

const OK = "responses: { '200': { description: OK } }";

const withBody = (ref: string, files: SiteFiles, openapi = '3.1.0') => conformancePage(bodySpec(ref, openapi), 'add-thing', files);

const bodySpec = (ref: string, openapi = '3.1.0'): string => `
  openapi: ${openapi}
  paths:
    /things:
      post:
        operationId: addThing
        requestBody: { content: { application/json: { schema: { $ref: '${ref}' } } } }
        ${OK}
  components: { schemas: { Name: { type: string, description: Of the entry. } } }
`;

const messages = (problems: readonly string[]) => problems.filter((problem) => !problem.includes('lacks a'));

/** Several files, YAML and JSON, with relative `$ref`s */
describe('files', () => {
  test('in YAML and JSON are followed across files and back, and are read once each', async () => {
    const page = await withBody('parts/thing.yaml#/Thing', {
      'specs/parts/thing.yaml': `
Thing:
  type: object
  properties:
    id: { $ref: '../ids.json' }
    name: { $ref: '../api.yaml#/components/schemas/Name' }
    parts: { type: array, items: { $ref: '#/Thing' } }
    size: { $ref: '#/Size' }
Size: { type: integer, minimum: 1 }
`,
      'specs/ids.json': '{ "type": "string", "format": "uuid", "description": "Of ids.json." }',
    });
    expect(page.row('body.id')).toBe('id string (uuid) Of ids.json.');
    expect(page.row('body.name')).toBe('name string Of the entry.');
    expect(page.row('body.parts')).toBe('parts array of Thing (recursive)');
    expect(page.row('body.size')).toBe('size integer At least 1.');
    expect(messages(page.problems)).toEqual([]);
  });

  test.each(['3.0.3', '3.1.0', '3.2.0'])('can contain every kind of component, in %s', async (openapi) => {
    const spec = `
      openapi: ${openapi}
      paths:
        /things/{id}: { $ref: 'paths.yaml#/thing' }
      components: { securitySchemes: { key: { $ref: 'common.yaml#/security' } } }
    `;
    const files = {
      'specs/paths.yaml': `
thing:
  parameters: [{ $ref: 'common.yaml#/parameter' }]
  post:
    operationId: changeThing
    security: [{ key: [] }]
    requestBody: { $ref: 'common.yaml#/body' }
    responses: { '200': { $ref: 'common.yaml#/response' } }
    callbacks: { done: { $ref: 'common.yaml#/callback' } }
`,
      'specs/common.yaml': `
parameter: { name: id, in: path, required: true, description: Of another file., schema: { type: string } }
body: { content: { application/json: { schema: { type: object, properties: { a: { type: string } } }, examples: { one: { $ref: '#/example' } } } } }
response:
  description: From another file.
  headers: { X-Total: { $ref: '#/header' } }
  links: { again: { $ref: '#/link' } }
example: { summary: Kept elsewhere, value: { a: x } }
header: { description: How many., schema: { type: integer } }
link: { operationRef: 'paths.yaml#/thing/post' }
callback: { '{$request.body#/url}': { post: { summary: Done, ${OK} } } }
security: { type: apiKey, in: header, name: X-Key }
`,
    };
    const page = await conformancePage(spec, 'change-thing', files);
    expect(page.row('param-path.id')).toBe('id string required Of another file.');
    expect(page.row('body.a')).toBe('a string');
    expect(page.code).toContain('{\n  "a": "x"\n}');
    expect(page.text).toContain('200 OK From another file.');
    expect(page.row('res-200-header.X-Total')).toBe('X-Total integer How many.');
    expect(page.textOf('callback-done')).toContain('Done POST {$request.body#/url}');
    expect(page.text).toContain('Security API key in header X-Key');
    expect(page.links).toContainEqual(['changeThing', '/docs/api/api/change-thing']);
    expect(messages(page.problems)).toEqual([]);
  });

  test.each(['3.0.3', '3.1.0'])('referenced instead of operations are read, with one warning, in %s', async (openapi) => {
    const spec = `
      openapi: ${openapi}
      paths:
        /things:
          get: { $ref: 'things.yaml#/list' }
        /things/{id}:
          parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
          post: { $ref: 'things.yaml#/change' }
    `;
    const files = {
      'specs/things.yaml': `
list: { operationId: listThings, summary: List, ${OK} }
change:
  operationId: changeThing
  summary: Change
  requestBody: { content: { application/json: { schema: { $ref: '#/Thing' } } } }
  ${OK}
Thing: { type: object, properties: { name: { type: string } } }
`,
    };
    const page = await conformancePage(spec, 'change-thing', files);
    expect(page.row('body.name')).toBe('name string');
    expect(page.text).toContain('POST /things/ {id}');
    expect(page.problems).toEqual([
      'specs/api.yaml:4:18 #/paths/~1things/get/$ref warning: OpenAPI does not allow a $ref in place of an operation, but the specification has 2. The target operations are shown. Put the $ref on the path, and the operations into the file that it references.',
    ]);
    const faulty = { 'specs/things.yaml': files['specs/things.yaml'].replace('operationId: listThings', 'operationIdd: listThings') };
    expect((await conformanceProblems(spec, faulty)).join()).toContain('specs/things.yaml:2:9 #/list/operationIdd warning: Unexpected key');
  });

  test.each(['3.0.3', '3.1.0'])('are resolved when only references lead to them, in %s', async (openapi) => {
    const spec = `
      openapi: ${openapi}
      paths:
        /things: { $ref: '#/x-templates/thing' }
      x-templates:
        thing:
          post:
            operationId: addThing
            requestBody: { content: { application/json: { schema: { $ref: '#/x-templates/bodies/0' } } } }
            responses: { '200': { description: OK }, '400': { $ref: 'common.yaml#/problem' }, '500': { $ref: 'gone.yaml' } }
        bodies:
          - { type: object, properties: { name: { $ref: 'common.yaml#/name' } } }
    `;
    const page = await conformancePage(spec, 'add-thing', {
      'specs/common.yaml': `
problem: { description: Of the problem. }
name: { type: string, description: Of the name. }
`,
    });
    expect(page.row('body.name')).toBe('name string Of the name.');
    expect(page.text).toContain('400 Bad Request Of the problem.');
    expect(page.text).toContain('This part of the specification could not be read: #/x-templates/thing/post/responses/500');
    expect(messages(page.problems).filter((problem) => problem.startsWith('error'))).toEqual([]);
  });

  test('keep the names of their schemas; duplicates get a number', async () => {
    const page = await withBody('a.yaml#/Both', {
      'specs/a.yaml': "Both: { type: object, properties: { one: { $ref: 'b.yaml#/Name' }, two: { $ref: 'c.yaml#/Name' } } }",
      'specs/b.yaml': 'Name: { type: object, properties: { b: { type: string } } }',
      'specs/c.yaml': 'Name: { type: object, properties: { c: { type: string } } }',
    });
    expect(page.row('body')).toBe('application/json Both');
    expect(page.row('body.one')).toBe('one Name-2');
    expect(page.row('body.two')).toBe('two Name-3');
    expect(page.row('body.two.c')).toBe('c string');
  });

  test('are followed from discriminators', async () => {
    const page = await withBody('pets.yaml#/Pet', {
      'specs/pets.yaml': `
Pet:
  oneOf: [{ $ref: 'cat.yaml' }, { $ref: '#/Dog' }]
  discriminator: { propertyName: kind, mapping: { tom: cat.yaml, rex: '#/Dog' } }
Dog: { type: object, properties: { kind: { type: string }, barks: { type: boolean } } }
`,
      'specs/cat.yaml': '{ type: object, properties: { kind: { type: string }, lives: { type: integer } } }',
    });
    expect(page.row('body.tom.lives')).toBe('lives integer');
    expect(page.row('body.rex.barks')).toBe('barks boolean');
  });

  test.each([
    ['../outside.yaml#/Pet', 'points to a file outside specs/'],
    ['/etc/hosts#/Pet', 'points to a file outside specs/'],
    ['https://pets.example/pet.yaml', 'points to a URL'],
  ])('named by discriminators are reported and omitted when they are never read: %s', async (ref, reason) => {
    const page = await withBody('pets.yaml#/Pet', {
      'specs/pets.yaml': `
Pet: { type: object, properties: { kind: { type: string } }, discriminator: { propertyName: kind, mapping: { tom: '${ref}' } } }`,
    });
    expect(page.row('body.kind')).toBe('kind string');
    expect(messages(page.problems)).toEqual([expect.stringContaining(`warning: The $ref "${ref}" ${reason}`)]);
  });

  test('report their own faults at their positions', async () => {
    const problems = await conformanceProblems(bodySpec('parts/thing.yaml#/Thing'), {
      'specs/parts/thing.yaml':
        'Thing:\n  type: object\n  properties:\n    a: { typ: string }\n    b: { $ref: "#/Gone" }\n    c: { type: strin }\nBone: {}\n',
    });
    expect(messages(problems)).toContain(
      'specs/parts/thing.yaml:5:16 #/Thing/properties/b/$ref warning: The $ref "#/Gone" cannot be resolved. Did you mean "#/Bone"?',
    );
    expect(messages(problems).join('\n')).toContain('specs/parts/thing.yaml:4:10 #/Thing/properties/a/typ warning: Unknown schema keyword');
    expect(messages(problems).join('\n')).toContain('specs/parts/thing.yaml:6:16 #/Thing/properties/c/type warning:');
  });

  test.each(['a%00.yaml', '.', './', 'a.yaml/b.yaml', 'x'.repeat(300)])('with invalid names are reported: %s', async (ref) => {
    const problems = messages(await conformanceProblems(bodySpec(ref), { 'specs/a.yaml': '{}' }));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/The file specs.* does not exist\. /);
  });

  test('are reported when missing or not YAML', async () => {
    expect(messages(await conformanceProblems(bodySpec('gone.yaml#/A')))).toEqual([
      'specs/api.yaml:6:69 #/paths/~1things/post/requestBody/content/application~1json/schema/$ref warning: The file specs/gone.yaml does not exist. Create the file, or correct the path, which is relative to the file that contains the $ref.',
    ]);
    expect(messages(await conformanceProblems(bodySpec('bad.yaml#/A'), { 'specs/bad.yaml': 'a: [\n' })).join()).toMatch(
      /specs\/bad\.yaml:\d+:\d+ error: YAML syntax/,
    );
  });
});

/** Rejected references: files outside `specs`, and URLs */
describe('files elsewhere', () => {
  test.each([
    '../content/site.yaml',
    '/etc/passwd',
    'parts/../../content/site.yaml',
    '..%2Fcontent/site.yaml',
    '%2e%2e/content/site.yaml',
    '..\\content\\site.yaml',
    '..%5ccontent%5csite.yaml',
    'C:\\content\\site.yaml',
    'file:///etc/passwd',
  ])('%s is never read', async (ref) => {
    const problems = messages(
      await conformanceProblems(bodySpec(ref), { 'content/site.yaml': `${SITE_YAML}apis: [{ id: api, label: API }]\n` }),
    );
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`The $ref "${ref}" points to a file outside specs/, which is never read.`);
    expect(problems[0]).toContain('Move the file into specs/.');
  });

  test.each(['http://example.com/a.yaml', '//example.com/a.yaml', 'data:application/json,{}'])('%s is never requested', async (ref) => {
    const problems = messages(await conformanceProblems(bodySpec(ref)));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`The $ref "${ref}" points to a URL, but files are never read over the network.`);
  });

  test('are not read through symbolic links', async () => {
    const files = {
      'content/site.yaml': `${SITE_YAML}apis: [{ id: api, label: API }]\n`,
      'specs/api.yaml': `openapi: 3.1.0\ninfo: { title: T, version: '1' }\n${bodySpec('link.yaml')
        .replace(/^ {2}openapi.*\n/m, '')
        .replaceAll(/^ {2}/gm, '')}`,
    };
    const problems = await inSiteFolder(files, async (root) => {
      await writeFile(path.join(root, 'secret.yaml'), '{ type: string }');
      await symlink(path.join(root, 'secret.yaml'), path.join(root, 'specs', 'link.yaml'));
      return (await loadSite({ root, includeDrafts: false })).problems;
    });
    expect(problems.map(({ what }) => what)).toContain('The $ref "link.yaml" points to a file outside specs/, which is never read.');
  });
});

/** `$id`, `$anchor`, `$self` (3.2), `$dynamicRef` */
describe('$id, $anchor, $self and $dynamicRef', () => {
  test('$anchor identifies a schema, within its file and across files', async () => {
    const page = await withBody('thing.yaml#thing', {
      'specs/thing.yaml':
        'A: { $anchor: thing, type: object, properties: { a: { $ref: "#name" } } }\nB: { $anchor: name, type: string, maxLength: 3 }\n',
    });
    expect(page.row('body.a')).toBe('a string At most 3 characters.');
  });

  test('$id is the base URI of references inside a schema', async () => {
    const page = await conformancePage(
      `
      paths: { /things: { post: { operationId: addThing, requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }, ${OK} } } }
      components:
        schemas:
          Thing:
            $id: https://example.com/schemas/thing
            type: object
            properties:
              a: { $ref: '#/$defs/own' }
              b: { $ref: other }
            $defs: { own: { type: integer } }
          Other: { $id: https://example.com/schemas/other, type: boolean }
    `,
      'add-thing',
    );
    expect(page.row('body.a')).toBe('a integer');
    expect(page.row('body.b')).toBe('b boolean');
  });

  test('$self is the base URI of the document (3.2)', async () => {
    const page = await conformancePage(
      `
      openapi: 3.2.0
      $self: https://example.com/apis/api.yaml
      paths: { /things: { post: { operationId: addThing, requestBody: { content: { application/json: { schema: { $ref: 'https://example.com/apis/api.yaml#/components/schemas/Thing' } } } }, ${OK} } } }
      components: { schemas: { Thing: { type: object, properties: { a: { $ref: 'parts.yaml#/A' } } } } }
    `,
      'add-thing',
      { 'specs/parts.yaml': 'A: { type: integer, minimum: 3 }' },
    );
    expect(page.row('body.a')).toBe('a integer At least 3.');
  });

  test('$dynamicRef resolves to the only schema with that anchor', async () => {
    const page = await withBody('tree.yaml', {
      'specs/tree.yaml':
        '{ $dynamicAnchor: node, type: object, properties: { name: { type: string }, children: { type: array, items: { $dynamicRef: "#node" } } } }',
    });
    expect(page.row('body.children')).toBe('children array of tree (recursive)');
  });

  test('$dynamicRef without a dynamic anchor behaves like $ref', async () => {
    const page = await withBody('tree.yaml', {
      'specs/tree.yaml':
        '{ $anchor: node, type: object, properties: { a: { $dynamicRef: "#node" }, b: { $id: other, $dynamicAnchor: node, type: string }, c: { $id: third, $dynamicAnchor: node, type: string } } }',
    });
    expect(page.row('body.a')).toBe('a tree (recursive)');
    expect(messages(page.problems)).toEqual([]);
  });

  const generic = (idOf: (name: string) => string, ref: string) => `
      paths: { /things: { post: { operationId: addThing, requestBody: { content: { application/json: { schema: { properties: { users: { $ref: '#/components/schemas/Users' }, groups: { $ref: '#/components/schemas/Groups' }, any: { $ref: '#/components/schemas/Page' } } } } } }, ${OK} } } }
      components:
        schemas:
          Page:
            ${idOf('page')}
            type: object
            properties: { items: { type: array, items: { $dynamicRef: '#item' } }, next: { $ref: '${ref}' } }
            $defs: { item: { $dynamicAnchor: item, type: boolean } }
          Users:
            ${idOf('users')}
            allOf: [{ $ref: '${ref}' }]
            $defs: { user: { $dynamicAnchor: item, type: object, properties: { userName: { type: string } } } }
          Groups:
            ${idOf('groups')}
            $ref: '${ref}'
            $defs: { group: { $dynamicAnchor: item, type: integer, minimum: 3 } }
    `;

  test.each([
    ['with $id', generic((name) => `$id: https://example.com/${name}`, 'page')],
    ['without $id', generic(() => 'description: Any.', '#/components/schemas/Page')],
  ])('$dynamicRef resolves to the outermost schema on the way, %s', async (_, spec) => {
    const page = await conformancePage(spec, 'add-thing');
    expect(page.row('body.users.items')).toBe('items array of user');
    expect(page.row('body.users.items.userName')).toBe('userName string');
    expect(page.row('body.groups.items')).toBe('items array of integer Each item: at least 3.');
    expect(page.row('body.any.items')).toBe('items array of boolean');
    expect(page.text).toContain('"users": { "items": [{ "userName": "string" }] }');
    expect(page.text).toContain('"groups": { "items": [3] }');
    expect(messages(page.problems)).toEqual([]);
  });

  test('$dynamicRef of a recursive schema resolves to the schema that extends it', async () => {
    const page = await withBody('strict.yaml', {
      'specs/tree.yaml':
        '{ $dynamicAnchor: node, type: object, properties: { name: { type: string }, children: { type: array, items: { $dynamicRef: "#node" } } } }',
      'specs/strict.yaml': '{ $dynamicAnchor: node, $ref: tree.yaml, properties: { size: { type: integer } } }',
    });
    expect(page.row('body.children')).toBe('children array of strict (recursive)');
    expect(messages(page.problems)).toEqual([]);
  });

  test('$dynamicRef with several candidates in its schema is reported', async () => {
    const page = await withBody('tree.yaml', {
      'specs/tree.yaml':
        '{ $dynamicAnchor: node, type: object, properties: { a: { $dynamicRef: "#node" }, b: { $dynamicAnchor: node, type: string } } }',
    });
    expect(messages(page.problems)).toEqual([
      'specs/tree.yaml:1:71 #/properties/a/$dynamicRef warning: The $dynamicRef "#node" matches 2 schemas. The last one in its file is shown. Use $ref instead.',
    ]);
    expect(page.row('body.a')).toBe('a string');
  });
});

/** A specification in JSON */
describe('a specification in JSON', () => {
  const SPEC = {
    openapi: '3.1.0',
    info: { title: 'JSON API', version: '1', description: 'In JSON.' },
    paths: { '/a': { get: { operationId: 'getA', summary: 'Get A', responses: { '200': { description: 'OK' } } } } },
  };
  const files = (spec: object): SiteFiles => ({
    'content/site.yaml': `${SITE_YAML}apis: [{ id: api, label: API, spec: specs/api.json }]\n`,
    'specs/api.json': JSON.stringify(spec, null, 2),
  });

  test('is read like YAML', async () => {
    const page = await conformancePage('paths: {}', 'get-a', files(SPEC));
    expect(page.text).toContain('GET /a');
    expect(page.problems).toEqual([]);
  });

  test('reports its faults at their positions', async () => {
    const problems = await conformanceProblems('paths: {}', files({ ...SPEC, info: { title: 'JSON API' } }));
    expect(problems).toEqual(['specs/api.json:3:11 #/info warning: "info" lacks "version". Add version: ….']);
  });
});

/** Validation against the OpenAPI 3.2 schema */
describe('OpenAPI 3.2', () => {
  test('is validated against its own schema', async () => {
    const problems = await conformanceProblems(`
      openapi: 3.2.0
      tags: [{ name: a, knd: nav }]
      paths: { /a: { query: { operationId: a, summary: A, responses: { '200': {} } } } }
    `);
    expect(problems).toEqual(['specs/api.yaml:2:19 #/tags/0/knd warning: Unexpected key "knd". Did you mean "kind"?']);
  });

  test('is rejected when the document states an older version', async () => {
    const problems = await conformanceProblems(`
      openapi: 3.1.0
      tags: [{ name: a, kind: nav }]
      paths: { /a: { query: { operationId: a, summary: A, responses: { '200': { description: OK } } } } }
    `);
    expect(problems).toEqual([
      'specs/api.yaml:2:19 #/tags/0/kind warning: Unexpected key "kind". Known: name, description, externalDocs.',
      'specs/api.yaml:3:16 #/paths/~1a/query warning: Unexpected key "query". The nearest keys are $ref, summary, get. Extensions start with "x-".',
    ]);
  });
});

/** A specification in its own folder */
describe('a specification in its own folder', () => {
  test('keeps its files beside it', async () => {
    const page = await conformancePage('paths: {}', 'payments', {
      'content/site.yaml': `${SITE_YAML}apis: [{ id: api, label: API, spec: specs/payments/openapi.yaml }]\n`,
      'specs/payments/openapi.yaml': `openapi: 3.1.0\ninfo: { title: Payments, version: '1', description: Pays. }\npaths: { /pay: { $ref: paths/pay.yaml } }\n`,
      'specs/payments/paths/pay.yaml': `post: { operationId: pay, summary: Pay now, ${OK} }`,
    });
    expect(page.text).toContain('Pay now');
  });
});

/** Files anywhere below `specs`, shared by several specifications */
describe('files that specifications share', () => {
  const shared = (spec: string): SiteFiles => ({
    'content/site.yaml': `${SITE_YAML}apis: [{ id: api, label: API, spec: specs/hotels/api.yaml }, { id: cars, label: Cars, spec: specs/cars/api.yaml }]\n`,
    'specs/hotels/api.yaml': spec,
    'specs/cars/api.yaml': spec,
    'specs/common/money.yaml':
      "Money: { type: object, properties: { amount: { type: number }, currency: { $ref: 'codes/currency.json' } } }\n",
    'specs/common/codes/currency.json': '{ "type": "string", "enum": ["EUR", "BRL"] }',
  });
  const body = (ref: string): string =>
    `[{ name: body, in: body, schema: { $ref: '${ref}' } }]\n      responses: { '200': { description: OK } }\n`;
  const swagger = (ref: string): string =>
    `swagger: '2.0'\ninfo: { title: Paying, version: '1' }\npaths:\n  /pay:\n    post:\n      operationId: pay\n      summary: Pay\n      parameters: ${body(ref)}`;
  const openapi = (ref: string): string =>
    `openapi: 3.1.0\ninfo: { title: Paying, version: '1' }\npaths:\n  /pay: { post: { operationId: pay, summary: Pay, requestBody: { content: { application/json: { schema: { $ref: '${ref}' } } } }, ${OK} } }\n`;

  test.each([
    ['OpenAPI', openapi, '../common/money.yaml#/Money'],
    ['Swagger 2.0', swagger, '../common/money.yaml#/Money'],
    ['OpenAPI with separators of Windows', openapi, '..\\common\\money.yaml#/Money'],
    ['Swagger 2.0 with separators of Windows', swagger, '..\\common\\money.yaml#/Money'],
  ])('may be anywhere below specs: %s', async (_, spec, ref) => {
    const page = await conformancePage('paths: {}', 'pay', shared(spec(ref)));
    expect(page.row('body.amount')).toBe('amount number');
    expect(page.row('body.currency')).toBe('currency string EUR BRL');
    expect(page.problems.filter((problem) => problem.includes('error'))).toEqual([]);
  });

  test('have no pages, and report their faults at their own positions', async () => {
    const files = {
      ...shared(openapi('../common/money.yaml#/Money')),
      'specs/common/money.yaml': "Money:\n  type: object\n  properties: { far: { $ref: '../../content/site.yaml' } }\n",
    };
    const problems = await conformanceProblems('paths: {}', files);
    expect(problems.filter((problem) => problem.includes('never read'))).toEqual(
      Array.from({ length: 2 }, () => expect.stringContaining('specs/common/money.yaml:3:30 #/Money/properties/far/$ref')),
    );
    const paths = await inSiteFolder(shared(openapi('../common/money.yaml#/Money')), async (root) => [
      ...(await loadSite({ root, includeDrafts: false })).pages.keys(),
    ]);
    expect(paths.filter((pathname) => /money|currency|common/.test(pathname))).toEqual([]);
  });
});
