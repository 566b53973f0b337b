import { describe, expect, test } from 'vitest';
import { conformancePage, conformanceProblems } from '../support/conformance-page.ts';
import { SITE_YAML } from '../support/literal-site.ts';

const SPEC = `
  openapi: 3.0
  servers: [{ description: No address }]
  paths:
    /things/{id}:
      get:
        operationId: getThing
        summary: Get thing
        tags: Things
        security: [{ none: [] }]
        parameters:
          - { name: id, in: path, required: false, schema: { type: strng } }
          - { name: gone, in: path, required: true, schema: { type: string } }
          - { $ref: '#/components/parameters/None' }
        responses:
          '200':
            description: OK
            content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }
          '404': { $ref: '#/components/responses/None' }
  components:
    schemas:
      Thing:
        type: object
        required: [name, name]
        properties:
          name: { type: string, minLength: "3" }
          size: { type: integer, maximum: many }
          part: { $ref: '#/components/schemas/Part' }
      Unused: { type: strng }
`;

/** Faults of every kind: repaired, or removed and marked; reported once, with location, kind and fix */
describe('a document with faults', () => {
  test('still has its pages, which mark the unreadable parts in place', async () => {
    const page = await conformancePage(SPEC, 'get-thing');
    const marked = 'This part of the specification could not be read:';
    expect(page.row('res-200.name')).toContain('string required 3 or more characters.');
    expect(page.row('res-200.size')).toBe(`size integer ${marked} #/components/schemas/Thing/properties/size/maximum.`);
    expect(page.row('res-200.part')).toContain(`${marked} #/components/schemas/Thing/properties/part`);
    const operation = '#/paths/~1things~1{id}/get';
    expect(page.text).toContain(`${marked} ${operation}/security/0 Path parameters`);
    expect(page.text).toContain(`${marked} ${operation}/parameters/1, ${operation}/parameters/2 Responses`);
    expect(page.text).toContain(`404 Not Found ${marked} #/paths/~1things~1{id}/get/responses/404`);
    expect((await conformancePage(SPEC)).text).toContain(`${marked} #/servers/0`);
  });

  test('reports each fault once, with its position and fix, and faults in unused parts last', async () => {
    expect(await conformanceProblems(SPEC)).toEqual([
      'specs/api.yaml:1:10 #/openapi warning: Unexpected OpenAPI version 3.0, expected 3.0.x, 3.1.x or 3.2.x. Write three numbers in quotes: "3.0.0".',
      'specs/api.yaml:2:11 #/servers/0 warning: "servers.0" lacks "url". Add url: ….',
      'specs/api.yaml:8:13 #/paths/~1things~1{id}/get/tags warning: Unexpected string for "tags", expected array. Write a list: [Things].',
      'specs/api.yaml:9:20 #/paths/~1things~1{id}/get/security/0/none warning: Unknown security scheme "none". Define it in components.securitySchemes.',
      'specs/api.yaml:11:43 #/paths/~1things~1{id}/get/parameters/0/required warning: The path parameter "id" has "required: false", but path parameters are always required. Write required: true. If the operation also works without the parameter, add another path.',
      'specs/api.yaml:11:66 #/paths/~1things~1{id}/get/parameters/0/schema/type warning: Unexpected value "strng" of "type", expected one of "array", "boolean", "integer", "number", "object", "string". Did you mean "string"?',
      'specs/api.yaml:12:19 #/paths/~1things~1{id}/get/parameters/1/name warning: The path parameter "gone" is not in the path /things/{id}. Remove it, or add {gone} to the path.',
      'specs/api.yaml:13:19 #/paths/~1things~1{id}/get/parameters/2/$ref warning: The $ref "#/components/parameters/None" cannot be resolved. Known: schemas.',
      'specs/api.yaml:18:24 #/paths/~1things~1{id}/get/responses/404/$ref warning: The $ref "#/components/responses/None" cannot be resolved. Known: schemas.',
      'specs/api.yaml:23:17 #/components/schemas/Thing/required warning: "required" lists "name" twice. Remove one of them.',
      'specs/api.yaml:25:42 #/components/schemas/Thing/properties/name/minLength warning: Unexpected string for "minLength", expected integer. Write a whole number without quotes.',
      'specs/api.yaml:26:41 #/components/schemas/Thing/properties/size/maximum warning: Unexpected string for "maximum", expected number. Write a number without quotes.',
      'specs/api.yaml:27:23 #/components/schemas/Thing/properties/part/$ref warning: The $ref "#/components/schemas/Part" cannot be resolved. Known: Thing, Unused.',
      'specs/api.yaml:28:21 #/components/schemas/Unused/type warning: Unexpected value "strng" of "type", expected one of "array", "boolean", "integer", "number", "object", "string". Did you mean "string"?',
    ]);
  });

  test('throws a single error that lists all faults when faults stop the build', async () => {
    const strict = { 'content/site.yaml': `${SITE_YAML}onSpecFaults: throw\napis: [{ id: api, label: API }]\n` };
    const places = (problems: readonly string[]): readonly string[] => problems.map((problem) => problem.split(' ', 1)[0] ?? '');
    const problems = await conformanceProblems(SPEC, strict);
    expect(places(problems)).toEqual(places(await conformanceProblems(SPEC)));
    expect(problems.filter((problem) => problem.includes(' error: ')).length).toBeGreaterThan(10);
  });

  test('applies the site’s severity by kind of fault, for all groups or one', async () => {
    const settings = 'checks: { specFaults: { wrong-type: ignore, api: { dangling-reference: error, wrong-value: ignore } } }\n';
    const files = { 'content/site.yaml': `${SITE_YAML}${settings}apis: [{ id: api, label: API }]\n` };
    const problems = (await conformanceProblems(SPEC, files)).join('\n');
    expect(problems.match(/ error: /g)).toHaveLength(3);
    expect(problems).toContain('error: The $ref "#/components/schemas/Part" cannot be resolved.');
    expect(problems).not.toMatch(/minLength|strng/);
    expect(problems).toContain('warning: Unknown security scheme "none".');
  });
});

