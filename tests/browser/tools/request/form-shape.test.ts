import { describe, expect, test } from 'vitest';
import {
  branchLabel,
  chosenBranch,
  isObjectSchema,
  objectShape,
  plainSchema,
  valueForBranch,
} from '../../../../src/browser/tools/request/form-shape.ts';
import type { NamedSchema, Schema } from '../../../../src/openapi/schema.ts';
import { apiOf } from '../../../openapi/document.ts';

const card = { type: 'object', required: ['type', 'token'], properties: { type: { const: 'CARD' }, token: { type: 'string' } } };
const points = { type: 'object', required: ['type'], properties: { type: { const: 'POINTS' }, redemptionId: { type: 'string' } } };

async function schemasOf(schemas: Record<string, unknown>) {
  const api = await apiOf({ components: { schemas } });
  const named = (name: string): Schema => {
    const found = api.schemas.get(`/components/schemas/${name}`);
    if (!found) throw new Error(`There is no ${name}.`);
    return found.schema;
  };
  return { index: api.schemas, named };
}

const namesOf = (shape: ReturnType<typeof objectShape>): readonly string[] =>
  shape.fields.map(({ name, isRequired }) => (isRequired ? `${name}*` : name));

describe('objectShape', () => {
  test('merges the parts of an intersection, including the fields that any of them requires', async () => {
    const { index, named } = await schemasOf({
      Base: { type: 'object', properties: { id: { type: 'string' } } },
      Subject: {
        allOf: [{ $ref: '#/components/schemas/Base' }, { type: 'object', required: ['id'], properties: { name: { type: 'string' } } }],
      },
    });
    expect(namesOf(objectShape(named('Subject'), { value: {}, pointer: '' }, index, {}))).toEqual(['id*', 'name']);
  });

  test('merges the constraints of a field that several parts define', async () => {
    const part = (a: object) => ({ type: 'object', properties: { a } });
    const { index, named } = await schemasOf({
      Subject: { allOf: [part({ type: 'integer', minimum: 1 }), part({ maximum: 5 }), part({ description: 'An a.' })] },
      Closed: { allOf: [part({ readOnly: true }), part({ type: 'string' })] },
    });
    const [a] = objectShape(named('Subject'), { value: {}, pointer: '' }, index, {}).fields;
    expect(a && plainSchema(a.schema, index)).toMatchObject({ kind: 'integer', minimum: 1, maximum: 5, description: 'An a.' });
    expect(namesOf(objectShape(named('Closed'), { value: {}, pointer: '' }, index, {}))).toEqual([]);
  });

  test('includes the fields of a base and of the selected variant that extends it', async () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const { index, named } = await schemasOf({
      Pet: { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } }, oneOf: [ref('Cat'), ref('Dog')] },
      Cat: { allOf: [ref('Pet'), { type: 'object', properties: { lives: { type: 'integer' }, kind: { maxLength: 3 } } }] },
      Dog: { allOf: [ref('Pet'), { type: 'object', required: ['barks'], properties: { barks: { type: 'boolean' } } }] },
    });
    const shape = objectShape(named('Pet'), { value: {}, pointer: '' }, index, { '': 1 });
    expect([namesOf(shape), shape.choices.map(({ key, chosen }) => `${key}:${chosen}`)]).toEqual([['kind*', 'barks*'], [':1']]);
    const [kind] = objectShape(named('Pet'), { value: {}, pointer: '' }, index, {}).fields;
    expect(kind && plainSchema(kind.schema, index)).toMatchObject({ kind: 'string', maxLength: 3 });
    expect(objectShape(named('Dog'), { value: {}, pointer: '' }, index, {}).choices).toEqual([]);
    expect(isObjectSchema(named('Pet'), index)).toBe(true);
  });

  test('includes the fields of the schema selected by the discriminator of a base', async () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const { index, named } = await schemasOf({
      Pet: {
        required: ['kind'],
        properties: { kind: { type: 'string' } },
        discriminator: { propertyName: 'kind', mapping: { pet: 'Pet' } },
      },
      Cat: { allOf: [ref('Pet'), { properties: { lives: { type: 'integer' } } }] },
    });
    const shape = objectShape(named('Pet'), { value: { kind: 'Cat' }, pointer: '' }, index, {});
    expect([namesOf(shape), shape.choices.map(({ chosen }) => chosen)]).toEqual([['kind*', 'lives'], [1]]);
    expect(objectShape(named('Cat'), { value: {}, pointer: '' }, index, {}).choices).toEqual([]);
  });

  test('omits read-only fields', async () => {
    const { index, named } = await schemasOf({
      Subject: { type: 'object', properties: { id: { type: 'string', readOnly: true }, name: { type: 'string' } } },
    });
    expect(namesOf(objectShape(named('Subject'), { value: {}, pointer: '' }, index, {}))).toEqual(['name']);
  });

  test('includes the fields of the branch that the value names or the reader selects', async () => {
    const { index, named } = await schemasOf({
      Card: card,
      Points: points,
      Subject: { oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Points' }] },
    });
    expect(namesOf(objectShape(named('Subject'), { value: { type: 'POINTS' }, pointer: '/p' }, index, {}))).toEqual([
      'type*',
      'redemptionId',
    ]);
    expect(namesOf(objectShape(named('Subject'), { value: { type: 'POINTS' }, pointer: '/p' }, index, { '/p': 0 }))).toEqual([
      'type*',
      'token*',
    ]);
  });

  test('includes the schema of additional fields where they are allowed', async () => {
    const { index, named } = await schemasOf({
      Map: { type: 'object', additionalProperties: { type: 'integer' } },
      Closed: { type: 'object', additionalProperties: false },
    });
    expect(objectShape(named('Map'), { value: {}, pointer: '' }, index, {}).additional?.kind).toBe('integer');
    expect(objectShape(named('Closed'), { value: {}, pointer: '' }, index, {}).additional).toBeUndefined();
  });

  test('terminates for recursive schemas', async () => {
    const { index, named } = await schemasOf({
      Node: {
        type: 'object',
        properties: { child: { $ref: '#/components/schemas/Node' }, either: { oneOf: [{ $ref: '#/components/schemas/Node' }, card] } },
      },
    });
    expect(namesOf(objectShape(named('Node'), { value: { child: {} }, pointer: '' }, index, {}))).toEqual(['child', 'either']);
  });
});

