import { describe, expect, test } from 'vitest';
import { messagesOf } from '../document.ts';

const ofSchema = async (schema: string, version = '3.1.0') => {
  const text = `openapi: ${version}\ninfo: { title: A, version: '1' }\npaths: {}\ncomponents: { schemas: { A: ${schema} } }`;
  return (await messagesOf(text)).map((message) => message.replace(/^\d+:\d+ /, ''));
};

describe('validateLimits', () => {
  test.each([
    ['{ minLength: 5, maxLength: 3 }', 'minLength is 5 and maxLength is 3'],
    ['{ minItems: 1, maxItems: 0 }', 'minItems is 1 and maxItems is 0'],
    ['{ minProperties: 3, maxProperties: 1 }', 'minProperties is 3 and maxProperties is 1'],
    ['{ contains: {}, minContains: 3, maxContains: 1 }', 'minContains is 3 and maxContains is 1'],
    ['{ minimum: 5, maximum: 3 }', 'minimum is 5 and maximum is 3'],
    ['{ minimum: 5, exclusiveMaximum: 5 }', 'minimum is 5 and exclusiveMaximum is 5'],
    ['{ maxProperties: 1, required: [a, b] }', 'maxProperties is 1 and 2 properties are required'],
  ])('reports bounds with an empty range: %s', async (schema, said) => {
    expect(await ofSchema(schema)).toEqual([`No value can match: ${said}. Change one of them.`]);
  });

  test('supports exclusive bounds of OpenAPI 3.0', async () => {
    expect(await ofSchema('{ minimum: 5, maximum: 5, exclusiveMaximum: true }', '3.0.3')).toEqual([
      'No value can match: minimum is 5 and maximum is 5, exclusive. Change one of them.',
    ]);
    expect(await ofSchema('{ minimum: 5, maximum: 5, exclusiveMaximum: false }', '3.0.3')).toEqual([]);
  });

  test.each([
    [
      '{ type: integer, enum: [low, high] }',
      'No value can match: the type is integer, but the enum lists "low", "high". Change the type or the values.',
    ],
    [
      "{ type: integer, enum: ['*'] }",
      'No value can match: the type is integer, but the enum lists "*". Remove the enum to allow any value of the type.',
    ],
    ['{ type: integer, default: 1_000 }', 'The default "1_000" is a string, but the type is integer. Write 1000.'],
    ['{ enum: [prod, test], default: pord }', 'The default "pord" is not in the enum. Did you mean "prod"? Known: prod, test.'],
  ])('reports invalid enum values: %s', async (schema, message) => {
    expect(await ofSchema(schema)).toEqual([message]);
  });

  test.each([
    ['{ type: string, nullable: true, enum: [a, b] }', '3.0.3'],
    ['{ type: [string, "null"], enum: [a] }', '3.1.0'],
  ])('reports an enum without the intended null: %s', async (schema, version) => {
    expect(await ofSchema(schema, version)).toEqual(['Null is not allowed: the enum does not list it. Add null to the enum.']);
  });

  test('reports an empty pattern', async () => {
    expect(await ofSchema("{ type: string, pattern: '' }")).toEqual(['The pattern is empty and matches every string. Remove it.']);
  });

  test.each([
    '{ minLength: 3, maxLength: 3 }',
    '{ type: number, enum: [1, 2.5], default: 1 }',
    '{ type: integer, enum: [1.0] }',
    '{ type: [string, "null"], enum: [a, null], default: null }',
    '{ type: array, items: { enum: [a] }, default: [b] }',
  ])('accepts %s', async (schema) => {
    expect(await ofSchema(schema)).toEqual([]);
  });
});
