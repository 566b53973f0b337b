import { compile, DETAILED, getSchema, interpret } from '@hyperjump/json-schema/experimental';
import { fromJs, fromJson, step, value } from '@hyperjump/json-schema/instance/experimental';
import { registerSchema, unregisterSchema } from '@hyperjump/json-schema/openapi-3-1';
import { describe, expect, test } from 'vitest';

describe('the validator of JSON Schema', () => {
  test('passes plugins each schema and keyword, with the location of the value [hyperjump/keyword-ids]', async () => {
    const uri = 'https://spec.invalid/keyword-ids';
    registerSchema(
      { properties: { a: { pattern: 'x' } }, patternProperties: { '^b': true } },
      uri,
      'https://json-schema.org/draft/2020-12/schema',
    );
    const keywords: string[] = [];
    const places: string[] = [];
    try {
      interpret(await compile(await getSchema(uri)), fromJs({ a: 'x', b: 1 }), {
        outputFormat: DETAILED,
        plugins: [
          {
            beforeSchema: (_url, { pointer }) => void places.push(pointer),
            beforeKeyword: ([keyword], { pointer }) => void keywords.push(`${keyword.replace(/^.*\/keyword\//, '/keyword/')} ${pointer}`),
          },
        ],
      });
    } finally {
      unregisterSchema(uri);
    }
    expect([keywords, places]).toEqual([
      ['/keyword/properties ', '/keyword/pattern /a', '/keyword/patternProperties '],
      ['', '/a', '/b'],
    ]);
  });

  test('locates the values and keys of a JSON text [hyperjump/json-nodes]', () => {
    const root = fromJson('{ "a": [1] }');
    const list = step('a', root);
    expect([root.offset, list?.offset, list?.parent?.type, list?.parent?.offset, list && step('0', list)?.offset, value(root)]).toEqual([
      0,
      7,
      'property',
      2,
      8,
      { a: [1] },
    ]);
  });

  test.each([
    ['{"a" 1}', /^Expected ':': found .+ at offset 5$/s],
    ['{"a": 1', /: found .+ at offset 7$/s],
    ["{'a': 1}", /: found .+ at offset 1$/s],
  ])('reports the error in %s with its position [hyperjump/json-errors]', (text, message) => {
    expect(() => fromJson(text)).toThrow(message);
  });
});
