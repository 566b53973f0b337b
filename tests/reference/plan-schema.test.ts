import { describe, expect, test } from 'vitest';
import type { Schema } from '../../src/openapi/schema.ts';
import {
  fieldPlan,
  named,
  objectModel,
  plannedModel,
  plannedOperation,
  plannedSchema,
  referenceModel,
  schemaPlan,
  TEXT,
  typePlan,
  unionModel,
} from './planned.ts';

const text = { type: 'string' };
const ref = (name: string, said: object = {}) => ({ $ref: `#/components/schemas/${name}`, ...said });
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

describe('the plan of a value without fields', () => {
  test('contains everything that the specification states', async () => {
    const written = {
      type: ['string', 'null'],
      description: 'A *currency*.',
      maxLength: 3,
      default: 'EUR',
      examples: ['USD', 'EUR', ['no'], 1],
      deprecated: true,
      'x-sunset': '2027-01-01',
      externalDocs: { url: 'https://a.example' },
      not: object({}),
    };
    expect(await plannedSchema(written)).toStrictEqual(
      schemaPlan(typePlan('string', { nullable: [true] }), {
        description: 'A *currency*.',
        rules: [
          { kind: 'range', range: { maximum: '3' }, unit: 'characters' },
          { kind: 'default', code: 'EUR' },
        ],
        examples: [{ text: 'USD' }, { text: '1' }],
        isDeprecated: true,
        deprecation: { sunset: '2027-01-01' },
        externalDocs: { url: 'https://a.example' },
        clauses: [{ id: 'body.not', clause: { kind: 'not' }, schema: schemaPlan('object') }],
      }),
    );
  });

  test.each([
    ['null', { type: 'null' }, schemaPlan('null')],
    ['anything', true, schemaPlan({ kind: 'any' })],
    [
      'a constant, of which an example says no more, unless it is another',
      { const: 'a', examples: ['a', 'b'] },
      schemaPlan('string', { rules: [{ kind: 'always', code: 'a' }], examples: [{ text: 'b' }] }),
    ],
    [
      'a list of values',
      { enum: ['a', '', 1], 'x-enum-descriptions': ['First.'], examples: ['a'] },
      schemaPlan(
        { kind: 'json', names: ['string', 'integer'] },
        {
          values: [
            { text: 'a', description: 'First.' },
            { text: '""', description: '' },
            { text: '1', description: '' },
          ],
        },
      ),
    ],
    [
      'a text with a schema of its own',
      { type: 'string', contentMediaType: 'application/json', contentSchema: object({ a: text }) },
      schemaPlan('string', {
        rules: [{ kind: 'content', code: 'application/json' }],
        clauses: [
          {
            id: 'body.content',
            clause: { kind: 'content' },
            schema: schemaPlan('object', { fields: [fieldPlan('body.content.a', schemaPlan('string'))] }),
          },
        ],
      }),
    ],
  ])('of %s', async (_name, written, plan) => {
    expect(await plannedSchema(written)).toStrictEqual(plan);
  });

  test('keeps all values of a long list', async () => {
    const valuesOf = (count: number): Schema => ({
      ...TEXT,
      kind: 'enum',
      values: Array.from({ length: count }, (_, index) => ({ value: `v${index}` })),
    });
    expect(await plannedModel(valuesOf(1002))).toMatchObject({ values: { length: 1002, 1001: { text: 'v1001' } } });
    expect(await plannedModel(valuesOf(1002))).not.toHaveProperty('omitted');
  });
});

