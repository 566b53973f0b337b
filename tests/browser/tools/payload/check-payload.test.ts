import { listMessages } from '../../../../src/browser/tools/payload/messages.ts';
import type { Operation } from '../../../../src/openapi/api.ts';
import { describe, expect, test } from 'vitest';
import { bodyDocument, findingsOf } from './payloads.ts';

const GUEST = {
  type: 'object',
  required: ['name', 'age'],
  properties: { name: { type: 'string', minLength: 2, maxLength: 5 }, age: { type: 'integer', minimum: 0, maximum: 17 } },
  additionalProperties: false,
};

const ROOMS = bodyDocument(
  {
    type: 'object',
    required: ['rooms'],
    properties: { rooms: { type: 'array', minItems: 1, items: { $ref: '#/components/schemas/Guest' } } },
  },
  { Guest: GUEST },
);

const rule = async (schema: unknown, value: unknown, openapi?: string): Promise<readonly string[]> =>
  findingsOf(bodyDocument(schema, {}, 'application/json', openapi), JSON.stringify(value));

describe('a valid payload', () => {
  test('has no findings', async () => {
    expect(await findingsOf(ROOMS, '{ "rooms": [{ "name": "Ana", "age": 7 }] }')).toEqual([]);
  });

  test('may start with a UTF-8 byte order mark', async () => {
    expect(await findingsOf(ROOMS, '\uFEFF{ "rooms": [{ "name": "Ana", "age": 7 }] }')).toEqual([]);
  });
});

