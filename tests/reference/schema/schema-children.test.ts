import { describe, expect, test } from 'vitest';
import { referencesIn, schemaChildren } from '../../../src/reference/schema/schema-children.ts';
import { schemaOf } from '../../openapi/document.ts';
import { conditional } from '../planned.ts';

const named = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const PLACES: readonly (readonly [name: string, schema: object, inside: readonly string[]])[] = [
  [
    'an object',
    {
      type: 'object',
      properties: { a: ref('A') },
      patternProperties: { b: ref('B') },
      dependentSchemas: { a: ref('C') },
      additionalProperties: ref('D'),
      propertyNames: ref('E'),
    },
    ['A', 'B', 'C', 'D', 'E'],
  ],
  ['a list', { type: 'array', prefixItems: [ref('A')], items: ref('B'), contains: ref('C') }, ['A', 'B', 'C']],
  ['a union', { oneOf: [ref('A'), ref('B')] }, ['A', 'B']],
  ['an intersection', { allOf: [ref('A'), ref('B')] }, ['A', 'B']],
  ['a text', { type: 'string', contentMediaType: 'application/json', contentSchema: ref('A') }, ['A']],
  ['any schema', { not: ref('A'), ...conditional(ref('B'), ref('C'), ref('D')) }, ['A', 'B', 'C', 'D']],
  ['a condition without an alternative', conditional(ref('A'), ref('B')), ['A', 'B']],
  ['a text without more', { type: 'string' }, []],
  ['a number', { type: 'integer' }, []],
];

describe('schemaChildren and referencesIn', () => {
  test.each(PLACES)('find all schemas in %s', async (_name, written, names) => {
    const schema = await schemaOf(written, named('A', 'B', 'C', 'D', 'E'));
    const targets = names.map((name) => `/components/schemas/${name}`);
    expect(schemaChildren(schema).map((child) => (child.kind === 'reference' ? child.target : child.kind))).toEqual(targets);
    expect([...referencesIn({ schemas: new Map() }, [undefined, schema])].toSorted()).toEqual(targets);
  });

  test('descend to any depth, but do not follow references', async () => {
    const schema = await schemaOf(
      { type: 'object', properties: { a: { type: 'array', items: { oneOf: [ref('A'), { type: 'string' }] } } } },
      { ...named('B'), A: { type: 'array', items: ref('B') } },
    );
    expect([...referencesIn({ schemas: new Map() }, [schema])]).toEqual(['/components/schemas/A']);
  });
});
