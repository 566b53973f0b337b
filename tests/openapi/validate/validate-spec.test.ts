import { describe, expect, test } from 'vitest';
import { loadApi } from '../../../src/openapi/load/load-api.ts';
import { messagesOf } from '../document.ts';

/** A document with one operation, `GET /bookings/{bookingId}`: `lines` is part of the operation, `end` follows it. */
function withOperation(lines: string, end = ''): string {
  return `openapi: 3.1.0
info: { title: Sales API, version: 1.0.0 }
tags: [{ name: Booking }]
paths:
  /bookings/{bookingId}:
    get:
      operationId: getBooking
      summary: Get booking
      parameters: [{ name: bookingId, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: OK } }
${lines}
${end}`;
}

function withSchema(schema: string, version = '3.1.0'): string {
  return `openapi: ${version}
info: { title: Sales API, version: 1.0.0 }
paths: {}
components:
  schemas:
    Money: { type: object }
    Subject: ${schema}`;
}

describe('validateSpec', () => {
  test('reports a summary that is too long for a title', async () => {
    const long = 'Get booking '.repeat(11);
    expect(await messagesOf(withOperation('').replace('summary: Get booking', `summary: "${long}"`))).toEqual([
      '8:16 The summary of GET /bookings/{bookingId} has 131 characters, which is too long for a page title and the sidebar. Shorten it to 120 characters, and move the rest to the description.',
    ]);
  });

  test('matches a single parameter to one of two path variables', async () => {
    expect(
      await messagesOf(
        withOperation('').replaceAll('/bookings/{bookingId}', '/bookings/{id}/{id2}').replace('[{ name: bookingId,', '[{ name: ID,'),
      ),
    ).toEqual([
      '5:3 The path parameter "id2" of GET /bookings/{id}/{id2} is not declared. Add to its parameters: { name: id2, in: path, required: true, schema: { type: string } }.',
      '9:28 The path parameter "ID" is not in the path /bookings/{id}/{id2}. Did you mean "id"?',
    ]);
  });

  test('reports three faults in three messages, each with position and fix', async () => {
    const text = `openapi: 3.1.0
info:
  title: Sales API
  version: 1.0.0
paths:
  /bookings/{bookingId}:
    get:
      operationId: getBooking
      sumary: Get booking
      parameters:
        - { name: bookingId, in: paht, required: true, schema: { type: string } }
      responses:
        '200':
          description: The booking
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Boking' }
components:
  schemas:
    Booking: { type: object }
`;
    expect(await messagesOf(text)).toEqual([
      '9:7 Unexpected key "sumary". Did you mean "summary"?',
      '11:34 Unexpected value "paht" of "in", expected one of "query", "header", "path", "cookie". Did you mean "path"?',
      '17:31 The $ref "#/components/schemas/Boking" cannot be resolved. Did you mean "#/components/schemas/Booking"?',
    ]);
  });

  test('accepts a valid document', async () => {
    expect(await messagesOf(withOperation(''))).toEqual([]);
  });

  test('reports a missing key and its misspelling once', async () => {
    expect(await messagesOf('openapi: 3.1.0\ninfo: { titel: Sales API, version: 1.0.0 }\npaths: {}')).toEqual([
      '2:9 Unexpected key "titel". Did you mean "title"?',
    ]);
  });

  test('reports "ref" for "$ref" once', async () => {
    expect(await messagesOf(withOperation('', `components: { responses: { A: { ref: '#/x' } } }`))).toEqual([
      '12:33 Unexpected key "ref". Did you mean "$ref"?',
    ]);
  });

  test('points at the key itself, and lists known keys when none is similar', async () => {
    expect(await messagesOf('openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: {}\nservers: [{ url: /, colour: red }]')).toEqual([
      '4:21 Unexpected key "colour". Known: url, description, variables.',
    ]);
  });

  describe('reports a failed union as one message', () => {
    test.each(['3.0.3', '3.1.0', '3.2.0'])('for the type of a schema in %s', async (version) => {
      const [message, ...others] = await messagesOf(withSchema('{ type: strin }', version));
      expect(others).toEqual([]);
      expect(message).toMatch(/^7:22 Unexpected value "strin" of "type", expected one of .*"string"\. Did you mean "string"\?$/);
    });

    test.each(['3.0.3', '3.1.0'])('for the kind of a security scheme in %s', async (version) => {
      const [message, ...others] = await messagesOf(
        `openapi: ${version}\ninfo: { title: A, version: 1.0.0 }\npaths: {}\ncomponents: { securitySchemes: { a: { type: apiKye } } }`,
      );
      expect(others).toEqual([]);
      expect(message).toMatch(/^4:45 Unexpected value "apiKye" of "type", expected one of "apiKey", .*Did you mean "apiKey"\?$/);
    });

    test('for alternatives that are all missing', async () => {
      expect(await messagesOf(withOperation('', 'components: { parameters: { A: { name: a, in: query } } }'))).toEqual([
        '12:32 "A" lacks "schema" or "content". Add one of them.',
      ]);
    });

    test.each(['3.0.3', '3.1.0'])('for mutually exclusive keys in %s', async (version) => {
      const text = `openapi: ${version}\ninfo: { title: A, version: 1.0.0 }\npaths: {}\ncomponents: { parameters: { A: { name: a, in: query, schema: {}, content: { a/b: {} } } } }`;
      expect(await messagesOf(text)).toEqual(['4:32 "A" has "schema" and "content", which are mutually exclusive. Keep only one of them.']);
    });

    test('for a key that another one excludes', async () => {
      const info = 'info: { title: A, version: 1.0.0, license: { name: MIT, identifier: MIT, url: https://a.example } }';
      expect(await messagesOf(`openapi: 3.1.0\n${info}\npaths: {}`)).toEqual([
        '2:44 "license" has "identifier" and "url", which are mutually exclusive. Keep only one of them.',
      ]);
    });

    test('for a duplicate entry', async () => {
      expect(await messagesOf(withSchema('{ type: object, required: [b, a, b] }'))).toEqual([
        expect.stringContaining('"required" lists "b" twice. Remove one of them.'),
      ]);
    });

    test('for an invalid schema', async () => {
      expect(await messagesOf(withSchema('string'))).toEqual([
        expect.stringMatching(/^7:14 Unexpected string for "Subject", expected object or boolean\./),
      ]);
    });

    test('in 3.0, where the choice is between a reference and a response', async () => {
      const text = `openapi: 3.0.3\ninfo: { title: A, version: 1.0.0 }\npaths: {}\ncomponents: { responses: { A: {} } }`;
      expect(await messagesOf(text)).toEqual(['4:31 "A" lacks "description". Add description: ….']);
    });
  });

  test('accepts references in OpenAPI 3.0 that the library considers invalid addresses', async () => {
    expect(
      await messagesOf(
        withSchema(
          `{ type: object, properties: { a: { $ref: '#/components/schemas/Money' } }, additionalProperties: { $ref: '#/components/schemas/Money' } }`,
          '3.0.3',
        ),
      ),
    ).toEqual([]);
  });

  test('warns about siblings of a reference that OpenAPI 3.0 ignores', async () => {
    expect(await messagesOf(withSchema(`{ properties: { a: { $ref: '#/components/schemas/Money', description: x } } }`, '3.0.3'))).toEqual([
      '7:33 OpenAPI 3.0 ignores keywords next to a $ref; only text such as the description is shown. Use allOf, or OpenAPI 3.1.',
    ]);
  });

  test('reports nothing else about an object with a deeper fault', async () => {
    const text = withOperation('', 'components: { parameters: { A: { name: a, in: path, style: simple, example: 1, schema: {} } } }');
    expect(await messagesOf(text)).toEqual(['12:32 "A" lacks "required". Add required: true.']);
  });

  test.each([
    ['responses: {}', '10:18 "responses" is empty. Add an entry, or remove it.'],
    [
      "responses: { '20': { description: OK } }",
      '10:20 Unexpected status "20". Write a status code ("200"), a range of status codes ("4XX") or default.',
    ],
  ])('explains %s', async (lines, message) => {
    expect(await messagesOf(withOperation('').replace(/responses: .*/, lines))).toEqual([message]);
  });

  test('requires a leading slash in paths', async () => {
    expect(await messagesOf('openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: { bookings: {} }')).toEqual([
      '3:10 Unexpected path "bookings", expected a leading slash. Write "/bookings".',
    ]);
  });

  test('accepts patterns of other dialects, and warns about each once', async () => {
    const schema = String.raw`{ properties: { a: { pattern: '^[\w\-\_]+\@$' }, b: { pattern: '^[\w\-\_]+\@$' } }, patternProperties: { '[': {} }, pattern: '(?P<a>b)' }`;
    const { problems } = await loadApi({ id: 'sales', filePath: 'specs/sales.yaml', text: withSchema(schema) });
    expect(problems.map(({ severity, what }) => `${severity}: ${what}`)).toEqual([
      String.raw`warning: The pattern "^[\w\-\_]+\@$" (and at 1 other place) is invalid with the flag "u", which JSON Schema requires: Invalid escape.`,
      'warning: The pattern "[" is invalid: Unterminated character class.',
      'warning: The pattern "(?P<a>b)" is invalid: Invalid group.',
    ]);
  });

  test.each([
    ['/^[a-z]+$/i', 'is enclosed in slashes, which JSON Schema matches literally. Write ^[a-z]+$. JSON Schema has no flags'],
    ['^[[:digit:]]$', 'uses [:digit:], which JavaScript (ECMA-262) regular expressions do not support. Write 0-9 in brackets.'],
  ])('reports the pattern %s of another dialect', async (pattern, said) => {
    expect(await messagesOf(withSchema(`{ type: string, pattern: '${pattern}' }`))).toEqual([
      expect.stringContaining(`"${pattern}" ${said}`),
    ]);
  });

  test('reports invalid patterns', async () => {
    expect(await messagesOf(withSchema(`{ type: string, pattern: '(' }`))).toEqual([
      '7:39 The pattern "(" is invalid: Unterminated group. Write it in JavaScript (ECMA-262) syntax. Until then, values are not checked against the pattern.',
    ]);
  });

  test('finds faults inside properties with prototype names', async () => {
    expect(await messagesOf(withSchema('{ properties: { __proto__: { minLength: a }, constructor: { type: strin } } }'))).toEqual([
      expect.stringMatching(/^7:54 Unexpected string for "minLength", expected integer\./),
      expect.stringContaining('7:80 Unexpected value "strin" of "type"') as string,
    ]);
  });
});

