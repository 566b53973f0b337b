import { describe, expect, test } from 'vitest';
import { conformancePage, type ConformancePage } from '../support/conformance-page.ts';
import { indent } from '../support/conformance-schema.ts';

function withContent(content: string, openapi = '3.1.0'): Promise<ConformancePage> {
  return conformancePage(
    `openapi: ${openapi}
paths:
  /things:
    post:
      operationId: addThing
      requestBody:
        description: The thing.
        content:
${indent(content, 10)}
      responses: { '204': { description: Added } }
`,
    'add-thing',
  );
}

/** Several media types; bodies without a schema */
describe('media types', () => {
  test('label their examples', async () => {
    const schema = 'schema: { type: object, properties: { a: { type: string } } }';
    const content = `{ application/json: { ${schema} }, application/xml: { ${schema}, examples: { small: { value: { a: b } } } } }`;
    const page = await conformancePage(
      `
      paths:
        /a:
          post:
            operationId: add
            summary: Add
            requestBody: { content: ${content} }
            responses: { 200: { description: OK, content: ${content} } }
      `,
      'add',
    );
    for (const title of ['Body: application/json', 'Body: small (application/xml)', '200 application/json', '200 small (application/xml)'])
      expect(page.text).toContain(title);
    expect(page.text).not.toContain('From the schema');
  });

  test('are all shown, each with its fields', async () => {
    const page = await withContent(`
      application/json: { schema: { type: object, properties: { a: { type: string } } } }
      application/vnd.test.v2+json: { schema: { type: object, properties: { b: { type: integer } } } }
      text/plain: { schema: { type: string, maxLength: 10 } }
    `);
    expect(page.row('body')).toBe('application/json object');
    expect(page.row('body.a')).toBe('a string');
    expect(page.row('body-application-vnd-test-v2-json.b')).toBe('b integer');
    expect(page.textOf('body-text-plain')).toBe('text/plain string At most 10 characters.');
    expect(page.text).toContain('optional The thing.');
  });

  test('are described as bytes when they have no schema', async () => {
    const page = await withContent('application/octet-stream: {}');
    expect(page.row('body')).toBe('application/octet-stream binary data');
  });

  test('are marked as deprecated when their schema is', async () => {
    const page = await withContent('application/json: { schema: { type: object, deprecated: true } }');
    expect(page.row('body')).toBe('application/json object deprecated');
  });
});

/** `multipart` with `encoding`, `prefixEncoding`, `itemEncoding` and part headers */
describe('multipart bodies', () => {
  test('describe how to send each part', async () => {
    const page = await withContent(`
      multipart/form-data:
        schema:
          type: object
          properties:
            photo: { type: string, format: binary }
            tags: { type: array, items: { type: string } }
        encoding:
          photo:
            contentType: image/png, image/jpeg
            headers: { X-Size: { description: In bytes., schema: { type: integer } }, content-type: { schema: { type: string } } }
          tags: { style: form, explode: true, allowReserved: true }
    `);
    expect(page.row('body.photo')).toBe('photo string (binary)');
    expect(page.row('body-part.photo')).toBe('photo Sent as image/png, image/jpeg.');
    expect(page.row('body-part.photo-header.X-Size')).toBe('X-Size integer In bytes.');
    // OpenAPI ignores this header because the media type defines it.
    expect(page.ids).not.toContain('body-part.photo-header.content-type');
    expect(page.row('body-part.tags')).toBe('tags The style is form. Repeated for each item. Reserved characters are not encoded.');
  });

  test('describe how to send each part by position (3.2)', async () => {
    const page = await withContent(
      `
      multipart/mixed:
        schema: { type: array, prefixItems: [{ type: object }], items: { type: string } }
        prefixEncoding: [{ contentType: application/json }]
        itemEncoding: { contentType: image/png }
    `,
      '3.2.0',
    );
    expect(page.row('body-part.part-1')).toBe('part 1 Sent as application/json.');
    expect(page.row('body-part.each-further-part')).toBe('each further part Sent as image/png.');
  });

  test('describe how to send nested parts (3.2)', async () => {
    const page = await withContent(
      `
      multipart/form-data:
        schema: { type: object, properties: { set: { type: object, properties: { photo: {} } } } }
        encoding: { set: { contentType: multipart/form-data, encoding: { photo: { contentType: image/png } } } }
    `,
      '3.2.0',
    );
    expect(page.row('body-part.set-part.photo')).toBe('photo Sent as image/png.');
  });
});

/** `application/x-www-form-urlencoded` */
describe('form bodies', () => {
  test('show an example as sent', async () => {
    const page = await withContent(`
      application/x-www-form-urlencoded:
        schema:
          type: object
          properties:
            name: { type: string, examples: [A & B] }
            ids: { type: array, items: { type: integer }, examples: [[1, 2]] }
            address: { type: object, properties: { city: { type: string, examples: [Rio] } } }
        encoding: { ids: { style: form, explode: false } }
    `);
    expect(page.code).toContain('name=A%20%26%20B\n&ids=1,2\n&address=%7B%22city%22%3A%22Rio%22%7D');
  });
});

/** Files: `binary`, `contentEncoding`, `contentMediaType`, `contentSchema` */
describe('files', () => {
  test('in JSON state their encoding and content', async () => {
    const page = await withContent(`
      application/json:
        schema:
          type: object
          properties:
            photo: { type: string, contentEncoding: base64, contentMediaType: image/png }
            token:
              type: string
              contentMediaType: application/jwt
              contentSchema: { type: object, properties: { sub: { type: string } } }
    `);
    expect(page.row('body.photo')).toBe('photo string Contains image/png. Encoded as base64.');
    expect(page.row('body.token')).toBe('token string Contains application/jwt.');
    expect(page.textOf('body.token.content')).toContain('The text contains object sub string');
  });

  test('as the whole body are described in 3.0 and 3.1', async () => {
    const old = await withContent('image/png: { schema: { type: string, format: binary } }', '3.0.3');
    expect(old.row('body')).toBe('image/png string (binary)');
    const current = await withContent('image/png: { schema: { contentMediaType: image/png, contentEncoding: base64 } }');
    expect(current.row('body')).toBe('image/png string Contains image/png. Encoded as base64.');
  });
});