describe('a checked payload', () => {
  test('has its numbers shown in messages exactly as written', async () => {
    expect(await findingsOf(ROOMS, '{ "rooms": [{ "name": "Ana", "age": 12345678901234567890 }] }')).toEqual([
      '1:37 rooms[0].age must be at most 17, but is 12345678901234567890',
    ]);
  });

  test('is reported by line, column, path and rule, in source order', async () => {
    const text = '{\n  "rooms": [\n    { "name": "Ana", "age": 70 },\n    { "nam": "Rafael" }\n  ]\n}';
    expect(await findingsOf(ROOMS, text)).toEqual([
      '3:29 rooms[0].age must be at most 17, but is 70',
      '4:5 rooms[1].age is required but missing',
      '4:5 rooms[1].name is required but missing',
      '4:7 rooms[1].nam is not a field of this object. Did you mean name?',
    ]);
  });

  test('has correct columns after surrogate pairs and with Windows line ends', async () => {
    expect(await findingsOf(ROOMS, '{\r\n"x": "🏨", "rooms": [] }')).toEqual([
      '(2:1 x is a field that the schema does not describe)',
      '2:21 rooms must have at least 1 item, but has 0',
    ]);
  });

  test.each([
    [{ type: 'string' }, 12, 'must be a string, but is the number 12'],
    [{ type: ['integer', 'null'] }, 'x', 'must be a whole number or null, but is the string "x"'],
    [{ enum: ['ADULT', 'CHILD'] }, 'CHILDS', 'must be one of "ADULT", "CHILD", but is "CHILDS". Did you mean "CHILD"?'],
    [{ const: 'A' }, 'B', 'must be "A", but is "B"'],
    [{ type: 'string', format: 'date' }, '31/01/2026', 'must be a valid date such as 2026-01-31, but is "31/01/2026"'],
    [{ type: 'string', pattern: '^[A-Z]+$' }, 'a', 'must match the pattern ^[A-Z]+$, but is "a"'],
    [{ type: 'string', minLength: 3 }, '🏨a', 'must have at least 3 characters, but has 2'],
    [{ type: 'array', uniqueItems: true }, [1, 1], 'must not have the same item twice'],
    [{ type: 'number', exclusiveMinimum: 0 }, 0, 'must be more than 0, but is 0'],
    [{ type: 'number', multipleOf: 5 }, 7, 'must be a multiple of 5, but is 7'],
    [{ dependentRequired: { a: ['b'] } }, { a: 1 }, 'needs b as well, because it has a'],
    [
      { contains: { properties: { type: { const: 'ADULT' } }, required: ['type'] } },
      [{ type: 'X' }],
      'must have an item whose type is "ADULT"',
    ],
    [{ not: { const: 1 } }, 1, 'has a value, or a combination of fields, that is not allowed'],
  ])('fails %j with %j', async (schema, value, words) => {
    expect(await rule(schema, value)).toEqual([`1:1  ${words}`]);
  });

  test('is also checked by the rules of OpenAPI 3.0', async () => {
    const schema = {
      type: 'object',
      properties: {
        price: { type: 'number', minimum: 0, exclusiveMinimum: true },
        day: { type: 'string', format: 'date', nullable: true },
      },
    };
    expect(await rule(schema, { price: 0, day: null }, '3.0.3')).toEqual(['1:10 price must be more than 0, but is 0']);
    expect(await rule(schema, { day: 'x' }, '3.0.3')).toEqual(['1:8 day must be a valid date such as 2026-01-31, but is "x"']);
  });

  test('is compared with the union branch that its discriminator names', async () => {
    const branch = (type: string, field: string) => ({
      type: 'object',
      required: ['type', field],
      properties: { type: { const: type }, [field]: { type: 'string' } },
    });
    const union = { oneOf: [branch('CARD', 'token'), branch('POINTS', 'redemptionId')] };
    expect(await rule(union, { type: 'POINTS' })).toEqual(['1:1 redemptionId is required but missing']);
    expect(await rule(union, { type: 'CASH' })).toEqual(['1:9 type must be one of "CARD", "POINTS", but is "CASH". Did you mean "CARD"?']);
  });

  test('may omit fields that are sent only in the other direction', async () => {
    const document = bodyDocument({
      type: 'object',
      required: ['id', 'secret'],
      properties: { id: { type: 'string', readOnly: true }, secret: { type: 'string', writeOnly: true } },
    });
    expect(await findingsOf(document, '{ "secret": "x" }')).toEqual([]);
    expect(await findingsOf(document, '{ "id": "x" }', 'Response 200')).toEqual([]);
    expect(await findingsOf(document, '{}')).toEqual(['1:1 id is required but missing', '1:1 secret is required but missing']);
  });

  test('may omit fields that any reference on the path marks as sent only in the other direction', async () => {
    const subject = { type: 'object', required: ['id'], properties: { id: { $ref: '#/components/schemas/A' } } };
    const chain = { A: { $ref: '#/components/schemas/B', readOnly: true }, B: { $ref: '#/components/schemas/C' }, C: { type: 'string' } };
    expect(await findingsOf(bodyDocument(subject, chain), '{}')).toEqual([]);
    expect(await findingsOf(bodyDocument(subject, chain), '{}', 'Response 200')).toEqual(['1:1 id is required but missing']);
  });

  test('may omit fields that another part marks as sent only in the other direction', async () => {
    const base = { type: 'object', properties: { id: { type: 'string', readOnly: true } } };
    const rest = { Base: base };
    const parts = { allOf: [{ $ref: '#/components/schemas/Base' }, { type: 'object', required: ['id', 'name'] }] };
    const beside = { allOf: [{ $ref: '#/components/schemas/Base' }], required: ['id', 'name'] };
    for (const subject of [parts, beside]) {
      expect(await findingsOf(bodyDocument(subject, rest), '{}')).toEqual([
        '1:1 id is required but missing',
        '1:1 name is required but missing',
      ]);
      expect(await findingsOf(bodyDocument(subject, rest), '{ "name": "x" }')).toEqual([
        '(1:3 name is a field that the schema does not describe)',
      ]);
    }
  });

  test.each(['3.0.3', '3.1.0'])('is checked against a base and against the variants that extend it (%s)', async (openapi) => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const pet = {
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string', maxLength: 5 } },
      oneOf: [ref('Cat'), ref('Dog')],
    };
    const rest = {
      Cat: { allOf: [ref('Subject'), { type: 'object', required: ['lives'], properties: { lives: { type: 'integer' } } }] },
      Dog: { allOf: [ref('Subject'), { type: 'object', required: ['barks'], properties: { barks: { type: 'boolean' } } }] },
    };
    const document = bodyDocument(pet, rest, 'application/json', openapi);
    expect(await findingsOf(document, '{ "kind": "cat", "lives": 9 }')).toEqual([]);
    expect(await findingsOf(document, '{ "kind": "cat", "lives": "9" }')).toEqual([
      '1:27 lives must be a whole number, but is the string "9"',
    ]);
    expect(await findingsOf(document, '{ "kind": "catcat", "lives": 9 }')).toEqual(['1:11 kind must have at most 5 characters, but has 6']);
    expect(await findingsOf(document, '{ "kind": "cat", "lives": 9, "barks": true }')).toEqual([
      '1:1  fits more than one shape where only one is allowed: Cat and Dog',
    ]);
  });

  test('may omit fields that keywords beside a reference mark as sent only in the other direction, in OpenAPI 3.0 too', async () => {
    const subject = { type: 'object', required: ['id'], properties: { id: { $ref: '#/components/schemas/A', readOnly: true } } };
    const document = bodyDocument(subject, { A: { type: 'string' } }, 'application/json', '3.0.3');
    expect(await findingsOf(document, '{}')).toEqual([]);
    expect(await findingsOf(document, '{}', 'Response 200')).toEqual(['1:1 id is required but missing']);
  });

  test('may contain fields named like prototype members', async () => {
    expect(await findingsOf(ROOMS, '{ "rooms": [{ "name": "Ana", "age": 7, "__proto__": 1 }] }')).toEqual([
      '1:40 rooms[0].__proto__ is not a field of this object',
    ]);
  });
});