describe('validateReferences', () => {
  test.each([
    ['#/components/schemas/Mony', 'The $ref "#/components/schemas/Mony" cannot be resolved. Did you mean "#/components/schemas/Money"?'],
    ['#/components/schema/Money', 'The $ref "#/components/schema/Money" cannot be resolved. Did you mean "#/components/schemas/Money"?'],
    ['#/components/schemas/__proto__', 'The $ref "#/components/schemas/__proto__" cannot be resolved. Known: Money, Subject.'],
    [
      'money.yaml#/Money',
      'The file specs/money.yaml does not exist. Create the file, or correct the path, which is relative to the file that contains the $ref.',
    ],
    [
      'https://example.com/money.yaml',
      'The $ref "https://example.com/money.yaml" points to a URL, but files are never read over the network. Put the file into specs/, and write the path relative to this file.',
    ],
    [
      '#components/schemas/Money',
      'Unexpected $ref "#components/schemas/Money", expected a JSON Pointer. Write "#/components/schemas/Money".',
    ],
    ['#money', 'Unexpected $ref "#money", expected a JSON Pointer. Write it like "#/components/schemas/Name".'],
  ])('explains %s', async (ref, message) => {
    expect(await messagesOf(withSchema(`{ properties: { a: { $ref: '${ref}' } } }`))).toEqual([`7:41 ${message}`]);
  });

  test('looks for references only where they are allowed, not in examples', async () => {
    const schema = `{ default: { $ref: '#/x' }, examples: [{ $ref: '#/x' }], properties: { example: { $ref: '#/x' }, $ref: { type: string } }, x-a: { $ref: '#/x' } }`;
    expect(await messagesOf(withSchema(schema))).toEqual([expect.stringMatching(/^7:102 The \$ref "#\/x" cannot be resolved\./)]);
  });

  test('follows references outside components', async () => {
    expect(await messagesOf(`${withSchema(`{ $ref: '#/x-parts/A' }`)}\nx-parts: { A: { items: { $ref: '#/nowhere' } } }`)).toEqual([
      expect.stringMatching(/^8:32 The \$ref "#\/nowhere" cannot be resolved\./),
    ]);
  });

  test('requires the target to be of the expected kind', async () => {
    expect(
      await messagesOf(withOperation('', `components: { schemas: { A: {} }, responses: { B: { $ref: '#/components/schemas/A' } } }`)),
    ).toEqual([
      '12:59 The $ref "#/components/schemas/A" points to a schema, expected: response. Point it at the right section of components.',
    ]);
  });

  test('checks discriminator values, which may be names', async () => {
    const schema = `{ oneOf: [{ $ref: '#/components/schemas/Money' }], discriminator: { propertyName: type, mapping: { A: Money, B: '#/components/schemas/Money', C: Mony } } }`;
    expect(await messagesOf(withSchema(schema))).toEqual([
      '7:159 The discriminator value "C" points to an unknown schema: "Mony". Did you mean "Money"? Known: Money, Subject.',
    ]);
  });

  test.each([
    ['Mony', 'Did you mean "Money"? Known: Money, Subject.'],
    ['"#/components/schemas/Mony"', 'Did you mean "#/components/schemas/Money"?'],
    ['constructor', 'Known: Money, Subject.'],
  ])('checks a discriminator’s default, such as %s', async (target, cure) => {
    const schema = `{ oneOf: [{ type: object }, { $ref: '#/components/schemas/Money' }], discriminator: { propertyName: type, defaultMapping: ${target} } }`;
    const text = withSchema(schema, '3.2.0');
    const column = (text.split('\n')[6]?.indexOf('defaultMapping:') ?? 0) + 'defaultMapping: '.length + 1;
    expect(await messagesOf(text)).toEqual([
      `7:${column} The defaultMapping points to an unknown schema: "${target.replaceAll('"', '')}". ${cure}`,
    ]);
  });

  test('reports a missing slash in a discriminator value once', async () => {
    const mapping = `{ oneOf: [{ $ref: '#/components/schemas/Money' }], discriminator: { propertyName: a, mapping: { A: '#components/schemas/Money' } } }`;
    expect(await messagesOf(withSchema(mapping))).toEqual([
      '7:113 The discriminator value "A" points to an unknown schema: "#components/schemas/Money". Write "#/components/schemas/Money".',
    ]);
  });

  test.each([
    ['headers', "{ '200': { description: x, headers: { $ref: '#/components/headers/A' } } }", 'Name: { $ref: "#/components/headers/A" }'],
    ['content', "{ '200': { description: x, content: { $ref: '#/a' } } }", 'Name: { $ref: "#/a" }'],
    ['responses', "{ $ref: '#/a' }", `'200': { $ref: "#/a" }`],
    ['responses', "{ $ref: '#/x-a' }", `'201': { $ref: "#/x-a/201" }, …`],
    ['responses', "{ $ref: '#/x-a/201' }", `'200': { $ref: "#/x-a/201" }`],
  ])('reports that %s are a map, which cannot be a reference', async (name, responses, named) => {
    const path = `/a: { get: { operationId: b, summary: B, responses: ${responses} } }`;
    const text = `openapi: 3.0.3\ninfo: { title: A, version: '1' }\npaths:\n  ${path}\nx-a: { '201': { description: x }, default: { description: y } }\n`;
    expect(await messagesOf(text)).toEqual([
      expect.stringContaining(`"${name}" cannot be a $ref, expected a map of named entries. Write a map: ${name}: { ${named} }.`),
    ]);
  });

  test.each([
    ['#/x-list', '#/x-list/0'],
    ['#/components/parameters/Q', '#/components/parameters/Q'],
  ])('reports that parameters are a list, which cannot be the reference %s', async (ref, item) => {
    const path = `/a: { parameters: { $ref: '${ref}' }, get: { operationId: b, summary: B, responses: { '200': { description: x } } } }`;
    const q = '{ name: q, in: query, schema: { type: string } }';
    const text = `openapi: 3.0.3\ninfo: { title: A, version: '1' }\npaths:\n  ${path}\nx-list: [${q}]\ncomponents: { parameters: { Q: ${q} } }\n`;
    expect(await messagesOf(text)).toEqual([
      `4:21 "parameters" cannot be a $ref, expected a list. Write a list: parameters: [{ $ref: "${item}" }].`,
    ]);
  });

  test('warns about nearly correct keywords, and accepts unknown ones', async () => {
    expect(await messagesOf(withSchema('{ type: string, minLengt: 2, unknownKeyword: 1, x-mine: 1 }'))).toEqual([
      '7:30 Unknown schema keyword "minLengt". Did you mean "minLength"?',
    ]);
  });
});