/** Faults that do not affect the rest of the page: wrong reference targets, missing values */
describe('a fault of one part', () => {
  const problemsOf = (problems: readonly string[]): readonly string[] =>
    problems.map((problem) => problem.replace(/^\S+ (\S+ )?warning: /, ''));

  test('does not affect the other operations of a path', async () => {
    const page = await conformancePage(
      `
  openapi: 3.0.3
  paths:
    /things/{id}:
      get: { operationId: getThing, summary: Get, parameters: [{ $ref: '#/components/parameters/None' }], responses: { '200': { description: OK } } }
      post: { operationId: sendThing, summary: Send, responses: { '200': { description: OK } } }`,
      'get-thing',
    );
    expect(page.row('param-path.id')).toBe('id string required');
  });

  test.each(['#/paths', '#/info', '#', '#/servers/0', '#/components/parameters', '#/info/title'])(
    'ignores a reference to %s, which is not a parameter, and keeps everything else',
    async (ref) => {
      const page = await conformancePage(
        `
  paths:
    /a: { get: { operationId: getA, summary: Get, parameters: [{ $ref: '${ref}' }], responses: { '200': { description: OK } } } }
  servers: [{ url: https://a.example }]
  components: { parameters: { own: { name: own, in: query, schema: { type: string } } } }
  info: { title: Test API, version: 1.0.0 }`,
        'get-a',
      );
      expect(page.text).toContain('https://a.example/a');
      expect(page.text).toContain('could not be read: #/paths/~1a/get/parameters/0');
      expect(problemsOf(page.problems)).toEqual([
        `The $ref "${ref}" points to something else, expected: parameter. Point it at the right section of components.`,
      ]);
    },
  );

  test.each(['3.0.3', '3.1.0', '3.2.0'])('is not reported for constants in links or extensions of encodings (%s)', async (openapi) => {
    const problems = await conformanceProblems(`
  openapi: ${openapi}
  paths:
    /a:
      post:
        operationId: postA
        summary: Post
        parameters: [{ name: c, in: query, schema: { type: integer } }]
        requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { p: { type: string } } }, encoding: { p: { x-note: 1 } } } } }
        responses: { '200': { description: OK, links: { next: { operationId: postA, parameters: { c: 5 } } } } }`);
    expect(problemsOf(problems)).toEqual([]);
  });

  test('names the kind of a wrong reference target', async () => {
    const problems = await conformanceProblems(`
  paths:
    /a: { get: { operationId: getA, summary: Get, responses: { '200': { $ref: '#/paths/~1a/get/responses/201/content/text~1plain/schema' }, '201': { description: OK, content: { text/plain: { schema: { type: string } } } } } } }`);
    expect(problemsOf(problems)).toEqual([expect.stringContaining('points to a schema, expected: response.')]);
  });

  test.each(['5', 'null', '[a]'])('is one message when text is expected: %s', async (value) => {
    const problems = await conformanceProblems(`
  paths:
    /a: { get: { operationId: ${value}, summary: ${value}, responses: { '200': { description: OK } } } }`);
    expect(problemsOf(problems)).toEqual([
      expect.stringMatching(/^Unexpected \w+ for "operationId", expected string\./),
      expect.stringMatching(/^Unexpected \w+ for "summary", expected string\./),
    ]);
  });

  test('is one message when a value is missing', async () => {
    const problems = await conformanceProblems(`
  openapi: 3.0.3
  paths:
    /a:
      get:
        operationId: getA
        summary: Get
        parameters:
          -
        responses: { '200': { description: OK, headers: { A: null }, content: { text/plain: null } } }`);
    expect(problemsOf(problems)).toEqual([
      'Unexpected null for "parameters.0", expected object. Write its keys below it, indented.',
      'Unexpected null for "A", expected object. Write its keys below it, indented.',
      'Unexpected null for "text/plain", expected object. Write its keys below it, indented.',
    ]);
  });

  test('suggests the intended credentials', async () => {
    const page = await conformancePage(
      `
  openapi: 3.0.3
  paths:
    /a: { get: { operationId: getA, summary: Get, security: [{ key: }, name, { login: [read] }, { none: { } }], responses: { '200': { description: OK } } } }
  components:
    securitySchemes:
      key: { type: apiKey, in: header, name: X-Key }
      name: { type: basic }
      login: { type: oauth2, flows: { password: { tokenUrl: https://a.example, scopes: [read, write] } } }
      half: { type: http }`,
      'get-a',
    );
    expect(page.text).toContain('Security API key in header X-Key or HTTP basic or OAuth 2.0 password, scope read');
    expect(page.text).not.toContain('no credentials');
    expect(problemsOf(page.problems)).toEqual([
      expect.stringContaining('Unexpected null for "key", expected array.'),
      expect.stringContaining('Unexpected string for "security.1", expected object.'),
      expect.stringContaining('Unknown security scheme "none".'),
      expect.stringContaining('Unexpected object for "none", expected array.'),
      '"type: basic" is Swagger 2.0 syntax and is read as type: http with scheme: basic. Write type: http and scheme: basic.',
      expect.stringContaining('Unexpected array for "scopes", expected object.'),
      '"half" lacks "scheme". Add scheme: ….',
    ]);
  });

  test('names the scopes given as a list', async () => {
    const page = await conformancePage(`
  openapi: 3.0.3
  paths: {}
  components:
    securitySchemes:
      login: { type: oauth2, flows: { password: { tokenUrl: https://a.example, scopes: [read, { write: Change it. }, [[[]]], 5] } } }`);
    expect(page.text).toContain('Scope read Scope write Change it.');
    expect(page.text).not.toContain('[object');
  });

  test('reports discriminator values that do not refer to a schema', async () => {
    const page = await conformancePage(
      `
  openapi: 3.0.3
  paths:
    /a: { get: { operationId: getA, summary: Get, responses: { '200': { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } } } } }
  components:
    schemas:
      A: { type: object, properties: { kind: { type: string } }, discriminator: { propertyName: kind, mapping: { a: '#/paths' } } }
      B: { type: object, discriminator: { propertyName: kind, mapping: { $ref: '#/components/schemas/B/discriminator/mapping' } } }`,
      'get-a',
    );
    expect(page.row('res-200.kind')).toBe('kind string');
    expect(problemsOf(page.problems)).toEqual([
      'The discriminator value "a" points to something other than a schema: "#/paths". Point it at one of the schemas in components.',
      'The definition is circular: #/components/schemas/B/discriminator/mapping → #/components/schemas/B/discriminator/mapping. Replace one of these references with a definition.',
    ]);
  });

  test.each(['3.0.3', '3.1.0'])('reports a pattern that JavaScript cannot compile, in %s', async (version) => {
    const problems = await conformanceProblems(`
  openapi: ${version}
  paths:
    /a: { get: { operationId: getA, summary: Get, parameters: [{ name: q, in: query, schema: { type: string, pattern: '(?i)a' } }], responses: { '200': { description: OK } } } }`);
    expect(problemsOf(problems)).toEqual([
      'The pattern "(?i)a" is invalid: Invalid group. Write it in JavaScript (ECMA-262) syntax. Until then, values are not checked against the pattern.',
    ]);
  });

  test('is repaired as the author intended', async () => {
    const page = await conformancePage(
      `
  openapi: 3.0.3
  servers: [https://a.example]
  tags: [Things]
  paths:
    /a:
      post:
        operationId: sendA
        summary: Send
        tags: [Things]
        requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } }
        responses: { 2xx: { description: OK } }
  components:
    schemas:
      A: { type: object, discriminator: kind, required: [kind], properties: { kind: string, size: { type: number, multipleOf: 0 } } }
      B: { allOf: [{ $ref: '#/components/schemas/A' }, { type: object, properties: { b: { type: integer } } }] }`,
      'send-a',
    );
    expect(page.text).toContain('https://a.example/a');
    expect(page.ids).toContain('res-2XX');
    expect(page.row('body.kind')).toBe('kind string required');
    expect(page.row('body.B.b')).toBe('b integer');
    expect(page.problems.join('\n')).toContain('Unexpected value 0 of "multipleOf", expected more than 0.');
  });
});