describe('a duplicate object key', () => {
  const ANY = bodyDocument({ type: 'object' });

  test.each<[string, readonly string[]]>([
    ['{ "a": 1, "a": 2 }', ['1:11 a is given more than once: the first one is on line 1']],
    ['{\n"a": 1,\n"a": 1,\n"a": 1 }', [3, 4].map((line) => `${line}:1 a is given more than once: the first one is on line 2`)],
    ['{ "a": { "b": [{}, { "c": 1, "c": 1 }] } }', ['1:30 a.b[1].c is given more than once: the first one is on line 1']],
    ['[{ "a": 1 }, { "a": 1, "\\u0061": 2 }]', ['1:24 [1].a is given more than once: the first one is on line 1']],
    ['{ "a\\"{": 1, "b": "a\\"{", "a\\"{": 2 }', ['1:27 ["a\\"{"] is given more than once: the first one is on line 1']],
    ['{ "__proto__": 1, "__proto__": 2 }', ['1:19 __proto__ is given more than once: the first one is on line 1']],
    ['{ "a": "a", "b": ["a", "a"], "c": { "a": "a" } }', []],
    ['{ "a": { "x": 1 }, "b": { "x": 1 }, "x": [{ "x": 1 }, { "x": 1 }] }', []],
  ])('%s', async (text, found) => {
    const all = await findingsOf(ANY, text);
    expect(all.filter((line) => line.includes('more than once'))).toEqual(found);
  });

  test('is found in a long text', async () => {
    const text = `{ "a": "${'x'.repeat(3_000_000)}", "a": 1 }`;
    expect(await findingsOf(bodyDocument({}), text)).toEqual([expect.stringMatching(/ a is given more than once/)]);
  });
});

describe('invalid JSON', () => {
  test.each([
    ['{\n  "a": 1,\n}', '3:1 This is not JSON: there is } after a comma, which may not be the last.'],
    ["{ 'a': 1 }", '1:3 This is not JSON: there is a single quote; texts and names go in double quotes.'],
    ['{ "a": 1 // one\n}', '1:10 This is not JSON: there is /; JSON has no comments.'],
    ['{ "a" 1 }', '1:7 This is not JSON: there is 1 where : is expected.'],
    ['[1 2]', '1:4 This is not JSON: there is 2 where a comma or ] is expected.'],
    ['{ "a": [1, 2', '1:13 This is not JSON: the text ends where a comma or ] is expected.'],
    ['', '1:1 This is not JSON: the text ends where a value or a name in double quotes is expected.'],
  ])('%j is reported with its position and cause', async (text, message) => {
    expect(await findingsOf(ROOMS, text)).toEqual([message]);
  });

  test('with unlimited nesting does not crash', async () => {
    expect(await findingsOf(ROOMS, '['.repeat(200_000))).toEqual(['1:1 It is nested too deeply to be read.']);
  });
});