describe('the plan of an array', () => {
  test('is the plan of its items, preceded by its own text', async () => {
    const items = { ...text, description: 'One tag.', maxLength: 9, pattern: '^t', examples: ['i'], deprecated: true };
    expect(await plannedSchema({ type: ['array', 'null'], items: { ...items, type: ['string', 'null'] } })).toStrictEqual(
      schemaPlan(typePlan('string', { arrays: 1, nullable: [true, true] }), {
        description: 'One tag.',
        rules: [
          { kind: 'each', depth: 1, rule: { kind: 'range', range: { maximum: '9' }, unit: 'characters' } },
          { kind: 'matches', code: '^t' },
        ],
        examples: [{ text: 'i', isOfItem: true }],
        isDeprecated: true,
      }),
    );
    const own = {
      description: 'All tags.',
      maxItems: 2,
      deprecated: true,
      'x-sunset': '2027-01-01',
      externalDocs: { url: 'https://a.example' },
    };
    expect(await plannedSchema({ type: 'array', items: { type: 'array', items: text }, ...own })).toStrictEqual(
      schemaPlan(typePlan('string', { arrays: 2, nullable: [false, false, false] }), {
        description: 'All tags.',
        rules: [{ kind: 'range', range: { maximum: '2' }, unit: 'items' }],
        isDeprecated: true,
        deprecation: { sunset: '2027-01-01' },
        externalDocs: { url: 'https://a.example' },
      }),
    );
  });

  test('of objects has their fields, and their rules unchanged', async () => {
    expect(await plannedSchema({ type: 'array', items: object({ a: text }, { minProperties: 1 }) })).toStrictEqual(
      schemaPlan(typePlan('object', { arrays: 1, nullable: [false, false] }), {
        rules: [{ kind: 'range', range: { minimum: '1' }, unit: 'fields' }],
        fields: [fieldPlan('body.a', schemaPlan('string'))],
      }),
    );
  });

  test('shows the leading items of a tuple before the others', async () => {
    const tuple = { type: 'array', prefixItems: [text, { type: 'integer' }] };
    const first = (said: object = {}) => [
      fieldPlan('body.0', schemaPlan('string'), { kind: 'item', ...said }),
      fieldPlan('body.1', schemaPlan('integer'), { kind: 'item', ...said }),
    ];
    expect(await plannedSchema({ ...tuple, items: false })).toStrictEqual(
      schemaPlan('array', { rules: [{ kind: 'noOtherItems' }], fields: first() }),
    );
    expect(await plannedSchema({ ...tuple, items: object({ a: text }) }, { expandDepth: 2 })).toStrictEqual(
      schemaPlan(typePlan('object', { arrays: 1, nullable: [false, false] }), {
        fields: [...first({ isOpen: true }), fieldPlan('body.a', schemaPlan('string'), { isOpen: true })],
      }),
    );
    expect(await plannedSchema({ type: 'array' })).toStrictEqual(schemaPlan('array'));
  });
});

describe('a named schema with external documentation', () => {
  test('links to it at every occurrence, unless the occurrence has its own', async () => {
    const docs = (url: string) => ({ externalDocs: { url } });

    const planned = await plannedSchema(object({ a: ref('Named'), b: ref('Named'), c: ref('Named', docs('https://c.example')) }), {
      schemas: { Named: object({ x: text }, docs('https://named.example')) },
    });
    const expected = ['https://named.example', 'https://named.example', 'https://c.example'].map((url) => ({ schema: docs(url) }));
    expect(planned).toMatchObject({ fields: expected });
  });
});