/** `itemSchema`, `text/event-stream`, JSON lines (3.2) */
describe('sequential media types (3.2)', () => {
  const EVENT =
    'itemSchema: { type: object, properties: { event: { const: added }, data: { type: string, examples: ["line 1\\nline 2"] }, id: { type: string, examples: ["7"] } } }';

  test('event streams show the fields of an event and an event as sent', async () => {
    const page = await withContent(`text/event-stream: { ${EVENT} }`, '3.2.0');
    expect(page.row('body')).toBe('text/event-stream a stream, each item: object');
    expect(page.row('body.event')).toBe('event string Always added.');
    expect(page.code).toContain('event: added\ndata: line 1\ndata: line 2\nid: 7');
  });

  test('JSON Lines show one value per line', async () => {
    const page = await withContent(
      'application/jsonl: { itemSchema: { type: object, properties: { id: { type: integer } } }, example: [{ id: 1 }, { id: 2 }] }',
      '3.2.0',
    );
    expect(page.row('body.id')).toBe('id integer');
    expect(page.code).toContain('{"id":1}\n{"id":2}');
  });

  test('show the schema of the whole body next to that of each item', async () => {
    const page = await withContent(
      'application/jsonl: { schema: { type: array, maxItems: 9 }, itemSchema: { type: object, properties: { id: { type: integer } } } }',
      '3.2.0',
    );
    expect(page.textOf('body')).toContain('application/jsonl array At most 9 items.');
    expect(page.row('body-item.id')).toBe('id integer');
  });
});

/** Body examples: `examples`, `externalValue`, `dataValue`, `serializedValue` */
describe('examples of bodies', () => {
  test.each([
    '[{ a: 1 }, { a: 2 }]',
    '[{ value: { a: 1 } }]',
    '[{ name: n, summary: S, value: { a: 1 } }]',
    '[{ first: { value: { a: 1 } } }, { second: { value: { a: 2 } } }]',
    '[null, { a: 1 }]',
  ])('given as the list %s are reported once, and the first is sent', async (examples) => {
    const page = await conformancePage(
      `
    openapi: 3.1.0
    paths:
      /a:
        post:
          operationId: sendA
          summary: Send
          requestBody:
            content:
              application/json:
                schema: { type: object, properties: { a: { type: integer } } }
                examples: ${examples}
          responses: { 204: { description: Done } }`,
      'send-a',
    );
    expect(page.problems).toEqual([
      'specs/api.yaml:11:23 #/paths/~1a/post/requestBody/content/application~1json/examples warning: "examples" is a list, expected a map of named examples. Write examples: { first: { value: … } }.',
    ]);
    expect(page.code[0]).toContain('"a": 1');
    expect(page.code[0]).not.toContain('value');
  });

  test('are shown by name, with summary, description and links to external ones', async () => {
    const page = await withContent(`
      application/json:
        schema: { type: object, properties: { a: { type: integer } } }
        examples:
          small: { summary: A small one, description: Rarely *used*., value: { a: 1 } }
          big: { externalValue: https://example.com/big.json }
    `);
    expect(page.text).toContain('A small one Rarely used.');
    expect(page.code).toContain('{\n  "a": 1\n}');
    expect(page.links).toContainEqual(['https://example.com/big.json', 'https://example.com/big.json']);
  });

  test('given without `value` are used as the value itself, with one warning each', async () => {
    const page = await conformancePage(
      `
      openapi: 3.0.3
      paths:
        /a:
          get:
            operationId: getA
            summary: Get
            responses:
              '200':
                description: OK
                content:
                  application/json:
                    schema: {}
                    examples: { file: { $ref: raw.json }, list: [{ a: 1 }], number: 5, right: { value: 6 }, words: { summary: None } }
      `,
      'get-a',
      { 'specs/raw.json': '{ "name": "Olá", "size": 3 }' },
    );
    expect(page.code.slice(-4)).toEqual(['{\n  "name": "Olá",\n  "size": 3\n}', '[\n  { "a": 1 }\n]', '5', '6']);
    expect(page.problems).toEqual([
      expect.stringContaining(
        'specs/api.yaml:13:59 #/paths/~1a/get/responses/200/content/application~1json/examples/list warning: The example "list" has no "value", so its whole content is read as the value. Move the content below value: ….',
      ),
      expect.stringContaining('The example "number" has no "value"'),
      expect.stringContaining('specs/raw.json'),
    ]);
  });

  test('show a single example’s summary next to the command too', async () => {
    const page = await withContent(`
      application/json:
        schema: { type: object }
        examples: { only: { summary: The only one, value: { a: 1 } } }
    `);
    expect(page.text).toContain('Body: The only one');
  });

  test('are shown as data and as sent (3.2)', async () => {
    const page = await withContent(
      `
      application/json:
        schema: { type: object, properties: { a: { type: integer } } }
        examples:
          data: { dataValue: { a: 2 } }
          both: { dataValue: { a: 3 }, serializedValue: '{"a":3.0}' }
    `,
      '3.2.0',
    );
    expect(page.code).toContain('{\n  "a": 2\n}');
    expect(page.code).toContain('{"a":3.0}');
  });
});