describe('validateCycles', () => {
  test('reports a cycle of references once', async () => {
    expect(await messagesOf(withSchema(`{ $ref: '#/components/schemas/B' }\n    B: { $ref: '#/components/schemas/Subject' }`))).toEqual([
      '7:14 The definition is circular: #/components/schemas/Subject → #/components/schemas/B → #/components/schemas/Subject. Replace one of these references with a definition.',
    ]);
  });

  test('reports a cycle through allOf', async () => {
    expect(await messagesOf(withSchema(`{ allOf: [{ type: object }, { $ref: '#/components/schemas/Subject' }] }`))).toEqual([
      expect.stringContaining(
        '#/components/schemas/Subject → #/components/schemas/Subject/allOf/1 → #/components/schemas/Subject.',
      ) as string,
    ]);
  });

  test('accepts a base whose variants extend it, by allOf or beside a reference', async () => {
    const pet = `{ type: object, oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] }`;
    const parts = `Cat: { allOf: [{ $ref: '#/components/schemas/Subject' }, { type: object }] }`;
    const beside = `Dog: { $ref: '#/components/schemas/Subject', type: object }`;
    expect(await messagesOf(withSchema(`${pet}\n    ${parts}\n    ${beside}`))).toEqual([]);
  });

  test.each([
    [
      'unions of each other',
      `{ oneOf: [{ $ref: '#/components/schemas/B' }, { type: string }] }`,
      `B: { anyOf: [{ $ref: '#/components/schemas/Subject' }, { type: integer }] }`,
    ],
    ['its own branch', `{ allOf: [{ oneOf: [{ $ref: '#/components/schemas/Subject' }, { type: string }] }, { minLength: 2 }] }`, ''],
    [
      'a variant that adds nothing to a base that is only it',
      `{ oneOf: [{ $ref: '#/components/schemas/B' }, { type: 'null' }] }`,
      `B: { allOf: [{ $ref: '#/components/schemas/Subject' }] }`,
    ],
  ])('reports %s', async (_name, schema, other) => {
    expect(await messagesOf(withSchema(other === '' ? schema : `${schema}\n    ${other}`))).toEqual([
      expect.stringContaining('The definition is circular: #/components/schemas/Subject → ') as string,
    ]);
  });

  test('accepts recursion through properties and items', async () => {
    const schema = `{ type: object, properties: { parent: { $ref: '#/components/schemas/Subject' }, children: { type: array, items: { $ref: '#/components/schemas/Subject' } } } }`;
    expect(await messagesOf(withSchema(schema))).toEqual([]);
  });
});