describe('a named schema', () => {
  const schemas = {
    Person: object({ name: text }, { description: 'Somebody.' }),
    Titled: object({ name: text }, { title: 'Titled' }),
    Id: { ...text, description: 'An id.' },
    Tags: { type: 'array', items: text },
    People: { type: 'array', items: ref('Person') },
  };
  const shown = (name: string, shownAt: string, said: object = {}) => typePlan(named(name), { shownAt, ...said });

  test('is expanded at its first occurrence, and linked from all others', async () => {
    const plan = await plannedSchema(
      object({ first: ref('Person'), second: ref('Person', { description: 'The other.' }), list: { type: 'array', items: ref('Person') } }),
      { schemas, expandDepth: 3 },
    );
    const open = { isOpen: true };
    expect(plan).toStrictEqual(
      schemaPlan('object', {
        fields: [
          fieldPlan(
            'body.first',
            schemaPlan(named('Person'), {
              description: 'Somebody.',
              fields: [fieldPlan('body.first.name', schemaPlan('string'), open)],
            }),
            open,
          ),
          fieldPlan('body.second', schemaPlan(shown('Person', 'body.first'), { description: 'The other.' }), open),
          fieldPlan('body.list', schemaPlan(shown('Person', 'body.first', { arrays: 1, nullable: [false, false] })), open),
        ],
      }),
    );
  });

  test('shows the title of the whole value beside its name', async () => {
    const Req = object({ name: text }, { title: 'A Rendering Instruction Request' });
    const title = { kind: 'written', text: 'A Rendering Instruction Request.' };
    expect(await plannedSchema(ref('Req'), { schemas: { Req } })).toMatchObject({ type: { name: { name: 'Req' } }, rules: [title] });
    const described = { ...Req, description: 'A Rendering Instruction Request of a user.' };
    expect(await plannedSchema(ref('Req'), { schemas: { Req: described } })).toMatchObject({ rules: [] });
    expect(await plannedSchema(ref('Titled'), { schemas })).toMatchObject({ rules: [] });
  });

  test('may have its name as its title', async () => {
    expect(await plannedSchema(ref('Titled'), { schemas })).toMatchObject({ type: { name: named('Titled', true) } });
    expect(await plannedSchema(ref('Titled', { title: 'Other' }), { schemas })).toMatchObject({ type: { name: named('Titled') } });
  });

  test('without fields is as short as a link to it', async () => {
    const id = schemaPlan('string', { description: 'An id.' });
    const tags = schemaPlan(typePlan('string', { arrays: 1, nullable: [false, false] }));
    expect(await plannedSchema(object({ a: ref('Id'), b: ref('Id'), c: ref('Tags'), d: ref('Tags') }), { schemas })).toStrictEqual(
      schemaPlan('object', {
        fields: [fieldPlan('body.a', id), fieldPlan('body.b', id), fieldPlan('body.c', tags), fieldPlan('body.d', tags)],
      }),
    );
  });

  test('is linked to when it is a list of named schemas', async () => {
    const plan = await plannedSchema(object({ a: ref('People'), b: ref('People') }), { schemas });
    expect(plan).toMatchObject({
      fields: [
        { schema: { type: { name: named('Person'), arrays: 1, nullable: [false, false] }, fields: [{ id: 'body.a.name' }] } },
        { schema: { type: { name: named('Person'), shownAt: 'body.a', arrays: 1, nullable: [false, false] }, fields: [] } },
      ],
    });
    const again = await plannedSchema(object({ a: ref('Person'), b: ref('People'), c: ref('People') }), { schemas });
    expect(again).toMatchObject({
      fields: [
        {},
        { schema: { type: { name: named('Person'), shownAt: 'body.a' } } },
        { schema: { type: { name: named('Person'), shownAt: 'body.a', arrays: 1, nullable: [false, false] } } },
      ],
    });
  });

  test.each([
    ['a tuple', { type: 'array', prefixItems: [text] }, { name: named('Long') }],
    [
      'a list of unions',
      { type: 'array', items: { oneOf: [object({ a: text }), object({ b: text })] } },
      { name: { kind: 'oneOf', count: 2 }, arrays: 1, nullable: [false, false], shown: { kind: 'fields', of: 'Long' } },
    ],
    ['a list with clauses', { type: 'array', contains: text }, { name: named('Long') }],
    [
      'a text with clauses',
      { type: 'string', not: object({}) },
      { name: { names: ['string'] }, shown: { kind: 'conditions', of: 'Long' } },
    ],
    [
      'a list of more than 40 values',
      { enum: Array.from({ length: 41 }, (_, index) => `v${index}`) },
      { name: { names: ['string'] }, shown: { kind: 'values', of: 'Long' } },
    ],
  ])('is linked to when it is %s', async (_name, Long, type) => {
    const plan = await plannedSchema(object({ a: ref('Long'), b: ref('Long') }), { schemas: { Long } });
    expect(plan).toMatchObject({ fields: [{}, { schema: { type: { shownAt: 'body.a', ...type }, values: [], clauses: [] } }] });
  });

  test('is not linked to when it is a list of 40 values', async () => {
    const Short = { enum: Array.from({ length: 40 }, (_, index) => `v${index}`) };
    const plan = await plannedSchema(object({ a: ref('Short'), b: ref('Short') }), { schemas: { Short } });
    expect(plan).toMatchObject({ fields: [{}, { schema: { type: typePlan('string'), values: { length: 40 } } }] });
  });

  test('is recursive inside itself, but not next to itself', async () => {
    const Node = object({ child: ref('Node'), children: { type: 'array', items: ref('Node') } });
    expect(await plannedSchema(object({ a: ref('Node'), b: ref('Node') }), { schemas: { Node } })).toMatchObject({
      fields: [
        {
          schema: {
            type: { name: named('Node') },
            fields: [
              { schema: { type: shown('Node', 'body.a', { isRecursive: true }) } },
              { schema: { type: shown('Node', 'body.a', { isRecursive: true, arrays: 1, nullable: [false, false] }) } },
            ],
          },
        },
        { schema: { type: shown('Node', 'body.a') } },
      ],
    });
  });

  test('is recursive inside its own array or clause, too', async () => {
    const Tree = { type: 'array', items: ref('Tree') };
    const Odd = { type: 'string', not: { type: 'object', properties: { odd: ref('Odd') } } };
    expect(await plannedSchema(ref('Tree'), { schemas: { Tree } })).toMatchObject({
      type: { name: named('Tree'), shownAt: 'body', isRecursive: true, arrays: 1, nullable: [false, false] },
    });
    expect(await plannedSchema(ref('Odd'), { schemas: { Odd } })).toMatchObject({
      clauses: [
        { schema: { fields: [{ schema: { type: { shownAt: 'body', isRecursive: true, shown: { kind: 'conditions', of: 'Odd' } } } }] } },
      ],
    });
  });

  test('is expanded once per direction, at the recorded anchors', async () => {
    const body = { content: { 'application/json': { schema: ref('Person') } } };
    const plan = await plannedOperation(
      { requestBody: body, responses: { 200: { description: 'OK', ...body } } },
      { components: { schemas } },
    );
    expect(plan.shown.map((places) => [...places])).toEqual([
      [['/components/schemas/Person', 'body']],
      [['/components/schemas/Person', 'res-200-body']],
    ]);
  });
});