/** Keywords of other versions: `exclusiveMinimum`, types, `nullable`, `required`, parameter values */
describe('keywords of other versions', () => {
  const spec = (version: string, schema: string): string => `
  openapi: ${version}
  paths:
    /things:
      get:
        operationId: getThings
        summary: Get things
        parameters: [{ name: value, in: query, schema: ${schema} }]
        responses: { '200': { description: OK } }
  `;

  test.each([
    [
      '3.1.0',
      '{ type: number, minimum: 5, exclusiveMinimum: true }',
      'value number Greater than 5.',
      '"exclusiveMinimum: true" is OpenAPI 3.0 syntax. Since 3.1, "exclusiveMinimum" is the limit itself. Write exclusiveMinimum: 5 instead of minimum: 5 and exclusiveMinimum: true.',
    ],
    [
      '3.0.3',
      '{ type: number, exclusiveMaximum: 5 }',
      'value number Less than 5.',
      '"exclusiveMaximum: 5" is OpenAPI 3.1 syntax. In 3.0, "exclusiveMaximum" is true or false and applies to "maximum". Write maximum: 5 and exclusiveMaximum: true, or change the version to openapi: 3.1.0.',
    ],
    [
      '3.0.3',
      '{ type: [string, "null"] }',
      'value string or null',
      'OpenAPI 3.0 does not allow a list of types. Write type: string, nullable: true; or change the version to openapi: 3.1.0.',
    ],
    [
      '3.0.3',
      '{ type: [string, integer] }',
      'value string or integer',
      'OpenAPI 3.0 does not allow a list of types. Write anyOf with a branch for each type, or change the version to openapi: 3.1.0.',
    ],
    [
      '3.0.3',
      '{ type: "null" }',
      'value null',
      'OpenAPI 3.0 does not have the type "null". Write nullable: true next to the type of the non-null values, or change the version to openapi: 3.1.0.',
    ],
    [
      '3.0.3',
      '{ type: string, const: a }',
      'value string Always a.',
      '"const" requires OpenAPI 3.1. Write enum with a single value, or change the version to openapi: 3.1.0.',
    ],
    [
      '3.1.0',
      '{ type: string, nullable: true }',
      'value string or null',
      '"nullable" exists only in OpenAPI 3.0. Write type: [string, "null"].',
    ],
    [
      '3.1.0',
      '{ type: string, colour: red, maxLenght: 5 }',
      'value string At most 5 characters.',
      'Unknown schema keyword "maxLenght". Did you mean "maxLength"?',
    ],
  ])('in %s: %s is interpreted as intended, and reported with a fix', async (version, schema, row, message) => {
    const page = await conformancePage(spec(version, schema), 'get-things');
    expect(page.row('param-query.value')).toBe(row);
    expect(page.problems).toEqual([expect.stringContaining(`warning: ${message}`)]);
  });

  test('suggest the three nearest keys for an unknown one', async () => {
    const problems = await conformanceProblems(spec('3.0.3', '{ type: string, colour: red }'));
    expect(problems.join()).toMatch(/Unexpected key "colour"\. The nearest keys are \w+, \w+, \w+\. Extensions start with "x-"\./);
  });

  test('explain required: false on a path parameter', async () => {
    const path = spec('3.1.0', '{ type: string }')
      .replace('/things:', '/things/{value}:')
      .replace('in: query', 'in: path, required: false');
    const page = await conformancePage(path, 'get-things');
    expect(page.row('param-path.value')).toBe('value string required');
    expect(page.problems.join()).toContain(
      'warning: The path parameter "value" has "required: false", but path parameters are always required. Write required: true. If the operation also works without the parameter, add another path.',
    );
  });
});
