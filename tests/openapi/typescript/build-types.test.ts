import { describe, expect, test } from 'vitest';
import { buildTypes } from '../../../src/openapi/typescript/build-types.ts';
import { schemaDirections } from '../../../src/openapi/typescript/schema-directions.ts';
import type { JsonObject } from '../../../src/openapi/read-json.ts';
import { loadSite } from '../../../src/site/load-site.ts';
import { repositoryRoot } from '../../support/child-process.ts';
import { typeFaults } from '../../support/type-faults.ts';
import { namedSchemas } from './named-schemas.ts';

const typesOf = (schemas: JsonObject) => buildTypes(namedSchemas({ components: { schemas } }), 'Docs');

describe('buildTypes', () => {
  test('uses one name per schema, regardless of the siblings of its references', () => {
    const amount = (more: object) => ({ $ref: '#/components/schemas/Money', ...more });
    const Price = {
      type: 'object',
      properties: { now: amount({ description: 'Paid at once.', examples: [{}] }), later: amount({ description: 'Paid later.' }) },
    };
    const types = typesOf({ Money: { type: 'object', properties: { value: { type: 'string' } } }, Price });
    expect(types.match(/^export .*/gm)).toEqual(['export interface Schemas {', 'export interface Money {', 'export interface Price {']);
    expect(types).toMatch(/\* Paid at once\.\s+\*\/\s+now\?: Money;\s+\/\*\*\s+\* Paid later\.\s+\*\/\s+later\?: Money;/);
  });

  test('names the subtypes of a listed base, and those that add nothing to it', () => {
    const extend = (...more: object[]) => ({ allOf: [{ $ref: '#/components/schemas/Base' }, ...more] });
    const Base = { type: 'object', properties: { kind: { type: 'string' } }, discriminator: { propertyName: 'kind' } };
    const List = { type: 'array', items: { $ref: '#/components/schemas/Base' } };
    const types = typesOf({ Base, List, Only: extend(), More: extend({ properties: { more: { type: 'string' } } }) });
    expect(types).toContain('export type List = Base[];');
    expect(types).toContain('export type Base = Only | More;');
  });

  test('writes comments for what types cannot express', () => {
    const types = typesOf({
      A: {
        description: 'First.\n\nSecond.\n',
        type: 'object',
        properties: {
          old: { type: 'string', deprecated: true, description: 'Gone soon.' },
          list: { description: 'Many.', type: 'array', minItems: 1, maxItems: 9, items: { type: 'string', description: 'One.' } },
        },
      },
    });
    expect(types).toContain(`/**
 * First.
 *
 * Second.
 */
export interface A {
  /**
   * Gone soon.
   *
   * @deprecated
   */
  old?: string;
  /**
   * Many.
   *
   * Items: One.
   *
   * @minItems 1
   * @maxItems 9
   */
  list?: string[];
}`);
  });

  test('wraps long lines', () => {
    const values = (count: number) => ({ enum: Array.from({ length: count }, (_, number) => `VALUE_${number}`) });
    const variant = (name: string) => ({ type: 'object', required: [name], properties: { [name]: { type: 'string' } } });
    const types = typesOf({ A: values(9), B: values(11), C: { oneOf: [variant('a'), variant('b')], properties: { c: values(12) } } });
    const listed = (count: number, between: string) =>
      values(count)
        .enum.map((value) => `'${value}'`)
        .join(between);
    expect(types).toContain(`export type A =\n  ${listed(9, ' | ')};\nexport type B =\n  | ${listed(11, '\n  | ')};\n`);
    expect(types).toContain(
      `export type C = (\n  | {\n      a: string;\n    }\n  | {\n      b: string;\n    }\n) & {\n  c?:\n    | ${listed(12, '\n    | ')};\n};\n`,
    );
  });

  test('compiles for every API of this site', async () => {
    const site = await loadSite({ root: repositoryRoot, includeDrafts: false });
    const files = Object.fromEntries(
      site.apis.map(({ api, document, group }) => [`${group.id}.d.ts`, buildTypes(api.schemas, group.label, schemaDirections(document))]),
    );
    expect(await typeFaults(files)).toEqual({});
  });
});
