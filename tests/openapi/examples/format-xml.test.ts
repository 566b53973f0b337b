import { describe, expect, test } from 'vitest';
import { formatXml, rootName } from '../../../src/openapi/examples/format-xml.ts';
import type { Json } from '../../../src/openapi/schema.ts';
import { apiOf } from '../document.ts';

const ref = (name: string, rest: object = {}) => ({ $ref: `#/components/schemas/${name}`, ...rest });

/** Returns a body's reference to `Subject`, in a document with these schemas. */
async function subjectAmong(schemas: Readonly<Record<string, unknown>>) {
  const content = { 'application/xml': { schema: ref('Subject') } };
  const api = await apiOf({
    paths: { '/a': { post: { requestBody: { content }, responses: { 204: { description: 'OK' } } } } },
    components: { schemas },
  });
  const schema = api.operations[0]?.requestBody?.content[0]?.schema;
  if (!schema) throw new Error('There is no body.');
  return { schema, schemas: api.schemas };
}

/** The lines of a `Subject` value, without the XML declaration. */
async function linesOf(value: Json, schemas: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const subject = await subjectAmong(schemas);
  return formatXml(value, subject.schema, subject.schemas).split('\n').slice(1);
}

describe('formatXml', () => {
  test('writes names, attributes and lists as the schema specifies', async () => {
    const properties = {
      id: { type: 'integer', xml: { attribute: true } },
      tags: { type: 'array', items: { type: 'string', xml: { name: 'tag' } } },
      notes: { type: 'array', xml: { wrapped: true }, items: { type: 'string' } },
      text: { type: 'string' },
    };
    expect(await linesOf({ id: 7, tags: ['a', 'b'], notes: ['n'], text: '<&>' }, { Subject: { type: 'object', properties } })).toEqual([
      '<Subject id="7">',
      '  <tag>a</tag>',
      '  <tag>b</tag>',
      '  <notes>',
      '    <notes>n</notes>',
      '  </notes>',
      '  <text>&lt;&amp;&gt;</text>',
      '</Subject>',
    ]);
  });

  test('finds XML objects through references, parts and branches', async () => {
    const schemas = {
      Subject: { allOf: [ref('A'), { oneOf: [ref('B'), { type: 'object', properties: { c: { xml: { attribute: true } } } }] }] },
      A: ref('Chain'),
      Chain: { type: 'object', properties: { a: { xml: { attribute: true } } } },
      B: { type: 'object', properties: { b: { xml: { attribute: true } } } },
    };
    expect(await linesOf({ a: 1, b: 2, c: 3, d: 4 }, schemas)).toEqual(['<Subject a="1" b="2" c="3">', '  <d>4</d>', '</Subject>']);
  });

  test('prefers the XML object of a reference over its target’s', async () => {
    const item = { type: 'string', xml: { name: 'inner' } };
    const properties = { one: ref('Item', { xml: { name: 'outer' } }), two: ref('Item') };
    expect(await linesOf({ one: 'x', two: 'y' }, { Subject: { type: 'object', properties }, Item: item })).toEqual([
      '<Subject>',
      '  <outer>x</outer>',
      '  <inner>y</inner>',
      '</Subject>',
    ]);
  });

  test('terminates for recursive schemas', async () => {
    const node = { type: 'object', properties: { next: ref('Subject') } };
    expect(await linesOf({ next: { next: {} } }, { Subject: node })).toEqual([
      '<Subject>',
      '  <next>',
      '    <next/>',
      '  </next>',
      '</Subject>',
    ]);
  });
});

describe('rootName', () => {
  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['as the schema is called in the document', { Subject: { type: 'object' } }, 'Subject'],
    ['as its first name there', { Subject: ref('A'), A: { type: 'object' } }, 'Subject'],
    ['as it says itself', { Subject: ref('A'), A: { type: 'object', xml: { name: 'a' } } }, 'a'],
    [
      'as the nearest schema says',
      { Subject: { allOf: [ref('A'), ref('B')] }, A: { allOf: [ref('C'), {}] }, B: { xml: { name: 'b' } }, C: { xml: { name: 'c' } } },
      'b',
    ],
  ])('is %s', async (_, schemas, name) => {
    const subject = await subjectAmong(schemas);
    expect(rootName(subject.schema, subject.schemas)).toBe(name);
  });

  test('of an unnamed object is undefined, regardless of its parts’ names', async () => {
    const content = { 'application/xml': { schema: { allOf: [ref('A'), { type: 'object' }] } } };
    const api = await apiOf({
      paths: { '/a': { post: { requestBody: { content }, responses: { 204: { description: 'OK' } } } } },
      components: { schemas: { A: { type: 'object', properties: { id: {} } } } },
    });
    const schema = api.operations[0]?.requestBody?.content[0]?.schema;
    expect(schema && [rootName(schema, api.schemas), formatXml({ id: 1 }, schema, api.schemas).split('\n')[1]]).toEqual([
      undefined,
      '<root>',
    ]);
  });
});
