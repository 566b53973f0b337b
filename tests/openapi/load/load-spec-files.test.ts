import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../../src/errors.ts';
import { validateSpec } from '../../../src/openapi/validate/validate-spec.ts';
import { loadSpecFiles } from '../../../src/openapi/load/load-spec-files.ts';

/** Loads `specs/api.yaml`, whose schema `Subject` is on lines 5 and 6, together with `files`. */
async function loadWith(subject: string, files: Readonly<Record<string, string>> = {}, head = 'openapi: 3.1.0') {
  const text = `${head}\ninfo: { title: A, version: '1' }\npaths: {}\ncomponents: { schemas: {\n  Subject: ${subject},\n  Money: {} } }\n`;
  const { spec, problems } = await loadSpecFiles({
    filePath: 'specs/api.yaml',
    text,
    readFile: (name) => {
      const found = Object.hasOwn(files, name) ? files[name] : undefined;
      return Promise.resolve(found === undefined ? { kind: 'missing' } : { kind: 'text', text: found });
    },
  });
  return { spec, components: spec?.root['components'], problems: problems.map((problem) => formatProblem(problem)) };
}

describe('loadSpecFiles', () => {
  test('leaves a self-contained document unchanged', async () => {
    const { components, problems } = await loadWith(`{ $ref: '#/components/schemas/Money', x-a: { $ref: b.yaml } }`);
    expect(components).toEqual({ schemas: { Subject: { $ref: '#/components/schemas/Money', 'x-a': { $ref: 'b.yaml' } }, Money: {} } });
    expect(problems).toEqual([]);
  });

  test('moves external parts into components once, under a free name, with rewritten references', async () => {
    const { spec, components, problems } = await loadWith(
      `{ items: { $ref: 'b.yaml#/Money', description: D }, not: { $ref: 'b.yaml#/Money' } }`,
      {
        'b.yaml': `Money: { properties: { of: { $ref: '#/a~1b' }, all: { $ref: '#/Money' }, own: { $ref: 'api.yaml#/components/schemas/Money' } } }\na/b: { type: string }`,
      },
    );
    expect(problems).toEqual([]);
    expect(components).toEqual({
      schemas: {
        Subject: {
          items: { $ref: '#/components/schemas/Money-2', description: 'D' },
          not: { $ref: '#/components/schemas/Money-2' },
        },
        Money: {},
        'Money-2': {
          properties: {
            of: { $ref: '#/components/schemas/a-b' },
            all: { $ref: '#/components/schemas/Money-2' },
            own: { $ref: '#/components/schemas/Money' },
          },
        },
        'a-b': { type: 'string' },
      },
    });
    expect(spec?.source.locate('/components/schemas/Money-2/properties/of')).toMatchObject({ filePath: 'specs/b.yaml', line: 1 });
    expect(spec?.source.locate('/components/schemas/a-b/type')).toMatchObject({ filePath: 'specs/b.yaml', line: 2 });
    expect(spec?.source.locate('/components/schemas/Subject')).toMatchObject({ filePath: 'specs/api.yaml', line: 5 });
  });

  test('never uses a name that the document refers to but lacks', async () => {
    const subject = `{ items: { $ref: pet.yaml }, not: { $ref: '#/components/schemas/pet' }, discriminator: { propertyName: a, mapping: { a: '#/components/schemas/pet', b: nix } } }`;
    const { spec, components } = await loadWith(subject, { 'pet.yaml': 'type: object\n' });
    expect(components).toMatchObject({
      schemas: { Subject: { items: { $ref: '#/components/schemas/pet-2' }, not: { $ref: '#/components/schemas/pet' } } },
    });
    const faults = spec ? await validateSpec(spec) : [];
    expect(faults.filter(({ kind }) => kind === 'dangling-reference').map(({ what, cure }) => `${what} ${cure}`)).toEqual([
      'The $ref "#/components/schemas/pet" cannot be resolved. Known: Subject, Money.',
      'The discriminator value "a" points to an unknown schema: "#/components/schemas/pet". Known: Subject, Money.',
      'The discriminator value "b" points to an unknown schema: "nix". Known: Subject, Money.',
    ]);
  });

  test('names the schema of a message after the message', async () => {
    const { components } = await loadWith(
      `{ items: { $ref: 'b.yaml#/Order/application~1json/schema' }, not: { $ref: 'b.yaml#/Sent/content/text~1plain/schema' } }`,
      { 'b.yaml': 'Order: { application/json: { schema: { type: object } } }\nSent: { content: { text/plain: { schema: {} } } }' },
    );
    expect(Object.keys((components as { schemas: object }).schemas)).toEqual(['Subject', 'Money', 'Order', 'Sent']); // `loadWith` adds `schemas`
  });

  test.each(['openapi: 3.1.0', 'openapi: 3.1.0\nx-parts: { $ref: c.yaml }'])('records the content of each file: %s', async (head) => {
    const { spec } = await loadWith(
      "{ example: 1.20, items: { $ref: 'b.yaml#/B' } }",
      { 'b.yaml': 'B: { example: 007 }', 'c.yaml': '{}' },
      head,
    );
    expect(spec?.source.written?.('/components/schemas/Subject/example')).toBe('1.20');
    expect(spec?.source.written?.('/components/schemas/B/example')).toBe('007');
  });

  const INDEX = {
    'index.yaml': 'Order: { $ref: Order.yaml }\nOther: { $ref: Order.yaml }\nItem: { $ref: Item.yaml }',
    'Order.yaml': "properties: { items: { $ref: 'index.yaml#/Item' }, own: { $ref: Item.yaml }, next: { $ref: 'index.yaml#/Other' } }",
    'Item.yaml': 'type: string',
  };
  const made = (section: string) => ({
    Order: {
      properties: { items: { $ref: `#/${section}/Item` }, own: { $ref: `#/${section}/Item` }, next: { $ref: `#/${section}/Order` } },
    },
    Item: { type: 'string' },
  });

  test.each([
    ["{ not: { $ref: 'index.yaml#/Order' }, if: { $ref: Order.yaml } }", ''],
    ["{ not: { $ref: 'index.yaml#/Other' }, if: { $ref: '#/components/schemas/Order' } }", ', Order: { $ref: Order.yaml }'],
    ["{ not: { $ref: Order.yaml }, if: { $ref: 'index.yaml#/Order' } }", ", Order: { $ref: 'index.yaml#/Order' }"],
  ])('treats a file as one schema, whatever refers to it: %s%s', async (subject, more) => {
    const { components, spec } = await loadWith(`${subject}${more}`, INDEX);
    const order = { $ref: '#/components/schemas/Order' };
    expect(components).toEqual({ schemas: { Subject: { not: order, if: order }, Money: {}, ...made('components/schemas') } });
    expect(spec?.source.locate('/components/schemas/Order/properties').filePath).toBe('specs/Order.yaml');
  });

  test('treats a file as one definition of Swagger 2.0, too', async () => {
    const head = "swagger: '2.0'\ndefinitions: { Order: { $ref: 'index.yaml#/Order' }, A: { not: { $ref: Order.yaml } } }";
    const { spec } = await loadWith('{}', INDEX, head);
    expect(spec?.root['components']).toMatchObject({
      schemas: { ...made('components/schemas'), A: { not: { $ref: '#/components/schemas/Order' } } },
    });
  });

  test('rewrites discriminator references, except bare names', async () => {
    const discriminator = "{ propertyName: t, mapping: { a: 'b.yaml#/A', b: Money }, defaultMapping: 'b.yaml#/A' }";
    const { components } = await loadWith(`{ oneOf: [{ $ref: 'b.yaml#/A' }], discriminator: ${discriminator} }`, { 'b.yaml': 'A: {}' });
    expect(components).toMatchObject({
      schemas: {
        Subject: {
          discriminator: { mapping: { a: '#/components/schemas/A', b: 'Money' }, defaultMapping: '#/components/schemas/A' },
        },
      },
    });
  });

  test('rewrites anchors and dynamic references to pointers, and keeps both references of a schema', async () => {
    const { components } = await loadWith(
      `{ $ref: '#money', $dynamicRef: '#any', title: T, $defs: { m: { $anchor: money }, a: { $dynamicAnchor: any } } }`,
    );
    expect(components).toEqual({
      schemas: {
        Subject: {
          $ref: '#/components/schemas/Subject/$defs/m',
          title: 'T',
          $defs: { m: {}, a: {} },
          allOf: [{ $ref: '#/components/schemas/Subject/$defs/a' }],
        },
        Money: {},
      },
    });
  });

  test('gives up on dynamic scopes whose number grows exponentially', async () => {
    const numbers = Array.from({ length: 24 }, (_, index) => index);
    const properties = numbers.map(
      (other) => `p${other}: { $ref: 'https://x.example/c${other}' }, d${other}: { $dynamicRef: 'c${other % 8}#a${other % 8}' }`,
    );
    const files = numbers.map(
      (number) =>
        `C${number}: { $id: 'https://x.example/c${number}', $dynamicAnchor: a${number % 8}, properties: { ${properties.join(', ')} } }`,
    );
    const { problems } = await loadWith(`{ $ref: 'b.yaml#/C0' }`, { 'b.yaml': files.join('\n') });
    expect(problems).toEqual([expect.stringContaining('The references lead to too many combinations of $dynamicAnchors')]);
  });

  test('reports every broken reference at its position, and never redirects it', async () => {
    const { components, problems } = await loadWith(
      "{ allOf: [{ $ref: 'b.yaml#/A' }, { $ref: 'b.yaml#/B' }, { $ref: 'c.yaml' }, { $ref: '../d.yaml' }, { $ref: 'https://e.example/f' }, { $ref: '#none' }] }",
      { 'b.yaml': `A: { items: { $ref: '#/components/schemas/Money' } }` },
    );
    expect(problems.toSorted()).toEqual([
      'specs/api.yaml:5:119 #/components/schemas/Subject/allOf/4/$ref\n  error: The $ref "https://e.example/f" points to a URL, but files are never read over the network.\n    Put the file into specs/, and write the path relative to this file.',
      'specs/api.yaml:5:152 #/components/schemas/Subject/allOf/5/$ref\n  error: Unexpected $ref "#none", expected a JSON Pointer.\n    Write it like "#/components/schemas/Name".',
      'specs/api.yaml:5:53 #/components/schemas/Subject/allOf/1/$ref\n  error: The $ref "b.yaml#/B" cannot be resolved.\n    Did you mean "b.yaml#/A"?',
      'specs/api.yaml:5:76 #/components/schemas/Subject/allOf/2/$ref\n  error: The file specs/c.yaml does not exist.\n    Create the file, or correct the path, which is relative to the file that contains the $ref.',
      'specs/api.yaml:5:96 #/components/schemas/Subject/allOf/3/$ref\n  error: The $ref "../d.yaml" points to a file outside specs/, which is never read.\n    Move the file into specs/.',
      'specs/b.yaml:1:21 #/A/items/$ref\n  error: The $ref "#/components/schemas/Money" cannot be resolved.\n    Known: A.',
    ]);
    expect(components).toMatchObject({ schemas: { A: { items: { $ref: 'about:invalid' } } } });
  });

  test('bundles the files of Swagger 2.0 too', async () => {
    const { components, problems } = await loadSwagger({
      'b.yaml': `a/b: { properties: { own: { $ref: '#/C' }, bad: { $ref: '#/D' } } }\nC: { type: string }`,
    });
    expect(components).toEqual({
      schemas: {
        Subject: { properties: { own: { $ref: '#/components/schemas/C' }, bad: { $ref: 'b.yaml#/D' } } },
        C: { type: 'string' },
      },
    });
    expect(problems).toContainEqual(expect.stringContaining('The $ref "b.yaml#/D" cannot be resolved.'));
  });
});