describe('XML', () => {
  const document = bodyDocument(
    {
      type: 'object',
      xml: { name: 'booking' },
      required: ['id', 'nights'],
      properties: {
        id: { type: 'string', xml: { attribute: true } },
        nights: { type: 'integer', minimum: 1, xml: { name: 'nightCount' } },
        paid: { type: 'boolean' },
        guests: { type: 'array', xml: { wrapped: true }, items: { type: 'string', maxLength: 5, xml: { name: 'guest' } } },
        tags: { type: 'array', items: { type: 'string', xml: { name: 'tag' } } },
      },
      additionalProperties: false,
    },
    {},
    'application/xml',
  );

  test('is parsed with the names, attributes and wrappers of the schema', async () => {
    const text =
      '<?xml version="1.0"?>\n<b:booking xmlns:b="urn:b" id="7"><nightCount>2</nightCount><paid>true</paid>' +
      '<guests><guest>Ana</guest><guest>Rui</guest></guests><tag>a</tag><tag>b</tag></b:booking>';
    expect(await findingsOf(document, text)).toEqual([]);
  });

  test('is reported by line, column and path', async () => {
    const text =
      '<booking>\n  <nightCount>0</nightCount>\n  <guests>\n    <guest>Rafael</guest>\n  </guests>\n  <night>1</night>\n</booking>';
    expect(await findingsOf(document, text)).toEqual([
      '1:1 id is required but missing',
      '2:3 nights must be at least 1, but is 0',
      '4:5 guests[0] must have at most 5 characters, but has 6',
      '6:3 night is not a field of this object. Did you mean nights?',
    ]);
  });

  test('may repeat an element only in a list', async () => {
    expect(
      await findingsOf(
        document,
        '<booking id="7">\n<nightCount>2</nightCount>\n<nightCount>x</nightCount>\n<tag>a</tag><tag>b</tag></booking>',
      ),
    ).toEqual(['3:1 nights is given more than once: the first one is on line 2']);
    const wrapped = '<guests><guest>Ana</guest></guests>';
    expect(await findingsOf(document, `<booking id="7"><nightCount>2</nightCount>\n${wrapped}\n${wrapped}</booking>`)).toEqual([
      '3:1 guests is given more than once: the first one is on line 2',
    ]);
    expect(await findingsOf(document, '<booking id="7" id="8"/>')).toEqual(['1:23 This is not XML: Duplicate attribute: id.']);
  });

  test('must have the root element that the schema names', async () => {
    expect(await findingsOf(document, '<reservation/>')).toEqual(['1:1 The outermost element must be <booking>, but is <reservation>.']);
  });

  test('is reported with its position when malformed', async () => {
    expect(await findingsOf(document, '<booking>\n  <id>1</booking>')).toEqual([
      expect.stringMatching(/^2:\d+ This is not XML: .*(?:end tag|Missing).*\.$/),
    ]);
  });
});

