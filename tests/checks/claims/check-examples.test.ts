import { describe, expect, test } from 'vitest';
import { checkExamples } from '../../../src/checks/claims/check-examples.ts';
import { listSpecExamples } from '../../../src/checks/claims/list-spec-examples.ts';
import { openSchemas } from '../../../src/checks/writing/open-schemas.ts';
import { formatProblem, InputError } from '../../../src/errors.ts';
import { loadSpec } from '../../../src/openapi/load/load-spec.ts';

async function problemsOf(text: string): Promise<readonly string[]> {
  const { spec, problems } = loadSpec(text, 'specs/a.yaml');
  if (!spec) throw new Error(problems.map(formatProblem).join('\n'));
  return (await checkExamples(await openSchemas(spec))).map(formatProblem).toSorted();
}

/** Returns each fault's line, the source text at its column, and the message without the fix. */
async function faultsOf(text: string): Promise<readonly string[]> {
  return (await problemsOf(text)).map((problem) => {
    const [, line, column, what] = /^specs\/a\.yaml:(\d+):(\d+) \S+\n {2}error: (.*?)(?: \[[a-z-]+\])?$/m.exec(problem) ?? [];
    const written = text.split('\n')[Number(line) - 1]?.slice(Number(column) - 1);
    return `${line} ${/^[^,}\]:]*/.exec(written ?? '')?.[0].trim()} | ${what}`;
  });
}

/** Creates a specification; `operation` is YAML, indented to match an operation's keys. */
const withOperation = (operation: string, openapi = '3.1.0') => `openapi: ${openapi}
info: { title: A, version: '1' }
paths:
  /bookings:
    post:
${operation}
components:
  schemas:
    Money:
      type: object
      required: [amount, currency]
      properties:
        amount: { type: string, pattern: '^[0-9]+[.][0-9]{2}$' }
        currency: { enum: [BRL, EUR] }
`;

