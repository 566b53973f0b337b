import { describe, expect, test } from 'vitest';
import { valueAt } from '../../../src/data/pointer.ts';
import { loadSpec } from '../../../src/openapi/load/load-spec.ts';

const read = (schema: string) => {
  const { spec, problems } = loadSpec(`openapi: 3.1.0\ncomponents: { schemas: { A: ${schema} } }`, 'specs/a.yaml');
  return { value: valueAt(spec?.root, '/components/schemas/A'), messages: problems.map(({ what, cure }) => `${what} ${cure}`) };
};

describe('coerceDeclaredTypes', () => {
  test.each<[string, unknown, string]>([
    ['{ type: string, enum: [01, 02] }', ['01', '02'], '"enum" has values without quotes: 01, 02. Quote them: "01", "02".'],
    [
      '{ type: string, enum: [a, 1.10, true] }',
      ['a', '1.10', 'true'],
      '"enum" has values without quotes: 1.10, true. Quote them: "1.10", "true".',
    ],
    ['{ type: [string, "null"], enum: [1, null] }', ['1', null], '"enum" has a value without quotes: 1. Quote it: "1".'],
    ['{ type: integer, enum: ["1", "2"] }', [1, 2], '"enum" has strings: "1", "2". Remove the quotes: 1, 2.'],
    ['{ type: boolean, enum: ["true"] }', [true], '"enum" has a string: "true". Remove the quotes: true.'],
  ])('converts %s to its declared type, with a warning', (schema, values, message) => {
    const { value, messages } = read(schema);
    expect(value).toMatchObject({ enum: values });
    expect(messages).toEqual([expect.stringMatching(/^The type is \w+, but /)]);
    expect(messages[0]).toContain(message);
  });

  test('converts constants and defaults likewise', () => {
    expect(read('{ type: string, default: 007 }').value).toMatchObject({ default: '007' });
    expect(read('{ properties: { example: { type: string, const: 1e3 } } }').value).toMatchObject({
      properties: { example: { const: '1e3' } },
    });
  });

  test.each([
    '{ type: string, enum: ["01", yes] }',
    '{ type: integer, enum: [low] }',
    '{ type: [string, integer], enum: [1, a] }',
    '{ enum: [1, a] }',
    '{ example: { type: string, enum: [1] } }',
  ])('leaves %s unchanged', (schema) => {
    expect(read(schema).messages).toEqual([]);
  });
});