describe('loadSpecFiles, with sections in other files', () => {
  test('inlines them, with references to the same targets', async () => {
    const files: Readonly<Record<string, string>> = {
      'paths/index.yaml': "/a: { $ref: 'a.yaml' }\n/b: { get: { responses: { '200': { $ref: '../parts.yaml#/ok' } } } }\n",
      'paths/a.yaml': "get: { responses: { '200': { description: A } } }\n",
      'parts.yaml':
        "ok: { description: OK, x-a: { $ref: b } }\nall:\n  schemas: { $ref: 'schemas.yaml#/s' }\n  responses: { Bad: { description: Bad } }\n",
      'schemas.yaml':
        "s:\n  A: { properties: { value: { $ref: '#/s/B' } } }\n  B: { oneOf: [], discriminator: { propertyName: t, mapping: { x: '#/s/A', y: A } }, example: { $ref: c } }\n",
    };
    const { spec, problems } = await loadSpecFiles({
      filePath: 'specs/api.yaml',
      text: "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: { $ref: paths/index.yaml }\ncomponents: { $ref: 'parts.yaml#/all' }\n",
      readFile: (name) => Promise.resolve(files[name] === undefined ? { kind: 'missing' } : { kind: 'text', text: files[name] }),
    });
    expect(problems).toEqual([]);
    expect(spec?.root['components']).toMatchObject({
      schemas: {
        A: { properties: { value: { $ref: '#/components/schemas/B' } } },
        B: { discriminator: { mapping: { x: '#/components/schemas/A', y: 'A' } }, example: { $ref: 'c' } },
      },
      responses: { Bad: { description: 'Bad' }, ok: { description: 'OK', 'x-a': { $ref: 'b' } } },
      pathItems: { a: { get: { responses: { 200: { description: 'A' } } } } },
    });
    expect(Object.keys(spec?.root['components'] as object)).toEqual(['schemas', 'responses', 'pathItems']);
    expect(spec?.root['paths']).toEqual({
      '/a': { $ref: '#/components/pathItems/a' },
      '/b': { get: { responses: { 200: { $ref: '#/components/responses/ok' } } } },
    });
    expect(spec?.source.locate('/paths/~1b/get')).toMatchObject({ filePath: 'specs/paths/index.yaml', line: 2 });
    expect(spec?.source.locate('/components/schemas/B')).toMatchObject({ filePath: 'specs/schemas.yaml', line: 3 });
    expect([...(spec?.texts.keys() ?? [])].toSorted()).toEqual([
      'specs/api.yaml',
      'specs/parts.yaml',
      'specs/paths/a.yaml',
      'specs/paths/index.yaml',
      'specs/schemas.yaml',
    ]);
  });
});

async function loadSwagger(files: Readonly<Record<string, string>>) {
  const text = "swagger: '2.0'\ninfo: { title: A, version: '1' }\npaths: {}\ndefinitions: { Subject: { $ref: 'b.yaml#/a~1b' } }\n";
  const { spec, problems } = await loadSpecFiles({
    filePath: 'specs/api.yaml',
    text,
    readFile: (name) => Promise.resolve(files[name] === undefined ? { kind: 'missing' } : { kind: 'text', text: files[name] }),
  });
  return { components: spec?.root['components'], problems: problems.map((problem) => formatProblem(problem)) };
}
