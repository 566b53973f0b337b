import { describe, expect, test } from 'vitest';
import { conformancePage, type ConformancePage } from '../support/conformance-page.ts';
import { indent } from '../support/conformance-schema.ts';

function withBook(schemas: string, openapi = '3.1.0'): Promise<ConformancePage> {
  return conformancePage(
    `openapi: ${openapi}
paths:
  /books:
    post:
      operationId: addBook
      requestBody:
        content:
          application/json: { schema: { $ref: '#/components/schemas/Book' } }
          application/xml: { schema: { $ref: '#/components/schemas/Book' } }
      responses: { '204': { description: Added } }
components:
  schemas:
${indent(schemas, 4)}
`,
    'add-book',
  );
}

/** XML next to JSON: names, attributes, namespaces, wrapping, `nodeType` (3.2) */
describe('XML', () => {
  test('is shown next to JSON, with an example of each and the XML names of fields', async () => {
    const page = await withBook(`
      Book:
        type: object
        xml: { name: book, namespace: 'http://example.com/book', prefix: b }
        properties:
          id: { type: integer, examples: [7], xml: { attribute: true } }
          title: { type: string, examples: ['A < B'], xml: { name: heading, prefix: b } }
          author: { type: string, examples: [Ann] }
          pages: { type: array, items: { type: integer, xml: { name: page } }, examples: [[1, 2]] }
          tags: { type: array, xml: { name: labels, wrapped: true }, items: { type: string, xml: { name: label } }, examples: [[x, y]] }
          notes: { type: array, xml: { wrapped: true }, items: { type: string }, examples: [[n]] }
    `);
    expect(page.code).toContain(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<b:book xmlns:b="http://example.com/book" id="7">',
        '  <b:heading>A &lt; B</b:heading>',
        '  <author>Ann</author>',
        '  <page>1</page>',
        '  <page>2</page>',
        '  <labels>',
        '    <label>x</label>',
        '    <label>y</label>',
        '  </labels>',
        '  <notes>',
        '    <notes>n</notes>',
        '  </notes>',
        '</b:book>',
      ].join('\n'),
    );
    expect(page.code.some((code) => code.startsWith('{\n  "id": 7,'))).toBe(true);
    expect(page.textOf('body')).toContain('Book XML element b:book. XML namespace http://example.com/book.');
    expect(page.row('body.id')).toBe('id integer XML attribute. Example 7');
    expect(page.row('body.title')).toBe('title string XML element b:heading. Example A < B');
    expect(page.row('body.pages')).toBe('pages array of integer Each item: XML element page. Example [1,2]');
    expect(page.row('body.tags')).toBe(
      'tags array of string Items are wrapped in the XML element labels. Each item: XML element label. Example ["x","y"]',
    );
  });

  test('applies names through references, allOf and union branches', async () => {
    const page = await withBook(`
      Book:
        allOf:
          - $ref: '#/components/schemas/Base'
          - { type: object, properties: { kind: { $ref: '#/components/schemas/Kind' } } }
      Base: { type: object, xml: { name: base }, properties: { id: { type: integer, examples: [1], xml: { attribute: true } } } }
      Kind: { oneOf: [{ const: a, xml: { name: k } }, { const: b }] }
    `);
    expect(page.code).toContain('<?xml version="1.0" encoding="UTF-8"?>\n<base id="1">\n  <k>a</k>\n</base>');
  });

  test('nests objects, and names a body without a name after its schema', async () => {
    const page = await withBook(`
      Book: { type: object, properties: { author: { type: object, properties: { name: { type: string, examples: [Ann] } } }, gone: { type: 'null' } } }
    `);
    expect(page.code).toContain(
      '<?xml version="1.0" encoding="UTF-8"?>\n<Book>\n  <author>\n    <name>Ann</name>\n  </author>\n  <gone/>\n</Book>',
    );
  });

  test('supports the node types of 3.2', async () => {
    const page = await withBook(
      `
      Book:
        type: object
        properties:
          id: { type: integer, examples: [1], xml: { nodeType: attribute } }
          text: { type: string, examples: [a & b], xml: { nodeType: text } }
          html: { type: string, examples: ['<b>'], xml: { nodeType: cdata } }
          list: { type: array, xml: { nodeType: element }, items: { type: integer, xml: { name: item } }, examples: [[1]] }
    `,
      '3.2.0',
    );
    expect(page.code).toContain(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<Book id="1">',
        '  a &amp; b',
        '  <![CDATA[<b>]]>',
        '  <list>',
        '    <item>1</item>',
        '  </list>',
        '</Book>',
      ].join('\n'),
    );
    expect(page.row('body.text')).toBe('text string Written as XML text. Example a & b');
    expect(page.row('body.html')).toBe('html string Written as an XML CDATA section. Example <b>');
  });
});
