import { describe, expect, test } from 'vitest';
import { parseXmlPayload } from '../../../../src/browser/tools/payload/parse-xml-payload.ts';
import { formatXml } from '../../../../src/openapi/examples/format-xml.ts';
import { apiOf } from '../../../openapi/document.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('parseXmlPayload', () => {
  const base = { type: 'object', properties: { id: { type: 'integer' } } };
  const own = { type: 'object', properties: { name: { type: 'string' } } };

  test.each<[string, unknown, Readonly<Record<string, unknown>>]>([
    ['a reference', ref('Base'), { Base: base }],
    ['a reference to a reference', ref('Chain'), { Chain: ref('Base'), Base: base }],
    ['parts without a name together', { allOf: [ref('Base'), own] }, { Base: base }],
    [
      'parts of which two say a name',
      { allOf: [ref('Deep'), ref('Near')] },
      { Deep: { allOf: [ref('Deeper'), own] }, Deeper: { ...base, xml: { name: 'deeper' } }, Near: { ...own, xml: { name: 'near' } } },
    ],
    ['branches', { oneOf: [ref('Base'), own] }, { Base: base }],
    ['variants that extend the base', ref('Pet'), { Pet: { ...base, oneOf: [ref('Cat'), own] }, Cat: { allOf: [ref('Pet'), own] } }],
    [
      'parts that share a field',
      { allOf: [ref('Base'), { type: 'object', properties: { id: { xml: { attribute: true } } } }] },
      { Base: base },
    ],
  ])('parses the XML that the reference generates for %s', async (_, body, schemas) => {
    const content = { 'application/xml': { schema: body } };
    const api = await apiOf({
      paths: { '/a': { post: { requestBody: { content }, responses: { 204: { description: 'OK' } } } } },
      components: { schemas },
    });
    const schema = api.operations[0]?.requestBody?.content[0]?.schema;
    if (!schema) throw new Error('There is no body.');
    expect(parseXmlPayload(formatXml({ id: 1, name: 'x' }, schema, api.schemas), schema, api.schemas)).toMatchObject({
      payload: { value: { id: 1 } },
    });
  });
});