describe('checkExamples', () => {
  test('accepts matching examples', async () => {
    const operation = `      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Money' }
            example: { amount: '1386.00', currency: BRL }
            examples: { one: { value: { amount: '1.00', currency: EUR } } }`;
    expect(await problemsOf(withOperation(operation))).toEqual([]);
  });

  test.each(['schema', 'itemSchema'])('checks each line of a JSON Lines example against %s', async (key) => {
    const operation = `      requestBody:
        content:
          application/x-ndjson:
            ${key}: { $ref: '#/components/schemas/Money' }
            example: |
              {"amount":"1.00","currency":"BRL"}
              {"amount":"2.00","currency":"USD"}`;
    const [problem = '', ...others] = await problemsOf(withOperation(operation, '3.2.0'));
    expect(others).toEqual([]);
    expect(problem).toContain('The example does not match its schema on line 2 at /currency: ');
  });

  test.each([
    ['lines that fit', `example: "{\\"amount\\":\\"1.00\\",\\"currency\\":\\"BRL\\"}\\n"`],
    ['items that fit', `example: [{ amount: '1.00', currency: BRL }]`],
    ['what is not JSON', `example: 'amount, currency'`],
  ])('accepts as JSON Lines: %s', async (_what, example) => {
    const operation = `      requestBody:
        content:
          application/jsonl:
            schema: { $ref: '#/components/schemas/Money' }
            ${example}`;
    expect(await problemsOf(withOperation(operation))).toEqual([]);
  });

  test('checks the lines as a single string when the schema describes a string', async () => {
    const operation = `      requestBody:
        content:
          application/x-ndjson:
            schema: { type: string }
            example: "{\\"amount\\":1}\\n{\\"amount\\":2}\\n"`;
    expect(await problemsOf(withOperation(operation))).toEqual([]);
  });

  test('leaves an example beside a $ref to the check that reports it as ignored (3.0)', async () => {
    const schemas = (openapi: string): string => `openapi: ${openapi}
info: { title: A, version: '1' }
paths: {}
components: { schemas: { Id: { type: integer }, A: { type: object, properties: { id: { $ref: '#/components/schemas/Id', example: x } } } } }`;
    expect(await problemsOf(schemas('3.0.3'))).toEqual([]);
    expect(await problemsOf(schemas('3.1.0'))).toEqual([expect.stringContaining('expected integer')]);
  });

  test.each([
    ['{ type: string, format: date-time, example: noon }', 'Write it like "2026-01-31T12:00:00Z".'],
    ['{ type: string, format: uuid, example: "1" }', 'Write it like "3fa85f64-5717-4562-b3fc-2c963f66afa6".'],
    ["{ type: string, pattern: '^bkg_[0-9]+$', example: rk_1 }", 'Write it like "bkg_1".'],
    ["{ type: string, format: email, pattern: '@acme[.]example$', example: a@acme.example.com }", 'Write it like "a@acme.example".'],
  ])('explains what a format or a pattern expects: %s', async (schema, cure) => {
    const [problem] = await problemsOf(
      `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\ncomponents: { schemas: { A: ${schema} } }`,
    );
    expect(problem).toContain(cure);
  });

  test('reports positions in the original Swagger 2.0 source', async () => {
    const places = (
      await problemsOf(`swagger: '2.0'
info: { title: A, version: '1' }
produces: [application/json, application/xml]
paths:
  /a:
    get:
      parameters:
        - { name: q, in: query, type: integer, x-example: tomorrow }
      responses:
        200:
          description: OK
          schema: { $ref: '#/definitions/A' }
          examples:
            application/json:
              id: text
    post:
      parameters:
        - { name: body, in: body, schema: { type: object, properties: { id: { type: integer, x-example: y } } } }
      responses: { 200: { description: OK } }
definitions:
  A: { type: object, properties: { id: { type: integer, example: x } } }`)
    ).map((problem) => problem.split('\n')[0]);
    expect(places).toEqual([
      'specs/a.yaml:15:19 #/paths/~1a/get/responses/200/examples/application~1json/id',
      'specs/a.yaml:18:105 #/paths/~1a/post/parameters/0/schema/properties/id/x-example',
      'specs/a.yaml:21:66 #/definitions/A/properties/id/example',
      'specs/a.yaml:8:59 #/paths/~1a/get/parameters/0/x-example',
    ]);
  });

  test('reports the value of a request, the pointer inside the example, the expectation and the schema', async () => {
    const operation = `      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { total: { $ref: '#/components/schemas/Money' } } }
            examples:
              first:
                value:
                  total:
                    amount: 1386
                    currency: BRL`;
    expect(await problemsOf(withOperation(operation))).toEqual([
      `specs/a.yaml:14:29 #/paths/~1bookings/post/requestBody/content/application~1json/examples/first/value/total/amount
  error: The example does not match its schema at /total/amount: Unexpected number for "amount", expected string. [example-mismatch]
    Quote it: "1386". The schema is at specs/a.yaml:22:9 #/components/schemas/Money/properties/amount.`,
    ]);
  });

  test.each([
    [
      'responses',
      "      responses:\n        '200': { description: OK, content: { application/json: { schema: { type: string }, example: 1 } } }",
    ],
    [
      'problems',
      "      responses:\n        '404': { description: No, content: { application/problem+json: { schema: { type: string }, example: 1 } } }",
    ],
    ['parameters', '      parameters:\n        - { name: q, in: query, schema: { type: string }, example: 1 }'],
    [
      'parameters with content',
      '      parameters:\n        - { name: q, in: query, content: { application/json: { schema: { type: string }, example: 1 } } }',
    ],
    [
      'headers',
      "      responses:\n        '200': { description: OK, headers: { H: { schema: { type: string }, examples: { a: { value: 1 } } } } }",
    ],
    [
      'callbacks',
      "      callbacks:\n        done: { '{$request.body#/url}': { post: { requestBody: { content: { application/json: { schema: { type: string }, example: 1 } } } } } }",
    ],
    [
      'schemas of callbacks',
      "      callbacks:\n        done: { '{$request.body#/url}': { post: { requestBody: { content: { application/json: { schema: { type: string, example: 1 } } } } } } }",
    ],
    [
      'encodings',
      '      requestBody:\n        content: { multipart/form-data: { schema: {}, encoding: { a: { headers: { H: { schema: { type: string }, example: 1 } } } } } }',
    ],
  ])('checks examples of %s', async (_, operation) => {
    expect(await faultsOf(withOperation(operation))).toEqual([
      '7 1 | The example does not match its schema: Unexpected number for the value, expected string.',
    ]);
  });

  test('checks examples of webhooks', async () => {
    const text = `openapi: 3.1.0
info: { title: A, version: '1' }
webhooks:
  done: { post: { requestBody: { content: { application/json: { schema: { type: string }, example: 1 } } } } }`;
    expect(await faultsOf(text)).toEqual([
      '4 1 | The example does not match its schema: Unexpected number for the value, expected string.',
    ]);
  });

  test('checks "example" and each entry of "examples" in a schema, at any depth', async () => {
    const text = `openapi: 3.1.0
info: { title: A, version: '1' }
components:
  schemas:
    Stay:
      properties:
        nights: { type: integer, example: three }
        rooms: { type: array, items: { type: integer, examples: [1, '2', 3] } }
      examples:
        - { nights: 0.5 }`;
    expect(await faultsOf(text)).toEqual([
      '10 0.5 | The example does not match its schema at /nights: Unexpected number for "nights", expected integer.',
      '7 three | The example does not match its schema: Unexpected string for the value, expected integer.',
      "8 '2' | The example does not match its schema: Unexpected string for the value, expected integer.",
    ]);
  });

  test('checks a shared example once for each schema that uses it, and reports each fault once', async () => {
    const content = (schema: string) =>
      `content: { application/json: { schema: ${schema}, examples: { a: { $ref: '#/components/examples/A' } } } }`;
    const text = `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a:
    get:
      responses:
        '200': { description: OK, ${content("{ $ref: '#/components/schemas/Text' }")} }
        '201': { description: OK, ${content("{ $ref: '#/components/schemas/Text' }")} }
        '202': { description: OK, ${content('{ type: string, maxLength: 9 }')} }
        '203': { description: OK, ${content('{ type: number, maximum: 5 }')} }
components:
  examples:
    A: { value: 9 }
  schemas:
    Text: { type: string }`;
    const { spec } = loadSpec(text, 'specs/a.yaml');
    expect(spec && listSpecExamples(spec).map(({ schemaPointer }) => schemaPointer.split('/').at(-1))).toEqual([
      'Text',
      'schema',
      'schema',
    ]);
    expect(await faultsOf(text)).toEqual([
      '13 9 | The example does not match its schema: Unexpected number for the value, expected string.',
      '13 9 | The example does not match its schema: Unexpected value 9 of the value, expected at most 5.',
    ]);
  });

  test.each([
    ['date', "'2026-02-30'"],
    ['date-time', "'2026-03-12 18:00'"],
    ['uri', 'docs/intro'],
    ['email', 'mariana'],
    ['uuid', '0190-1'],
  ])('asserts the format %s, in OpenAPI 3.0, 3.1 and 3.2', async (format, value) => {
    for (const version of ['3.0.3', '3.1.0', '3.2.0']) {
      const text = `openapi: ${version}\ninfo: { title: A, version: '1' }\npaths: {}\ncomponents: { schemas: { A: { type: string, format: ${format}, example: ${value} } } }`;
      expect(await faultsOf(text)).toHaveLength(1);
      expect((await faultsOf(text))[0]).toContain(`expected a valid ${format}.`);
    }
  });

  test('applies the rules of OpenAPI 3.0: nullable, and no siblings of a reference', async () => {
    const text = (value: string) => `openapi: 3.0.3
info: { title: A, version: '1' }
paths: {}
components:
  parameters:
    P:
      { name: p, in: query, schema: { $ref: '#/components/schemas/Note', maxLength: 1 }, example: ${value} }
  schemas:
    Note: { type: string, nullable: true, maxLength: 4 }
    Outer: { type: object, properties: { note: { $ref: '#/components/schemas/Note' } }, example: { note: ${value} } }`;
    expect(await faultsOf(text('null'))).toEqual([]);
    expect(await faultsOf(text('abcd'))).toEqual([]);
    expect(await faultsOf(text('abcde'))).toEqual([
      '10 abcde | The example does not match its schema at /note: "note" is too long (5), expected at most 4.',
      '7 abcde | The example does not match its schema: The value is too long (5), expected at most 4.',
    ]);
  });

  test('accepts null for a nullable schema without a type, and lists all accepted types', async () => {
    const operation = `      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                one: { nullable: true, example: null, anyOf: [{ type: string }, { type: integer }] }
                two: { nullable: true, example: null, allOf: [{ $ref: '#/components/schemas/Money' }] }
                three: { example: null, anyOf: [{ type: string }, { type: integer }] }
                four: { nullable: true, example: { amount: null, currency: BRL }, oneOf: [{ $ref: '#/components/schemas/Money' }, { type: string }] }`;
    expect(await faultsOf(withOperation(operation, '3.0.3'))).toEqual([
      '14 null | The example does not match its schema: Unexpected null for the value, expected string or integer.',
      '15 null | The example does not match its schema at /amount: Unexpected null for "amount", expected string.',
    ]);
  });

  test('follows a recursive schema', async () => {
    const text = `openapi: 3.1.0
info: { title: A, version: '1' }
components:
  schemas:
    Node:
      type: object
      properties: { child: { $ref: '#/components/schemas/Node' }, id: { type: string } }
      example: { id: a, child: { child: { id: 1 } } }`;
    expect(await faultsOf(text)).toEqual([
      '8 1 | The example does not match its schema at /child/child/id: Unexpected number for "id", expected string.',
    ]);
  });

  test('does not require read-only fields in a request or write-only fields in a response', async () => {
    const media = "{ application/json: { schema: { $ref: '#/components/schemas/Person' }, example: { name: Mariana } } }";
    const text = (request: string, response: string) => `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /people:
    post:
      requestBody: { content: ${request} }
      responses: { '201': { description: OK, content: ${response} } }
components:
  schemas:
    Id: { type: string, readOnly: true }
    Text: { type: string }
    Person:
      type: object
      required: [id, name, secret]
      properties: { id: { $ref: '#/components/schemas/Id' }, name: { type: string }, secret: { $ref: '#/components/schemas/Text', writeOnly: true } }`;
    expect(
      await faultsOf(text(media.replace('name: Mariana', 'name: M, secret: s'), media.replace('name: Mariana', 'name: M, id: i'))),
    ).toEqual([]);
    expect(await faultsOf(text(media, media))).toEqual([
      '6 { name | The example does not match its schema: The value lacks "secret".',
      '7 { name | The example does not match its schema: The value lacks "id".',
    ]);
  });

  test('reverses the direction of webhooks and callbacks, and ignores it for shared bodies', async () => {
    const media = (example: string) => `{ application/json: { schema: { $ref: '#/components/schemas/Person' }, example: ${example} } }`;
    const message = (example: string) => `{ description: OK, content: ${media(example)} }`;
    const [sent, received] = ['{ secret: s }', '{ id: i }'];
    const call = (request: string, response: string) =>
      `{ post: { requestBody: { content: ${media(request)} }, responses: { '200': ${message(response)} } } }`;
    const text = (request: string, response: string) => `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a:
    post:
      requestBody: { $ref: '#/components/requestBodies/Both' }
      responses: { '201': { description: OK } }
      callbacks:
        done:
          '{$request.query.url}': ${call(request, response)}
webhooks:
  event: ${call(request, response)}
  one: { post: { requestBody: { $ref: '#/components/requestBodies/One' }, responses: { '200': { $ref: '#/components/responses/One' } } } }
  both: { post: { requestBody: { $ref: '#/components/requestBodies/Both' }, responses: { '200': { description: OK } } } }
components:
  requestBodies: { One: ${message(request)}, Both: ${message('{ id: i, secret: s }')} }
  responses: { One: ${message(response)} }
  schemas:
    Person: { type: object, required: [id, secret], properties: { id: { type: string, readOnly: true }, secret: { type: string, writeOnly: true } } }`;
    expect(await faultsOf(text(received, sent))).toEqual([]);
    expect((await faultsOf(text(sent, received))).map((fault) => fault.replace(/ .*: The/, ' The'))).toEqual([
      '10 The value lacks "id".',
      '10 The value lacks "secret".',
      '12 The value lacks "id".',
      '12 The value lacks "secret".',
      '16 The value lacks "id".',
      '17 The value lacks "secret".',
    ]);
  });

  describe('reports each fault once', () => {
    const payment = (value: string, mode = 'oneOf') => `openapi: 3.1.0
info: { title: A, version: '1' }
components:
  schemas:
    Card: { type: object, required: [type, token], properties: { type: { const: CARD }, token: { type: string } }, additionalProperties: false }
    Points: { type: object, required: [type, points], properties: { type: { const: POINTS }, points: { type: integer } }, additionalProperties: false }
    Payment:
      ${mode}: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Points' }]
      example: ${value}`;

    test('in the intended branch', async () => {
      expect(await faultsOf(payment('{ type: POINTS, points: many }'))).toEqual([
        '9 many | The example does not match its schema at /points: Unexpected string for "points", expected integer.',
      ]);
    });

    test('in the intended branch, in OpenAPI 3.0', async () => {
      const text = payment('{ type: POINTS, points: many }')
        .replace('3.1.0', '3.0.3\npaths: {}')
        .replaceAll(/const: (\w+)/g, 'enum: [$1]');
      expect(await faultsOf(text)).toEqual([
        '10 many | The example does not match its schema at /points: Unexpected string for "points", expected integer.',
      ]);
    });

    test('for a misspelt key', async () => {
      expect(await problemsOf(payment('{ type: CARD, tokn: a }'))).toEqual([
        `specs/a.yaml:9:30 #/components/schemas/Payment/example/tokn
  error: The example does not match its schema at /tokn: Unexpected key "tokn". [example-mismatch]
    Did you mean "token"? The schema is at specs/a.yaml:5:5 #/components/schemas/Card.`,
      ]);
    });

    test('for a value that selects none of the branches', async () => {
      expect(await faultsOf(payment('{ type: CASH }'))).toEqual([
        '9 CASH | The example does not match its schema at /type: Unexpected value "CASH" of "type", expected one of "CARD", "POINTS".',
      ]);
    });

    test('for a value that matches two branches of a oneOf', async () => {
      const text = `openapi: 3.1.0
info: { title: A, version: '1' }
components:
  schemas:
    Low: { type: integer, maximum: 10 }
    High: { type: integer, minimum: 5 }
    Level:
      properties: { level: { oneOf: [{ $ref: '#/components/schemas/Low' }, { $ref: '#/components/schemas/High' }, { type: 'null' }] } }
      example: { level: 7 }`;
      expect(await faultsOf(text)).toEqual([
        '9 7 | The example does not match its schema at /level: "level" fits more than one shape where only one is allowed: Low and High.',
      ]);
      expect(await faultsOf(text.replace('3.1.0', '3.0.3\npaths: {}').replace(", { type: 'null' }", ''))).toEqual([
        '10 7 | The example does not match its schema at /level: "level" fits more than one shape where only one is allowed: Low and High.',
      ]);
    });

    test('below "allOf" with "unevaluatedProperties"', async () => {
      const text = `openapi: 3.1.0
info: { title: A, version: '1' }
components:
  schemas:
    Base: { type: object, properties: { id: { type: string } } }
    Booking:
      allOf: [{ $ref: '#/components/schemas/Base' }]
      properties: { nights: { type: integer } }
      unevaluatedProperties: false
      example: { id: 1, nights: 3 }`;
      expect(await faultsOf(text)).toEqual([
        '10 1 | The example does not match its schema at /id: Unexpected number for "id", expected string.',
      ]);
    });
  });

  test.each([
    ['01234', ''],
    ['1.10', ''],
    ['1.10', ", enum: ['1.10']"],
    ['True', ''],
  ])('reports once that the string %s lacks quotes, quoting its source', async (written, more) => {
    const text = `openapi: 3.1.0\ninfo: { title: A, version: '1' }\ncomponents: { schemas: { A: { type: string, example: ${written}${more} } } }`;
    expect(await problemsOf(text)).toEqual([expect.stringContaining(`\n    Quote it: "${written}". The schema`)]);
  });

  test.each([
    ['^[[:alpha:]]+$', 'abc'],
    [String.raw`\A[a-z]+\z`, 'abc'],
    [String.raw`^\p{Alnum}+$`, 'abc1'],
    ['/^[a-z]+$/i', 'ABC'],
  ])('skips the pattern %s, which uses another regular expression dialect', async (pattern, example) => {
    const schema = `{ type: string, pattern: '${pattern}', example: ${example} }`;
    expect(await problemsOf(`openapi: 3.1.0\ninfo: { title: A, version: '1' }\ncomponents: { schemas: { A: ${schema} } }`)).toEqual([]);
  });

  test('warns about an undeclared key in an open schema, unless the schema explicitly allows additional keys', async () => {
    const text = (more = '') => `openapi: 3.1.0
info: { title: A, version: '1' }
components:
  schemas:
    Event:
      properties:
        data: { type: object, properties: { id: { type: string } }${more} }
        meta: { type: object }
      example: { data: { id: a, ide: b }, meta: { any: 1 } }`;
    expect(await problemsOf(text())).toEqual([
      expect.stringContaining('warning: The example at /data/ide: The schema does not describe the key "ide". [undescribed-field]'),
    ]);
    expect(await faultsOf(text(', additionalProperties: true'))).toEqual([]);
  });

  describe('with a discriminator in the base schema', () => {
    const pets = (base: string, of: string): string => `
    Pet: { type: object, ${base}, required: [petType], properties: { petType: { type: string } } }
    Cat: { allOf: [{ $ref: '${of}/Pet' }, { type: object, properties: { lives: { type: integer } } }] }
    Lion: { x-discriminator-value: leo, allOf: [{ $ref: '${of}/Cat' }, { type: object, properties: { mane: { type: string } } }] }
    Zoo:
      type: object
      properties: { pets: { type: array, items: { $ref: '${of}/Pet' } } }
      example: { pets: [{ petType: Cat, lives: 9 }, { petType: leo, lives: 1, mane: long }, { petType: Cat, wings: 2 }] }`;
    const openapi = `openapi: 3.0.3\ninfo: { title: A, version: '1' }\npaths: {}\ncomponents:\n  schemas:`;
    const wings = [expect.stringContaining('The example at /pets/2/wings: The schema does not describe the key "wings"')];

    test('uses the fields of the schema with that name or x-discriminator-value', async () => {
      expect(await problemsOf(openapi + pets('discriminator: { propertyName: petType }', '#/components/schemas'))).toEqual(wings);
    });

    test('uses the fields of the schema that the mapping selects', async () => {
      const mapping = "{ Cat: '#/components/schemas/Cat', leo: Lion }";
      const base = `discriminator: { propertyName: petType, mapping: ${mapping} }`;
      expect(await problemsOf(openapi + pets(base, '#/components/schemas').replace('x-discriminator-value', 'x-other'))).toEqual(wings);
    });

    test('uses the same fields in Swagger 2.0', async () => {
      const swagger = `swagger: '2.0'\ninfo: { title: A, version: '1' }\npaths: {}\ndefinitions:`;
      expect(await problemsOf(swagger + pets('discriminator: petType', '#/definitions').replaceAll('\n  ', '\n'))).toEqual(wings);
    });
  });

  test('skips text in non-JSON bodies, and external examples', async () => {
    const operation = `      requestBody:
        content:
          application/xml: { schema: { type: object }, example: <a/> }
          application/json: { schema: { type: object }, examples: { a: { externalValue: 'https://a.example/a.json' } } }`;
    expect(await faultsOf(withOperation(operation))).toEqual([]);
  });

  const withSchema = (schema: string): string =>
    `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\ncomponents: { schemas: { A: ${schema}, B: { type: string, example: 1 } } }`;

  test('reports an unknown dialect, which prevents checking the whole document', async () => {
    const error = await problemsOf(withSchema("{ $schema: 'https://json-schema.org/draft-07/schema' }")).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(InputError);
    expect(String(error)).toMatch(/specs\/a\.yaml:1:1\n {2}error: Values cannot be checked against this schema: .*dialect/);
  });

  test.each([
    [`{ type: string, pattern: '^(a+)+$', example: ${'a'.repeat(60)}! }`, /it takes longer than 5 s; a pattern in it may backtrack/],
  ])('reports the position of an unusable schema, and continues: %s', async (schema, reason) => {
    const [second, first, ...others] = await problemsOf(withSchema(schema));
    expect(first).toContain('specs/a.yaml:4:26 #/components/schemas/A\n  error: Values cannot be checked against this schema: ');
    expect(first).toMatch(reason);
    expect(second).toContain('The example does not match its schema: Unexpected number for the value, expected string.');
    expect(others).toEqual([]);
  });

  test('checks several values of one schema concurrently', async () => {
    const { spec } = loadSpec(withOperation('      operationId: a'), 'specs/a.yaml');
    if (!spec) throw new Error('The specification of this test is at fault.');
    const { validate } = await openSchemas(spec);
    const pointer = '/components/schemas/Money';
    const verdicts = await Promise.all([
      validate(pointer, { amount: '1.00', currency: 'BRL' }),
      validate(pointer, { amount: 1, currency: 'BRL' }),
      validate(pointer, { amount: '2.00', currency: 'EUR' }),
    ]);
    expect(verdicts.map(({ units }) => units.length > 0)).toEqual([false, true, false]);
  });
});

