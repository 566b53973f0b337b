import { describe, expect, test } from 'vitest';
import { loadSpec } from '../../../src/openapi/load/load-spec.ts';

function messages(text: string): readonly string[] {
  return loadSpec(text, 'specs/sales.yaml').problems.map(({ what, cure, where }) => `${where.line}:${where.column} ${what} ${cure}`);
}

describe('loadSpec', () => {
  test.each([
    ['openapi: 3.0.3', '3.0'],
    ['openapi: 3.1.1', '3.1'],
    ['openapi: 3.2.0', '3.2'],
    ['{ "openapi": "3.1.0" }', '3.1'],
  ])('reads the version of %s', (text, version) => {
    const { spec, problems } = loadSpec(text, 'specs/sales.yaml');
    expect(problems).toEqual([]);
    expect(spec?.version).toBe(version);
  });

  test.each([
    ['info: {}\nopenapi: 4.0.0', '2:10 Unexpected OpenAPI version "4.0.0", expected 3.0.x, 3.1.x or 3.2.x. Write openapi: 3.1.0.'],
    ['openapi: 3.1', '1:10 Unexpected OpenAPI version 3.1, expected 3.0.x, 3.1.x or 3.2.x. Quote it and give three numbers: "3.1.0".'],
    ['swagger: "1.2"', '1:10 Swagger documents before 2.0 are not supported. Convert the file to OpenAPI 3.1.'],
    ['info: {}', '1:1 The file does not say its OpenAPI version. Add "openapi: 3.1.0" as its first line.'],
    ['- a', '1:1 The file is not an OpenAPI document. Start it with "openapi: 3.1.0" and "info:".'],
    ['openapi: 3.1.0\nx-a: &a\n  b: [*a]', '3:7 A YAML alias stands inside its own anchor. Use a $ref for recursion.'],
  ])('refuses %j with one message', (text, message) => {
    expect(messages(text)).toEqual([message]);
  });

  test('reports syntax errors and nothing else', () => {
    expect(messages('openapi: 4.0.0\na: [')).toHaveLength(1);
  });

  test('takes an alias that is used twice for no loop', () => {
    expect(messages('openapi: 3.1.0\nx-a: &a { b: 1 }\nx-b: *a\nx-c: *a')).toEqual([]);
  });
});
