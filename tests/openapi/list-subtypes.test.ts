import { describe, expect, test } from 'vitest';
import { listSubtypes } from '../../src/openapi/list-subtypes.ts';
import { apiOf } from './document.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const base = (discriminator?: object) => ({
  type: 'object',
  properties: { type: { type: 'string' } },
  ...(discriminator && { discriminator }),
});

/** Lists the branches of `Base` as `value > schema`. */
const subtypesOf = async (schemas: Record<string, unknown>) => {
  const api = await apiOf({ components: { schemas } });
  const schema = api.schemas.get('/components/schemas/Base')?.schema;
  if (schema?.kind !== 'object') throw new Error('Base is no object.');
  const [once, twice] = [listSubtypes(api, schema), listSubtypes(api, schema)];
  expect(twice).toEqual(once);
  return once.map(({ value, schema: branch }) => `${value} > ${branch.kind === 'reference' ? `${branch.target} ${branch.name}` : ''}`);
};

const extensions = {
  Card: { allOf: [ref('Base'), { properties: { number: { type: 'string' } } }] },
  Cash: { allOf: [{ required: ['a'] }, ref('Base')] },
  Other: { type: 'object' },
  Deep: { allOf: [ref('Card'), { required: ['b'] }] },
};

describe('listSubtypes', () => {
  test('lists the schemas that extend a discriminated one, also indirectly, by name', async () => {
    expect(await subtypesOf({ Base: base({ propertyName: 'type' }), ...extensions })).toEqual([
      'Card > /components/schemas/Card Card',
      'Cash > /components/schemas/Cash Cash',
      'Deep > /components/schemas/Deep Deep',
    ]);
  });

  test('omits extensions of a subtype with its own discriminator', async () => {
    const own = { Card: { allOf: [ref('Base'), { type: 'object' }], discriminator: { propertyName: 'scheme' } } };
    expect(await subtypesOf({ Base: base({ propertyName: 'type' }), ...extensions, ...own })).toEqual([
      'Card > /components/schemas/Card Card',
      'Cash > /components/schemas/Cash Cash',
    ]);
  });

  test('includes extensions that only have a name, but no aliases of the base', async () => {
    const named = { Only: { allOf: [ref('Base')], description: 'Nothing more.' }, Alias: ref('Base') };
    const maybe = { Maybe: { allOf: [ref('Base')], type: ['object', 'null'] } };
    expect(await subtypesOf({ Base: base({ propertyName: 'type' }), ...named, ...maybe })).toEqual([
      'Only > /components/schemas/Only Only',
    ]);
  });

  test('lists mapped subtypes first, by value, each once', async () => {
    const mapping = { cash: ref('Cash').$ref, other: ref('Other').$ref };
    expect(await subtypesOf({ Base: base({ propertyName: 'type', mapping }), ...extensions })).toEqual([
      'cash > /components/schemas/Cash Cash',
      'other > /components/schemas/Other Other',
      'Card > /components/schemas/Card Card',
      'Deep > /components/schemas/Deep Deep',
    ]);
  });

  test('is empty for a schema without a discriminator or extensions', async () => {
    expect(await subtypesOf({ Base: base(), ...extensions })).toEqual([]);
    expect(await subtypesOf({ Base: base({ propertyName: 'type' }) })).toEqual([]);
  });
});