describe('plainSchema', () => {
  test('keeps all keywords of the reference', async () => {
    const { index, named } = await schemasOf({
      Base: { type: 'string', title: 'Base', description: 'Base' },
      Subject: {
        type: 'object',
        properties: { id: { $ref: '#/components/schemas/Base', title: 'Own', examples: ['x'], default: 'y', writeOnly: true } },
      },
    });
    const subject = named('Subject');
    const [property] = subject.kind === 'object' ? subject.properties : [];
    expect(property && plainSchema(property.schema, index)).toMatchObject({
      kind: 'string',
      title: 'Own',
      description: 'Base',
      examples: ['x'],
      default: 'y',
      writeOnly: true,
    });
  });

  test('resolves chains that are longer than the call stack', () => {
    const bare = { pointer: '', examples: [], nullable: false, deprecated: false, readOnly: false, writeOnly: false };
    const to = (position: number): Schema => ({ kind: 'reference', ...bare, target: `/S${position}`, name: `S${position}` });
    const chain = Array.from({ length: 20_000 }, (_, position): [string, NamedSchema] => [
      `/S${position}`,
      { name: `S${position}`, pointer: `/S${position}`, schema: position < 19_999 ? to(position + 1) : { kind: 'boolean', ...bare } },
    ]);
    expect(plainSchema(to(0), new Map(chain)).kind).toBe('boolean');
  });
});

describe('unions', () => {
  test('are labelled with the title that a reference gives its branch', async () => {
    const { index, named } = await schemasOf({
      Card: card,
      Subject: { oneOf: [{ $ref: '#/components/schemas/Card', title: 'Credit card' }, { type: 'string' }] },
    });
    const union = plainSchema(named('Subject'), index);
    if (union.kind !== 'union') throw new Error('no union');
    expect(union.branches.map((branch, position) => branchLabel(branch, position, index))).toEqual(['Credit card', 'string']);
  });

  test('select the branch whose type the value has', async () => {
    const { index, named } = await schemasOf({
      Subject: { oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'array', items: { type: 'string' } }] },
    });
    const union = plainSchema(named('Subject'), index);
    if (union.kind !== 'union') throw new Error('no union');
    expect([chosenBranch(union, 'a', index), chosenBranch(union, 7, index), chosenBranch(union, [], index)]).toEqual([0, 1, 2]);
    expect(union.branches.map((branch, position) => branchLabel(branch, position, index))).toEqual(['string', 'integer', 'array']);
    expect(isObjectSchema(union, index)).toBe(false);
  });

  test('keep the values common to both branches when another one is selected', async () => {
    const amount = { amount: { type: 'string' } };
    const { index, named } = await schemasOf({
      Subject: {
        oneOf: [
          { ...card, properties: { ...card.properties, ...amount } },
          { ...points, properties: { ...points.properties, ...amount } },
        ],
      },
    });
    const union = plainSchema(named('Subject'), index);
    if (union.kind !== 'union') throw new Error('no union');
    expect(valueForBranch(union, 1, { type: 'CARD', token: 'x', amount: '7.00' }, index)).toEqual({
      type: 'POINTS',
      redemptionId: 'abc123',
      amount: '7.00',
    });
  });
});
