import { describe, expect, test } from 'vitest';
import { messagesOf } from '../document.ts';

const ofSchema = async (schema: string, version = '3.1.0') => {
  const text = `openapi: ${version}\ninfo: { title: A, version: '1' }\npaths: {}\ncomponents: { schemas: { A: ${schema} } }`;
  return (await messagesOf(text)).map((message) => message.replace(/^\d+:\d+ /, ''));
};

describe('a keyword that the type makes ineffective', () => {
  test.each([
    ['{ type: object, items: { type: string } }', ['`items` applies to arrays only. Set `type: array`, or remove `items`.']],
    [
      '{ type: string, properties: { a: {} }, required: [a], additionalProperties: false }',
      ['`properties`, `required` and `additionalProperties` apply to objects only. Set `type: object`, or remove them.'],
    ],
    [
      '{ type: integer, pattern: "^1", minLength: 2 }',
      ['`pattern` and `minLength` apply to strings only. Set `type: string`, or remove them.'],
    ],
    ['{ type: string, minimum: 1 }', ['`minimum` applies to numbers only. Write `minLength`, set `type: number`, or remove `minimum`.']],
    ['{ type: array, items: {}, maxLength: 5 }', ['`maxLength` applies to strings only. Write `maxItems`, or remove `maxLength`.']],
    [
      '{ type: array, items: {}, maximum: 5, minimum: 1 }',
      ['`maximum` and `minimum` apply to numbers only. Write `maxItems` and `minItems`, or remove them.'],
    ],
    ['{ type: object, minItems: 1 }', ['`minItems` applies to arrays only. Write `minProperties`, or remove `minItems`.']],
    ['{ type: array, items: {}, required: [a] }', ['`required` applies to objects only. Move it into `items`, or remove `required`.']],
    [
      '{ type: array, items: {}, pattern: a, maxLength: 2 }',
      ['`pattern` and `maxLength` apply to strings only. Move them into `items`, or remove them.'],
    ],
    ['{ type: [string, "null"], items: {} }', ['`items` applies to arrays only. Add `array` to `type`, or remove `items`.']],
    ['{ type: [array, "null"], maxLength: 1 }', ['`maxLength` applies to strings only. Write `maxItems`, or remove `maxLength`.']],
    ['{ type: [object, string], minItems: 1 }', ['`minItems` applies to arrays only. Add `array` to `type`, or remove `minItems`.']],
    [
      '{ type: array, items: {}, minItems: 1, minLength: 5 }',
      ['`minLength` applies to strings only. Move it into `items`, or remove `minLength`.'],
    ],
    [
      '{ type: boolean, minItems: 1, maxLength: 3 }',
      [
        '`minItems` applies to arrays only. Set `type: array`, or remove `minItems`.',
        '`maxLength` applies to strings only. Set `type: string`, or remove `maxLength`.',
      ],
    ],
    [
      '{ allOf: [{ type: object, properties: { a: { type: integer, maxLength: 3 } } }] }',
      ['`maxLength` applies to strings only. Set `type: string`, or remove `maxLength`.'],
    ],
  ])('is reported once per type: %s', async (schema, messages) => {
    expect(await ofSchema(schema)).toEqual(messages);
  });

  test('is reported in OpenAPI 3.0, at the keyword', async () => {
    const text =
      "openapi: 3.0.3\ninfo: { title: A, version: '1' }\npaths: {}\ncomponents:\n  schemas:\n    A:\n      type: string\n      maximum: 3\n";
    expect(await messagesOf(text)).toEqual([
      '8:16 `maximum` applies to numbers only. Write `maxLength`, set `type: number`, or remove `maximum`.',
    ]);
  });
});

test.each([
  ['{ items: {}, pattern: a, minimum: 1 }', '3.1.0'],
  ['{ type: [array, object], items: {}, properties: {} }', '3.1.0'],
  ['{ type: [string, integer], minLength: 1, maximum: 9 }', '3.1.0'],
  ['{ type: integer, minimum: 1, multipleOf: 2 }', '3.1.0'],
  ['{ type: string, nullable: true, minLength: 1 }', '3.0.3'],
  ['{ type: object, allOf: [{ properties: { a: {} } }, { minProperties: 1 }] }', '3.1.0'],
  ['{ type: string, uniqueItems: false, required: [] }', '3.1.0'],
  ['{ type: object, properties: { items: { type: string }, pattern: { type: integer } } }', '3.1.0'],
])('a keyword that may take effect, or never does, is not reported: %s', async (schema, version) => {
  expect(await ofSchema(schema, version)).toEqual([]);
});
