import { describe, expect, test } from 'vitest';
import { createPageIds } from '../../src/reference/page-ids.ts';
import { MODEL_LIMITS, type ModelPlan, planModels } from '../../src/reference/plan-models.ts';
import { apiOf, OK } from '../openapi/document.ts';

const text = { type: 'string' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (...names: readonly string[]) => ({ kind: 'json', names });
const string = { kind: 'type', name: json('string'), isNullable: false };

async function modelsOf(schemas: object, paths: object = {}): Promise<ReturnType<typeof planModels>> {
  return planModels(await apiOf({ components: { schemas }, paths }), createPageIds());
}

async function modelOf(schema: unknown, others: object = {}): Promise<ModelPlan | undefined> {
  return (await modelsOf({ ...others, Subject: schema })).models.find(({ name }) => name === 'Subject');
}

describe('planModels', () => {
  test('lists the named schemas in document order', async () => {
    const { models, moreModels } = await modelsOf({ B: { ...text, description: 'The b.' }, A: text });
    const model = (name: string, description: string) => {
      return { id: `model-${name}`, name, description, type: string, fields: [], moreFields: 0, uses: [], moreUses: 0 };
    };
    expect(models).toStrictEqual([model('B', 'The b.'), model('A', '')]);
    expect(moreModels).toBe(0);
  });

  test('includes the named schemas of a union with sibling keywords', async () => {
    const field = { type: 'string', pattern: '^a', anyOf: [ref('A'), ref('B')] };
    const others = { A: { type: 'string', maxLength: 3 }, B: { type: 'string', maxLength: 5 } };
    const model = await modelOf({ type: 'object', properties: { field } }, others);
    expect(model?.fields.map(({ name, type }) => [name, type])).toEqual([
      ['field', { kind: 'type', name: json('string'), isNullable: false }],
    ]);
  });

  test('names the schemas that a discriminated base represents, beside its fields', async () => {
    const base = { type: 'object', properties: { kind: text }, discriminator: { propertyName: 'kind', mapping: { a: 'Cat', b: 'Cat' } } };
    const extension = { allOf: [ref('Subject'), { type: 'object' }] };
    const cat = { kind: 'reference', name: 'Cat', id: 'model-Cat', isNullable: false };
    const dog = { kind: 'reference', name: 'Dog', id: 'model-Dog', isNullable: false };
    const model = await modelOf(base, { Cat: extension, Dog: extension });
    expect(model?.type).toEqual({ kind: 'oneOf', types: [cat, dog], more: 0, isNullable: false });
    expect(model?.fields.map(({ name }) => name)).toEqual(['kind']);
    // With only one extension, the base keeps its own type.
    expect((await modelOf(base, { Cat: extension }))?.type).toEqual({ kind: 'type', name: json('object'), isNullable: false });
  });

  test.each([
    ['A room to let', 'A room to let'],
    ['subject', undefined],
    ['A stay', undefined],
    [' ', undefined],
  ])('keeps the title %j when it adds to the name and description', async (title, expected) => {
    expect((await modelOf({ ...text, title, description: 'A stay.' }))?.title).toBe(expected);
  });

  test('names the branches of a union beside fields', async () => {
    const model = await modelOf(
      { type: 'object', properties: { kind: text }, oneOf: [ref('Cat'), ref('Dog')] },
      { Cat: { type: 'object' }, Dog: { type: 'object' } },
    );
    expect(model?.type).toMatchObject({ kind: 'oneOf', types: [{ name: 'Cat' }, { name: 'Dog' }] });
    expect(model?.fields.map(({ name }) => name)).toEqual(['kind']);
  });

  test('lists the fields of an object, of array items and of unnamed parts', async () => {
    const written = { type: 'object', required: ['b'], properties: { a: { ...text, deprecated: true }, b: ref('Other') } };
    const fields = [
      { name: 'a', type: string, isRequired: false, isDeprecated: true },
      {
        name: 'b',
        type: { kind: 'reference', name: 'Other', id: 'model-Other', isNullable: false },
        isRequired: true,
        isDeprecated: false,
      },
    ];
    const others = { Other: { type: 'object', properties: { c: text } } };
    expect((await modelOf(written, others))?.fields).toStrictEqual(fields);
    expect((await modelOf({ type: 'array', items: written }, others))?.fields).toStrictEqual(fields);
    expect((await modelOf({ allOf: [ref('Other'), written] }, others))?.fields).toStrictEqual(fields);
    const part = { type: 'object', required: ['b'], properties: { a: { maxLength: 2, deprecated: true } } };
    expect((await modelOf({ allOf: [{ ...written, required: [] }, ref('Other'), { allOf: [part, {}] }] }, others))?.fields).toMatchObject([
      { name: 'a', type: string, isRequired: false },
      { name: 'b', isRequired: true },
    ]);
    expect((await modelOf({ type: 'array' }))?.fields).toEqual([]);
    expect((await modelOf({ oneOf: [written, text] }, others))?.fields).toEqual([]);
  });

  test.each<[name: string, schema: unknown, type: object]>([
    ['a reference', ref('Other'), { kind: 'reference', name: 'Other', id: 'model-Other', isNullable: false }],
    ['a list', { type: ['array', 'null'], items: text }, { kind: 'array', items: string, isNullable: true }],
    ['a list of anything', { type: 'array' }, { kind: 'array', isNullable: false }],
    [
      'a union',
      { oneOf: [text, ref('Other')] },
      {
        kind: 'oneOf',
        types: [string, { kind: 'reference', name: 'Other', id: 'model-Other', isNullable: false }],
        more: 0,
        isNullable: false,
      },
    ],
    [
      'an intersection with a named part',
      { allOf: [ref('Other'), { required: ['a'] }] },
      { kind: 'allOf', types: [{ kind: 'reference', name: 'Other', id: 'model-Other', isNullable: false }], more: 0, isNullable: false },
    ],
    [
      'an intersection without one',
      { allOf: [{ type: 'object' }, { required: ['a'] }] },
      { kind: 'type', name: json('object'), isNullable: false },
    ],
    ['null', { type: 'null' }, { kind: 'type', name: json('null'), isNullable: false }],
    ['a text or null', { type: ['string', 'null'] }, { kind: 'type', name: json('string'), isNullable: true }],
  ])('names the type of %s', async (_name, schema, type) => {
    expect((await modelOf(schema, { Other: { type: 'object' } }))?.type).toStrictEqual(type);
  });

  test('counts omitted branches', async () => {
    const branches = (count: number) => ({ oneOf: Array.from({ length: count }, (_, index) => ({ ...text, maxLength: index + 1 })) });
    expect((await modelOf(branches(8)))?.type).toMatchObject({ types: { length: 8 }, more: 0 });
    expect((await modelOf(branches(10)))?.type).toMatchObject({ types: { length: 8 }, more: 2 });
  });

  test('counts omitted fields', async () => {
    const fields = (count: number) => ({
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, text])),
    });
    expect(await modelOf(fields(60))).toMatchObject({ fields: { length: 60 }, moreFields: 0 });
    expect(await modelOf(fields(62))).toMatchObject({ fields: { length: 60 }, moreFields: 2 });
  });

  test('counts omitted uses', async () => {
    const paths = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `/p${index}`,
          { post: { operationId: `p${index}`, requestBody: { content: { 'application/json': { schema: ref('A') } } }, ...OK } },
        ]),
      );
    const used = async (count: number) => (await modelsOf({ A: text }, paths(count))).models[0];
    expect(await used(12)).toMatchObject({ uses: { length: 12, 0: { operation: { slug: 'p-0' }, inRequest: true } }, moreUses: 0 });
    expect(await used(14)).toMatchObject({ uses: { length: 12 }, moreUses: 2 });
  });

  test('counts omitted models, which nothing links to', async () => {
    expect(MODEL_LIMITS.models).toBe(400);
    const api = await apiOf({});
    const bare = { examples: [], nullable: false, deprecated: false, readOnly: false, writeOnly: false };
    const named = Array.from({ length: 402 }, (_, index) => {
      const pointer = `/components/schemas/S${index}`;
      // The first schema is an alias of the last schema.
      const target = '/components/schemas/S401';
      const schema =
        index === 0
          ? ({ kind: 'reference', pointer, ...bare, target, name: 'S401' } as const)
          : ({ kind: 'boolean', pointer, ...bare } as const);
      return [pointer, { name: `S${index}`, pointer, schema }] as const;
    });
    const { models, moreModels } = planModels({ ...api, schemas: new Map(named) }, createPageIds());
    expect([models.length, moreModels, models[0]?.type]).toStrictEqual([400, 2, { kind: 'reference', name: 'S401', isNullable: false }]);
  });
});
