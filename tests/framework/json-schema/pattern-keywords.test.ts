import { describe, expect, test } from 'vitest';
import { createSchemaValidator } from '../../../src/openapi/validate/schema-validator.ts';

const VERSIONS = ['3.0', '3.1', '3.2'] as const;

describe.each(VERSIONS)('in OpenAPI %s the validator of JSON Schema [hyperjump/compiled-patterns]', (version) => {
  const hasPatternProperties = version !== '3.0';

  const brokenKeywords = async (schema: Record<string, unknown>, value: unknown): Promise<readonly string[]> => {
    const { validate } = await createSchemaValidator({ version, root: { components: { schemas: { A: schema } } } });
    const { units } = await validate('/components/schemas/A', value);
    return units.map(({ keyword }) => keyword.split('/').at(-1) ?? '');
  };

  test.each([
    [String.raw`^[\w-/]+$`, '/a-b', '!'],
    [String.raw`^[a-z\_\!]+$`, 'a_!', 'A'],
    [String.raw`^\d{3}\-\d$`, '123-4', '1234'],
    [String.raw`^\p{Lu}+$`, 'ÄB', 'ä'],
  ])('validates values against %s', async (pattern, right, wrong) => {
    expect(await brokenKeywords({ type: 'string', pattern }, right)).toEqual([]);
    expect(await brokenKeywords({ type: 'string', pattern }, wrong)).toEqual(['pattern']);
  });

  test('accepts every value for an invalid pattern', async () => {
    expect(await brokenKeywords({ type: 'string', pattern: '(?P<a>b' }, 'x')).toEqual([]);
  });

  test.runIf(hasPatternProperties)('matches properties by a pattern that is valid without the u flag', async () => {
    const schema = {
      type: 'object',
      properties: { 'a.b': {} },
      patternProperties: { '^[\\w-/]+$': { $ref: '#/components/schemas/A/properties/a.b' }, '^x\\_': { type: 'integer' } },
      additionalProperties: false,
    };
    expect(await brokenKeywords(schema, { 'a.b': 1, '/c': 1, x_1: 1 })).toEqual([]);
    expect(await brokenKeywords(schema, { 'a!b': 1 })).toEqual(['additionalProperties']);
  });

  test.runIf(hasPatternProperties)('accepts all properties next to an invalid pattern', async () => {
    const beside = { type: 'object', patternProperties: { '[': { type: 'integer' } } };
    expect(await brokenKeywords({ ...beside, additionalProperties: false }, { b: 'x' })).toEqual([]);
    expect(await brokenKeywords({ ...beside, unevaluatedProperties: false }, { b: 'x' })).toEqual([]);
  });
});