test('defaults may omit read-only fields, unless their schema occurs only in responses', async () => {
  const text = `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /bookings:
    get:
      responses:
        '200': { description: Found, content: { application/json: { schema: { $ref: '#/components/schemas/Booking' } } } }
components:
  schemas:
    Sort: &sort
      type: object
      required: [id, by]
      properties: { id: { type: string, readOnly: true }, by: { type: string } }
      default: { by: date }
    Booking: { properties: { sort: { $ref: '#/components/schemas/Received' } } }
    Received:
      <<: *sort
`;
  expect(await faultsOf(text)).toEqual([expect.stringMatching(/ \| The default does not match its schema: The value lacks "id"\.$/)]);
});

test('defaults must match their schemas, except null and {}', async () => {
  const operation = `      parameters:
        - { name: size, in: query, schema: { type: integer, maximum: 50, default: 100 } }
        - { name: sort, in: query, schema: { enum: [asc, desc], default: ascending } }
        - { name: page, in: query, schema: { type: integer, default: 1 } }
        - { name: from, in: query, schema: { type: string, default: null } }
        - { name: price, in: query, schema: { $ref: '#/components/schemas/Money', default: {} } }`;
  expect(await faultsOf(withOperation(operation))).toEqual([
    expect.stringMatching(/^7 100 \| The default does not match its schema: /),
    expect.stringMatching(/^8 ascending \| The default does not match its schema: /),
  ]);
});

test.each(['object', '[object, "null"]'])('an XML string may be the example, but not the default, of an object: %s', async (type) => {
  const operation = `      requestBody:
        content:
          application/xml:
            schema: { type: ${type}, properties: { id: { type: integer } }, example: '<Pet><id>1</id></Pet>', default: '<Pet/>' }`;
  expect(await faultsOf(withOperation(operation))).toEqual([expect.stringContaining('The default does not match its schema')]);
});
