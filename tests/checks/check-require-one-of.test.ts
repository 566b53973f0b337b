import { describe, expect, test } from 'vitest';
import { checkRequireOneOf } from '../../src/checks/check-require-one-of.ts';
import { problemsOf, specification } from './literal-writing.ts';

const find = (parameters: string, rest = '') =>
  problemsOf(
    checkRequireOneOf,
    specification(`      x-require-one-of: [b, c]
      parameters: [${parameters}]
${rest}      responses: { 200: { description: 'Fine.' } }`),
  );

const parameter = (name: string, rest = '') => `{ name: ${name}, in: query, schema: { type: string }${rest} }`;

describe('checkRequireOneOf', () => {
  test('accepts samples that send one of several alternative parameters', async () => {
    expect(await find(`${parameter('b', ', example: x')}, ${parameter('c')}`)).toEqual([]);
    expect(await find(`${parameter('b')}, ${parameter('c', ', required: true, example: x')}`)).toEqual([]);
  });

  test('reports operations whose samples send none of the alternatives', async () => {
    expect(await find(`${parameter('b', ", example: ''")}, ${parameter('c', ', example: x')}`)).toEqual([
      'specs/a.yaml:5:5 The operation requires at least one of b, c, but its samples send none.',
    ]);
  });

  test('accepts any body generated from a schema', async () => {
    const shapes = '{ type: object, properties: { card: { type: string } } }, { type: object, properties: { bank: { type: string } } }';
    const body = `      requestBody: { content: { application/json: { schema: { oneOf: [${shapes}] } } } }\n`;
    expect(await find(parameter('b', ', example: x'), body)).toEqual([]);
  });
});