describe('the row limit of a page', () => {
  const wide = (count: number, schema: Schema = TEXT) =>
    objectModel(Array.from({ length: count }, (_, index) => [`f${index}`, schema] as const));

  test('is 6000, and omitted rows are counted', async () => {
    expect(await plannedModel(wide(6000))).not.toHaveProperty('omitted');
    expect(await plannedModel(wide(6003))).toMatchObject({ omitted: 3, fields: { length: 6000 } });
    const branches = Array.from({ length: 6001 }, (_, index): Schema => ({ ...TEXT, title: `t${index}`, description: 'A branch.' }));
    expect(await plannedModel(unionModel(branches))).toMatchObject({ unions: [{ omitted: 1, branches: { length: 6000 } }] });
  });

  test('leaves named schemas collapsed beyond it, except the outermost', async () => {
    const Person = objectModel([['name', TEXT]], { description: 'Somebody.', title: 'Person' });
    const closed = schemaPlan(named('Person', true), { description: 'Somebody.', omitted: 'all' });
    const planned = (count: number) =>
      plannedModel(
        objectModel([
          ['first', wide(count)],
          ['person', referenceModel('Person')],
        ]),
        { Person },
      );
    expect(await planned(5997)).toMatchObject({ fields: [{}, { schema: { fields: [{ id: 'body.person.name' }] } }] });
    expect(await planned(5998)).toMatchObject({ fields: [{}, { schema: closed }] });
    // Fields of one level are counted before their descendants, so that a deep field never displaces a shallow one.
    expect(await planned(7000)).toMatchObject({ fields: [{ schema: { omitted: 1002, fields: { length: 5998 } } }, { schema: closed }] });
  });

  test('omits clauses beyond it', async () => {
    const excluded: Schema = { ...TEXT, not: objectModel([]) };
    const clausesAfter = async (count: number) => {
      const fields = (
        await plannedModel(objectModel([...wide(count).properties.map(({ name, schema }) => [name, schema] as const), ['last', excluded]]))
      ).fields;
      return fields.at(-1)?.schema.clauses.length;
    };
    expect([await clausesAfter(5998), await clausesAfter(5999)]).toEqual([1, 0]);
  });

  test('counts the row of a clause', async () => {
    const excluded: Schema = { ...TEXT, not: objectModel([]) };
    expect(
      await plannedModel(
        objectModel([
          ['first', excluded],
          ['second', wide(5997)],
        ]),
      ),
    ).not.toMatchObject({ fields: [{}, { schema: { omitted: 1 } }] });
    expect(
      await plannedModel(
        objectModel([
          ['first', excluded],
          ['second', wide(5998)],
        ]),
      ),
    ).toMatchObject({ fields: [{}, { schema: { omitted: 1 } }] });
  });

  test('includes 120 levels', async () => {
    let schema: Schema = TEXT;
    for (let level = 0; level < 125; level++) schema = objectModel([['a', schema]], { not: objectModel([]) });
    let plan = await plannedModel(schema);
    let levels = 0;
    for (let [field] = plan.fields; field; [field] = plan.fields) {
      levels += 1;
      plan = field.schema;
    }
    expect([levels, plan.omitted, plan.type, plan.clauses]).toEqual([121, 'all', typePlan('object'), []]);
  });
});