describe('validateOperations', () => {
  test('requires path parameters to be declared', async () => {
    expect(await messagesOf(withOperation('').replace(/parameters: .*/, 'parameters: []'))).toEqual([
      '5:3 The path parameter "bookingId" of GET /bookings/{bookingId} is not declared. Add to its parameters: { name: bookingId, in: path, required: true, schema: { type: string } }.',
    ]);
  });

  test('reports a misspelt path parameter once', async () => {
    expect(await messagesOf(withOperation('').replace('name: bookingId', 'name: bookingid'))).toEqual([
      '9:28 The path parameter "bookingid" is not in the path /bookings/{bookingId}. Did you mean "bookingId"?',
    ]);
  });

  test('counts the path’s parameters for all of its operations', async () => {
    const text = withOperation('')
      .replace(/      parameters: (.*)\n/, '')
      .replace('    get:', '    parameters: [{ name: bookingId, in: path, required: true, schema: {} }]\n    get:');
    expect(await messagesOf(text)).toEqual([]);
  });

  test('makes no assumptions about parameters behind a broken reference', async () => {
    expect(await messagesOf(withOperation('').replace(/parameters: .*/, `parameters: [{ $ref: '#/components/parameters/A' }]`))).toEqual([
      expect.stringContaining('9:28 The $ref "#/components/parameters/A" cannot be resolved.') as string,
    ]);
  });

  test('reports a duplicate parameter; header names are case-insensitive', async () => {
    const parameters =
      'parameters: [{ name: bookingId, in: path, required: true, schema: {} }, { name: X-A, in: header, schema: {} }, { name: x-a, in: header, schema: {} }]';
    expect(await messagesOf(withOperation('').replace(/parameters: .*/, parameters))).toEqual([
      '9:118 The header parameter "x-a" is listed twice. Remove one of them.',
    ]);
  });

  test.each([
    [
      'paths:\n  /a:\n  get:\n    operationId: a\n    summary: A\n    responses: {}',
      '4:6 "/a" is empty because the keys after it are not indented: get.',
    ],
    [
      'paths:\n  /a:\n    get:\n    operationId: a\n    summary: A\n    responses: {}',
      '5:9 "get" is empty because the keys after it are not indented: operationId, summary, responses.',
    ],
    [
      'components:\n  schemas:\n    A:\n    type: object\n    properties: { a: {} }\n    B: {}',
      '5:7 "A" is empty because the keys after it are not indented: type, properties.',
    ],
  ])('reports unindented keys once: %j', async (text, message) => {
    expect(await messagesOf(`openapi: 3.1.0\ninfo: { title: A, version: '1' }\n${text}`)).toEqual([
      `${message} Indent these keys below it.`,
    ]);
  });

  test('warns about missing names', async () => {
    expect(await messagesOf(withOperation('').replace(/      (operationId|summary): .*\n/g, ''))).toEqual([
      '6:5 GET /bookings/{bookingId} lacks a summary. Add summary: …; it is the title of the page.',
      '6:5 GET /bookings/{bookingId} lacks an operationId. Add operationId: …; it determines the address of the page.',
    ]);
  });

  const webhook = (lines: string): string =>
    withOperation('', `webhooks:\n  changed:\n    post:\n      responses: { '200': { description: OK } }\n${lines}`);

  test('reports a duplicate operationId without the resulting duplicate address', async () => {
    expect(await messagesOf(webhook('      operationId: getBooking\n      summary: Changed'))).toEqual([
      '16:20 The operationId "getBooking" is already used on line 7. Give webhook changed a different operationId.',
    ]);
  });

  test('reports two operations with one address, and one that conflicts with the introduction', async () => {
    expect(await messagesOf(webhook('      operationId: GetBOOKING\n      summary: Changed'))).toEqual([
      '16:20 webhook changed has the same address as GET /bookings/{bookingId} on line 7: "get-booking". Give one of them a different operationId.',
    ]);
    expect(await messagesOf(webhook('      operationId: salesApi\n      summary: Changed'))).toEqual([
      '16:20 webhook changed has the same address as the introduction (title "Sales API") on line 2: "sales-api". Give one of them a different operationId.',
    ]);
  });

  test('reports titles and operations that yield no address', async () => {
    expect(await messagesOf(webhook('      operationId: "***"\n      summary: Changed'))).toEqual([
      '16:20 webhook changed contains no letter or digit to derive an address from. Add an operationId.',
    ]);
    expect(await messagesOf('openapi: 3.1.0\ninfo: { title: "***", version: 1.0.0 }\npaths: {}')).toEqual([
      '2:16 The title "***" contains no letter or digit to derive an address from. Give the API a title with letters or digits.',
    ]);
  });

  test('warns about undeclared tags', async () => {
    expect(await messagesOf(withOperation('      tags: [Booking, Bookng]'))).toEqual([
      '11:23 Unknown tag "Bookng" in GET /bookings/{bookingId}. Did you mean "Booking"? Known: Booking.',
    ]);
    expect(await messagesOf(withOperation('      tags: [Bookng]').replace(/tags: \[\{.*\n/, ''))).toEqual([]);
  });

  test('reports unknown security schemes and scopes', async () => {
    const schemes = `components: { securitySchemes: { oauth2: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://a.example', scopes: { 'sales:read': Read } } } }, key: { type: apiKey, in: header, name: X } } }`;
    const security = `      security: [{ oauth2: ['sales:raed'] }, { oauth: [] }, { key: [any] }, {}]`;
    expect(await messagesOf(withOperation(security, schemes))).toEqual([
      '11:29 Unknown scope "sales:raed" of the security scheme "oauth2". Did you mean "sales:read"? Known: sales:read.',
      '11:48 Unknown security scheme "oauth". Did you mean "oauth2"? Known: oauth2, key.',
    ]);
  });

  test('treats an undeclared scope as a warning, an unknown scheme as an error', async () => {
    const text = `openapi: 3.1.0
info: { title: Sales API, version: 1.0.0 }
security: [{ oauth2: [read] }, { other: [] }]
paths: {}
components: { securitySchemes: { oauth2: { type: oauth2, flows: { implicit: { authorizationUrl: 'https://a.example', scopes: {} } } } } }
`;
    const { problems } = await loadApi({ id: 'sales', filePath: 'specs/sales.yaml', text });
    expect(problems.map(({ severity, what }) => `${severity}: ${what}`)).toEqual([
      'warning: Unknown scope "read" of the security scheme "oauth2".',
      'error: Unknown security scheme "other".',
    ]);
  });

  test('checks the document-level security', async () => {
    expect(await messagesOf(withOperation('', 'security: [{ oauth2: [] }]'))).toEqual([
      '12:14 Unknown security scheme "oauth2". Define it in components.securitySchemes.',
    ]);
  });
});

describe('validateIntersections', () => {
  test('warns about contradicting parts, once for each contradiction', async () => {
    const part = '{ type: object, properties: { a: { properties: { b: { type: string } } } } }';
    const other = '{ properties: { a: { properties: { b: { type: integer }, c: { enum: [x] } } } } }';
    const third = '{ properties: { a: { properties: { c: { enum: [y] } } } } }';
    const more = `More: { allOf: [{ $ref: '#/components/schemas/Subject' }, { type: object }] }`;
    expect(await messagesOf(withSchema(`{ allOf: [${part}, ${other}, ${third}] }\n    ${more}`))).toEqual([
      '7:14 No value of "a.b" can match all parts of this schema: their types or values contradict each other. Make the parts compatible.',
      '7:14 No value of "a.c" can match all parts of this schema: their types or values contradict each other. Make the parts compatible.',
    ]);
    expect(await messagesOf(withSchema('{ allOf: [{ type: string }, { type: integer }] }'))).toEqual([
      '7:14 No value can match all parts of this schema: their types or values contradict each other. Make the parts compatible.',
    ]);
  });

  test.each([
    ['parts that agree', '{ allOf: [{ type: number }, { type: integer }] }'],
    ['keywords of another type', '{ allOf: [{ type: string }, { required: [a] }] }'],
    ['what is nothing by itself', '{ allOf: [{ type: object, properties: { a: false } }, { type: object }] }'],
    ['null, where that is left', '{ allOf: [{ type: [string, "null"] }, { type: [integer, "null"] }] }'],
  ])('accepts %s', async (_name, schema) => {
    expect(await messagesOf(withSchema(schema))).toEqual([]);
  });
});