describe('checkPayload for forms', () => {
  const SCHEMA = {
    type: 'object',
    required: ['name', 'photo'],
    additionalProperties: false,
    properties: {
      name: { type: 'string', maxLength: 6 },
      age: { type: 'integer', maximum: 99 },
      isNew: { type: 'boolean' },
      tags: { type: 'array', items: { type: 'string', maxLength: 3 } },
      filter: { type: 'object', properties: { city: { type: 'integer' } } },
      extra: { type: 'object', required: ['a'] },
      photo: { type: 'string', format: 'binary' },
    },
  };
  const of = (mediaType: string) => (text: string) => findingsOf(bodyDocument(SCHEMA, {}, mediaType), text);

  test('splits a list sent as one value by the separator in its schema', async () => {
    const tags = { type: 'array', items: { type: 'string', maxLength: 3 }, 'x-collectionFormat': 'tsv' };
    const text = 'tags=abc%09long';
    expect(await findingsOf(bodyDocument({ type: 'object', properties: { tags } }, {}, 'application/x-www-form-urlencoded'), text)).toEqual(
      ['1:6 tags[1] must have at most 3 characters, but has 4'],
    );
  });
  const form = of('application/x-www-form-urlencoded');
  const multipart = of('multipart/form-data');

  test('urlencoded: decodes and converts values, and reads lists from repeated keys and objects from brackets or JSON', async () => {
    const text = 'name=S%C3%A3o+P&age=9\n&isNew=true&tags=a&tags=b&filter[city]=1&extra=%7B%22a%22%3A1%7D&photo=x';
    expect(await form(text)).toEqual([]);
    expect(await form('name=Sorocaba&age=100&isNew=si\n&tags=a&tags=long&filter[city]=x&extra=%7B%7D&nam=1')).toEqual([
      '1:1 photo is required but missing',
      '1:6 name must have at most 6 characters, but has 8',
      '1:19 age must be at most 99, but is 100',
      '1:29 isNew must be a boolean, but is the string "si"',
      '2:14 tags[1] must have at most 3 characters, but has 4',
      '2:32 filter.city must be a whole number, but is the string "x"',
      '2:40 extra.a is required but missing',
      '2:47 nam is not a field of this object. Did you mean name?',
    ]);
    expect(await form('name=a&age=1&age=2&photo=x')).toEqual(['1:14 age is given more than once: the first one is on line 1']);
    expect(await form('name=a&photo=x&filter[city]=1\n&filter[city]=2')).toEqual([
      '2:2 filter.city is given more than once: the first one is on line 1',
    ]);
    expect(await form('name=a&photo=x&extra=%7B%22a%22%3A1,%22a%22%3A2%7D')).toEqual([
      '1:22 extra.a is given more than once: the first one is on line 1',
    ]);
    expect(await form('name=%zz')).toEqual(['1:6 %zz is not percent-encoded: % must be followed by two hexadecimal digits.']);
  });

  test('multipart: reads one field per line', async () => {
    expect(await multipart('name=São = P\nage=9\nextra={"a":1}\nphoto=front.jpg')).toEqual([
      '1:6 name must have at most 6 characters, but has 7',
    ]);
    expect(await multipart('name')).toEqual(['1:1 This line has no =, which stands between a name and its value.']);
  });

  test('multipart: reads the wire format', async () => {
    const part = (head: string, body: string): string => `--x1\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
    const photo = part('name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg', 'binary\r\n\r\nbytes');
    const extra = part('name="extra"\r\nContent-Type: application/json', '{ "b": 1 }');
    expect(await multipart(`${part('name="name"', 'Sol')}${photo}--x1--\r\n`)).toEqual([]);
    expect(await multipart(`${part('name="age"', '100')}${photo}${extra}--x1--`)).toEqual([
      '1:1 name is required but missing',
      '4:1 age must be at most 99, but is 100',
      expect.stringMatching(/extra\.a is required but missing$/),
    ]);
    expect(await multipart(part('name="name"', 'Sol'))).toEqual([
      expect.stringMatching(/The last boundary, which ends in --, is missing\.$/),
    ]);
    expect(await multipart('--x1\nContent-Type: text/plain\n\na\n--x1--')).toEqual([
      '2:1 This part has no Content-Disposition header with a name.',
    ]);
  });
});

test('the messages of a webhook travel in the opposite direction to those of an operation', () => {
  const content = { 'application/json': { schema: { type: 'object' } } };
  const post = { requestBody: { content }, responses: { 200: { description: 'OK', content } } };
  const root = { paths: { '/a': { post } }, webhooks: { event: { post } } };
  const directionsOf = (pointer: string, kind: Operation['kind']) => listMessages(root, pointer, kind).map(({ direction }) => direction);
  expect(directionsOf('/paths/~1a/post', 'operation')).toEqual(['sent', 'received']);
  expect(directionsOf('/webhooks/event/post', 'webhook')).toEqual(['received', 'sent']);
});
