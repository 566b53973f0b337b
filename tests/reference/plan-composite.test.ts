import type { Direction } from '../../src/openapi/direction.ts';
import { describe, expect, test } from 'vitest';
import type { Schema } from '../../src/openapi/schema.ts';
import {
  fieldPlan,
  intersectionModel,
  named,
  objectModel,
  plannedModel,
  plannedSchema,
  schemaPlan,
  TEXT,
  typePlan,
  unionModel,
} from './planned.ts';

const text = { type: 'string' };
const ref = (name: string, said: object = {}) => ({ $ref: `#/components/schemas/${name}`, ...said });
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const aField = fieldPlan('body.a', schemaPlan('string'));

describe('the plan of an object', () => {
  test('lists its fields in order, and whether each is required', async () => {
    expect(await plannedSchema(object({ b: text, a: { type: 'integer' } }, { required: ['a'] }))).toStrictEqual(
      schemaPlan('object', {
        fields: [fieldPlan('body.b', schemaPlan('string')), fieldPlan('body.a', schemaPlan('integer'), { isRequired: true })],
      }),
    );
  });

  test('shows the title of a field that differs from its type and name', async () => {
    const titled = { a: { ...text, title: 'The name' }, orderId: { ...text, title: 'Order Id' }, b: object({}, { title: 'Thing' }) };
    const rules = [[{ kind: 'written', text: 'The name.' }], [], []].map((said) => ({ schema: { rules: said } }));
    expect(await plannedSchema(object(titled))).toMatchObject({ fields: rules });
  });

  test('puts unnamed fields after named ones', async () => {
    const written = object(
      { a: text },
      {
        patternProperties: { '^x-': text },
        additionalProperties: { type: 'integer' },
        dependentSchemas: { a: object({ b: text }) },
        required: ['^x-', '*', 'a'],
      },
    );
    expect(await plannedSchema(written)).toStrictEqual(
      schemaPlan('object', {
        rules: [{ kind: 'requires', codes: ['^x-', '*'] }],
        fields: [
          { ...aField, isRequired: true },
          fieldPlan('body./^x-/', schemaPlan('string'), { kind: 'pattern', name: '/^x-/' }),
          fieldPlan('body.*', schemaPlan('integer'), { kind: 'other', name: '*' }),
          fieldPlan('body.with-a', schemaPlan('object', { fields: [fieldPlan('body.with-a.b', schemaPlan('string'))] }), {
            kind: 'dependent',
            name: 'a',
          }),
        ],
      }),
    );
  });

  test('is a map when it has only unnamed fields and no name', async () => {
    const others = [fieldPlan('body.*', schemaPlan('string'), { kind: 'other', name: '*' })];
    expect(await plannedSchema({ type: 'object', additionalProperties: text })).toStrictEqual(
      schemaPlan({ kind: 'map' }, { fields: others }),
    );
    expect(await plannedSchema({ type: 'object', title: 'Texts', additionalProperties: text })).toStrictEqual(
      schemaPlan(named('Texts', true), { fields: others }),
    );
    expect(await plannedSchema({ type: 'object', additionalProperties: true })).toStrictEqual(schemaPlan('object'));
  });

  test.each([[true], [{}]])('states that it is open when its schema does so beside fields: %j', async (additionalProperties) => {
    const fields = [fieldPlan('body.a', schemaPlan('string'))];
    const open = schemaPlan('object', { rules: [{ kind: 'otherFields' }], fields });
    expect(await plannedSchema(object({ a: text }, { additionalProperties }))).toStrictEqual(open);
    expect(await plannedSchema(object({ a: text }))).toStrictEqual(schemaPlan('object', { fields }));
  });

  test('states that it is closed only for a whole body', async () => {
    const closed = (properties: object) => object(properties, { additionalProperties: false, minProperties: 1 });
    const least = { kind: 'range' as const, range: { minimum: '1' }, unit: 'fields' as const };
    expect(await plannedSchema(closed({ a: closed({}) }))).toStrictEqual(
      schemaPlan('object', {
        rules: [least, { kind: 'noOtherFields' }],
        fields: [fieldPlan('body.a', schemaPlan('object', { rules: [least] }))],
      }),
    );
  });

  test('omits fields of the other direction', async () => {
    const written = object({
      a: text,
      sent: { ...text, writeOnly: true },
      received: ref('Received'),
    });
    const idsOf = async (direction?: Direction) => {
      const plan = await plannedSchema(written, { schemas: { Received: { ...text, readOnly: true } }, ...(direction && { direction }) });
      return (plan as ReturnType<typeof schemaPlan>).fields.map(({ id }) => id); // `plannedSchema` removes only model schemas
    };
    expect([await idsOf('sent'), await idsOf('received'), await idsOf()]).toEqual([
      ['body.a', 'body.sent'],
      ['body.a', 'body.received'],
      ['body.a', 'body.sent', 'body.received'],
    ]);
  });

  test('opens as many levels of fields as configured', async () => {
    const nested = object({ a: object({ b: object({ c: text }) }) });
    const opened = async (expandDepth: number) => JSON.stringify(await plannedSchema(nested, { expandDepth })).match(/"isOpen":\w+/g);
    const is = (...values: readonly boolean[]) => values.map((value) => `"isOpen":${value}`);
    expect(await Promise.all([0, 1, 2, 3].map(opened))).toEqual([
      is(false, false, false),
      is(false, false, false),
      is(false, false, true),
      is(false, true, true),
    ]);
  });

  test('represents the schemas that extend it when it has a discriminator', async () => {
    const schemas = {
      Payment: object({ type: text }, { discriminator: { propertyName: 'type', mapping: { card: ref('Card').$ref } } }),
      Card: { allOf: [ref('Payment'), object({ number: text })] },
      Cash: { allOf: [ref('Payment'), object({ coins: text })] },
    };
    expect(await plannedSchema(ref('Payment'), { schemas })).toMatchObject({
      type: typePlan(named('Payment')),
      fields: [{ id: 'body.type' }],
      unions: [
        {
          mode: 'oneOf',
          selector: 'type',
          branches: [
            { id: 'body.card', label: { kind: 'value', value: 'card' }, isOpen: true, schema: { type: { name: named('Card') } } },
            { id: 'body.Cash', label: { kind: 'value', value: 'Cash' }, isOpen: false, schema: { type: { name: named('Cash') } } },
          ],
        },
      ],
    });
    const { Payment } = schemas;
    expect(
      await plannedSchema(ref('Payment'), { schemas: { Payment: { ...Payment, discriminator: { propertyName: 'type' } } } }),
    ).toMatchObject({
      unions: [],
    });
  });

  test('lists the fields that its subtypes share once, around the subtypes', async () => {
    const schemas = {
      Payment: object({ type: text }, { description: 'Paid.', discriminator: { propertyName: 'type' } }),
      Card: { allOf: [ref('Payment'), object({ number: text })] },
    };
    expect(await plannedSchema(ref('Payment'), { schemas })).toMatchObject({
      description: 'Paid.',
      unions: [{ branches: [{ schema: { description: '', fields: [{ id: 'body.Card.number' }] } }] }],
    });
  });

  test('states the value of a discriminator that selects only the object itself', async () => {
    const discriminator = { propertyName: 'type', mapping: { place: ref('Place').$ref } };
    expect(await plannedSchema(ref('Place'), { schemas: { Place: object({ type: text, id: text }, { discriminator }) } })).toMatchObject({
      fields: [{ schema: { rules: [{ kind: 'always', code: 'place' }] } }, { schema: { rules: [] } }],
      unions: [],
    });
  });
});

describe('the plan of a union', () => {
  const branch = (id: string, label: object, schema: object, isOpen = false) => ({ id, label, schema, isOwner: false, isOpen });
  const type = (name: object) => ({ kind: 'type', type: name });
  const json = (name: string) => ({ kind: 'json', names: [name] });

  test('names its branches by title, name or type, and opens the first', async () => {
    const schemas = { Named: object({ a: text }), Both: object({ a: text }, { title: 'Title' }) };
    expect(
      await plannedSchema(
        { oneOf: [object({ a: text }, { title: 'One' }), ref('Named'), ref('Both'), text, object({ b: text })] },
        { schemas },
      ),
    ).toStrictEqual(
      schemaPlan({ kind: 'oneOf', count: 5 }, {
        unions: [
          {
            mode: 'oneOf',
            branches: [
              branch(
                'body.One',
                type(named('One', true)),
                schemaPlan(named('One', true), { fields: [fieldPlan('body.One.a', schemaPlan('string'))] }),
                true,
              ),
              branch(
                'body.Named',
                type(named('Named')),
                schemaPlan(named('Named'), { fields: [fieldPlan('body.Named.a', schemaPlan('string'))] }),
              ),
              branch(
                'body.Title',
                type(named('Title', true)),
                schemaPlan(named('Both'), { fields: [fieldPlan('body.Title.a', schemaPlan('string'))] }),
              ),
              branch('body.string', type(json('string')), schemaPlan('string')),
              branch(
                'body.object',
                type(json('object')),
                schemaPlan('object', { fields: [fieldPlan('body.object.b', schemaPlan('string'))] }),
              ),
            ],
          },
        ],
      } as Parameters<typeof schemaPlan>[1]), // the labels are plain objects here
    );
  });

  test('opens no branch when no fields are open', async () => {
    const union = { oneOf: [object({ a: text }), object({ b: text })] };
    const nested = object({ u: union });
    expect(await plannedSchema(union, { expandDepth: 0 })).toMatchObject({
      unions: [{ branches: [{ isOpen: false }, { isOpen: false }] }],
    });
    expect(await plannedSchema(nested, { expandDepth: 1 })).toMatchObject({
      fields: [{ schema: { unions: [{ branches: [{ isOpen: false }, {}] }] } }],
    });
    expect(await plannedSchema(nested, { expandDepth: 2 })).toMatchObject({
      fields: [{ schema: { unions: [{ branches: [{ isOpen: true }, {}] }] } }],
    });
  });

  test('stops after 120 levels', async () => {
    let schema: Schema = TEXT;
    for (let level = 0; level < 125; level++) schema = unionModel([{ ...schema, title: 'a', description: 'An a.' }, TEXT]);
    let plan = await plannedModel(schema);
    let levels = 0;
    for (let [union] = plan.unions; union?.branches[0]; [union] = plan.unions) {
      levels += 1;
      plan = union.branches[0].schema;
    }
    expect([levels, plan.omitted]).toEqual([121, 'all']);
  });

  test('is reduced to its type when that covers everything', async () => {
    expect(await plannedSchema({ anyOf: [text, { type: 'integer' }, { type: 'null' }] })).toStrictEqual(
      schemaPlan(
        typePlan(
          {
            kind: 'alternatives',
            names: [
              { kind: 'json', names: ['string'] },
              { kind: 'json', names: ['integer'] },
            ],
          },
          { nullable: [true] },
        ),
      ),
    );
  });

  test.each([
    ['a description', { ...text, description: 'A text.' }],
    ['a rule', { ...text, maxLength: 2 }],
    ['values', { enum: ['a', 'b'] }],
    ['an example', { ...text, examples: ['a'] }],
    ['fields', object({ a: text })],
    ['a union inside', { oneOf: [{ ...text, maxLength: 2 }, { type: 'boolean' }] }],
    ['a clause', { ...text, not: object({}) }],
    ['a title', { ...text, title: 'ISO date' }],
    ['a deprecation', { ...text, deprecated: true }],
    ['documentation elsewhere', { ...text, externalDocs: { url: 'https://docs.example' } }],
    ['types inside', { oneOf: [text, { type: 'boolean' }] }],
  ])('is shown when a branch has %s', async (_name, said) => {
    expect(await plannedSchema({ anyOf: [{ type: 'integer' }, said] })).toMatchObject({
      unions: [{ mode: 'anyOf', branches: { length: 2 } }],
    });
  });

  test('omits titles that only repeat the type', async () => {
    const titled = [
      { type: 'integer', title: 'Integer' },
      { ...text, title: 'string' },
    ];
    expect(await plannedSchema({ anyOf: titled })).toMatchObject({ unions: [] });
  });

  test('names a nested union after its types', async () => {
    const nested = { oneOf: [{ ...text, format: 'date' }, { type: 'boolean' }] };
    const names = [json('string (date)'), json('boolean')];
    const [label, name] = [{ type: { kind: 'alternatives', names } }, { kind: 'alternatives', names }];
    expect(await plannedSchema({ oneOf: [{ type: 'integer' }, nested] })).toMatchObject({
      unions: [{ branches: [{ label: { type: json('integer') } }, { label, schema: { type: { name }, unions: [] } }] }],
    });
    const described = { oneOf: [{ ...text, description: 'A text.' }, { type: 'boolean' }] };
    expect(await plannedSchema({ oneOf: [{ type: 'integer' }, described] })).toMatchObject({
      unions: [{ branches: [{}, { schema: { unions: [{ branches: [{ label: { type: json('string') } }, {}] }] } }] }],
    });
  });

  test('is shown when a branch is a link', async () => {
    const schemas = { Named: object({ a: text }) };
    const plan = await plannedSchema(object({ first: ref('Named'), union: { oneOf: [ref('Named'), text] } }), { schemas });
    expect(plan).toMatchObject({
      fields: [{}, { schema: { unions: [{ branches: [{ schema: { type: { shownAt: 'body.first' } } }, {}] }] } }],
    });
  });

  test('distinguishes branches by a property’s value, and marks the fallback', async () => {
    const schemas = { Card: object({ type: { const: 'card' } }), Cash: object({ type: { const: 'cash' } }) };
    const union = { oneOf: [ref('Card'), ref('Cash')] };
    const labels = [{ label: { kind: 'value', value: 'card' } }, { label: { kind: 'value', value: 'cash' } }];
    const plan = await plannedSchema(
      { ...union, discriminator: { propertyName: 'type', mapping: { card: ref('Card').$ref, cash: ref('Cash').$ref } } },
      { schemas },
    );
    expect(plan).toMatchObject({ unions: [{ selector: 'type', branches: labels }] });
    expect(plan).not.toHaveProperty(['unions', 0, 'fallback']);
    const discriminator = {
      propertyName: 'type',
      mapping: { card: ref('Card').$ref, cash: ref('Cash').$ref },
      defaultMapping: ref('Cash').$ref,
    };
    expect(await plannedSchema({ ...union, discriminator }, { schemas, openapi: '3.2.0' })).toMatchObject({
      unions: [{ selector: 'type', fallback: { kind: 'value', value: 'cash' }, branches: labels }],
    });
  });

  test('is shown when a property distinguishes otherwise empty branches', async () => {
    const schemas = { A: { type: 'object' }, B: { type: 'object' } };
    const plan = await plannedSchema({ oneOf: [ref('A'), ref('B')], discriminator: { propertyName: 'type' } }, { schemas });
    expect(plan).toMatchObject({ unions: [{ selector: 'type', branches: [{ id: 'body.A' }, { id: 'body.B' }] }] });
  });
});

describe('the plan of an allOf', () => {
  const schemas = {
    Base: object({ a: text, b: text }, { description: 'The base.', examples: ['x'], minProperties: 1 }),
    Other: object({ c: text }),
    Both: { allOf: [ref('Base'), ref('Other')], minProperties: 2, examples: ['y'] },
    Text: { type: 'string', maxLength: 3, description: 'A text.', examples: ['t'] },
  };
  const planned = (written: unknown) => plannedSchema(written, { schemas });
  const field = (name: string, said: object = {}) => fieldPlan(`body.${name}`, schemaPlan('string'), said);
  const least = { kind: 'range' as const, range: { minimum: '1' }, unit: 'fields' as const };

  test('has the fields of all parts, required if any part requires them', async () => {
    expect(await planned({ allOf: [ref('Base'), ref('Other'), { required: ['c', 'a'] }] })).toStrictEqual(
      schemaPlan('object', {
        description: 'The base.',
        rules: [least],
        fields: [field('a', { isRequired: true }), field('b'), field('c', { isRequired: true })],
      }),
    );
  });

  test('merges a repeated field at its first position', async () => {
    const last = object({ a: { ...text, maxLength: 2 } }, { required: ['a'] });
    const first = object({ a: { ...text, minLength: 1, description: 'An a.' } });
    expect(await planned({ allOf: [first, ref('Base'), last] })).toMatchObject({
      fields: [
        fieldPlan(
          'body.a',
          schemaPlan('string', {
            description: 'An a.',
            rules: [{ kind: 'range', range: { minimum: '1', maximum: '2' }, unit: 'characters' }],
          }),
          { isRequired: true },
        ),
        field('b'),
      ],
    });
  });

  test('merges repeated fields at any depth, and terminates for recursive parts', async () => {
    const child = (name: string) => object({ child: ref(name), [name]: text });
    const plan = await plannedSchema(object({ x: { allOf: [ref('A'), ref('B')] } }), { schemas: { A: child('A'), B: child('B') } });
    expect(plan).toMatchObject({
      fields: [
        {
          id: 'body.x',
          schema: {
            type: typePlan('object'),
            fields: [
              { id: 'body.x.child', schema: { type: typePlan(named('A & B'), { shownAt: 'body.x', isRecursive: true }) } },
              { id: 'body.x.A' },
              { id: 'body.x.B' },
            ],
          },
        },
      ],
    });
  });

  test('keeps the name and anchor of a schema that two parts reference', async () => {
    const parts = { schemas: { A: object({ n: ref('N') }), B: object({ n: ref('N'), m: ref('N') }), N: object({ x: text }) } };
    expect(await plannedSchema({ allOf: [ref('A'), ref('B')] }, parts)).toMatchObject({
      fields: [
        { id: 'body.n', schema: { type: typePlan(named('N')) } },
        { id: 'body.m', schema: { type: typePlan(named('N'), { shownAt: 'body.n' }) } },
      ],
    });
  });

  test('omits a field that any part restricts to the other direction', async () => {
    const written = { allOf: [object({ a: text, b: text }), object({ a: { readOnly: true } })] };
    expect(await plannedSchema(written, { direction: 'sent' })).toMatchObject({ fields: [{ id: 'body.b' }] });
    expect(await plannedSchema(written, { direction: 'received' })).toMatchObject({ fields: [{ id: 'body.a' }, { id: 'body.b' }] });
  });

  test('lists the titles of its parts, except its own', async () => {
    const titled = (title: string) => object({ [title]: text }, { title });
    expect(await planned({ title: 'One', allOf: [titled('One'), titled('Two'), titled('Three')] })).toMatchObject({
      type: typePlan(named('One', true)),
      rules: [{ kind: 'includes', codes: ['Two', 'Three'] }],
    });
  });

  test('is empty for contradicting parts', async () => {
    expect(await planned(object({ a: { allOf: [text, { type: 'integer' }], description: 'An a.' } }))).toStrictEqual(
      schemaPlan('object', {
        fields: [fieldPlan('body.a', schemaPlan({ kind: 'none' }, { description: 'An a.', rules: [{ kind: 'contradiction' }] }))],
      }),
    );
  });

  test('flattens nested allOfs, and includes each named schema once', async () => {
    expect(await planned({ allOf: [ref('Both'), ref('Base'), object({ d: text })] })).toStrictEqual(
      schemaPlan('object', {
        description: 'The base.',
        rules: [{ kind: 'range', range: { minimum: '2' }, unit: 'fields' }],
        fields: [field('a'), field('b'), field('c'), field('d')],
      }),
    );
  });

  test('is a reference when the other parts add nothing', async () => {
    const own = {
      description: 'Mine.',
      deprecated: true,
      'x-sunset': '2027-01-01',
      externalDocs: { url: 'https://a.example' },
      examples: ['m'],
    };
    expect(await planned({ allOf: [ref('Base')], type: 'object', additionalProperties: false, ...own })).toMatchObject({
      type: typePlan(named('Base')),
      description: 'Mine.',
      typeDescription: 'The base.',
      isDeprecated: true,
      deprecation: { sunset: '2027-01-01' },
      externalDocs: { url: 'https://a.example' },
      examples: [{ text: 'm' }],
      rules: [least, { kind: 'noOtherFields' }],
      fields: [field('a'), field('b')],
    });
    expect(await planned({ allOf: [ref('Base'), { type: 'object' }] })).toStrictEqual(
      schemaPlan(named('Base'), { description: 'The base.', rules: [least], examples: [{ text: 'x' }], fields: [field('a'), field('b')] }),
    );
    expect(await planned({ allOf: [ref('Base'), { type: 'object' }], default: 'd' })).toMatchObject({
      rules: [least, { kind: 'default', code: 'd' }],
    });
  });

  test('keeps null, and the deprecation of its parts', async () => {
    const said = {
      schemas: { Base: object({ a: text }, { deprecated: true }), Nothing: { type: ['object', 'null'], properties: { a: text } } },
    };
    const frame = { type: 'object', additionalProperties: true };
    expect(await plannedSchema({ allOf: [ref('Base'), frame] }, said)).toMatchObject({ isDeprecated: true, type: { nullable: [false] } });
    expect(await plannedSchema({ allOf: [ref('Nothing'), frame] }, said)).toMatchObject({
      isDeprecated: false,
      type: { nullable: [true] },
    });
  });

  test.each([
    ['another reference', ref('Other')],
    ['a field', object({ d: text })],
    ['what is required', { required: ['a'] }],
    ['another field', { type: 'object', additionalProperties: text }],
    ['a rule', { type: 'object', minProperties: 2 }],
    ['a clause', { type: 'object', not: text }],
    ['a description', { type: 'object', description: 'More.' }],
    ['another type', { enum: ['a', 'b'] }],
    ['a discriminator', { type: 'object', discriminator: { propertyName: 'a' } }],
  ])('is more than a reference when another part adds %s', async (_name, part) => {
    expect(await planned({ allOf: [ref('Base'), part] })).not.toMatchObject({ type: { name: named('Base') } });
  });

  test('has the distinct descriptions of all parts', async () => {
    const described = (description: string) => object({}, { description });
    expect(
      await planned({
        allOf: [
          ref('Base', { description: 'Beside.' }),
          described('One.'),
          { allOf: [described('Two.'), { required: ['a'] }, described('One.')] },
        ],
      }),
    ).toMatchObject({ description: 'One.', typeDescription: 'Beside.\n\nThe base.\n\nTwo.' });
    expect(await planned({ description: 'All.', allOf: [described('One.'), described('Two.')] })).toMatchObject({
      description: 'All.',
      typeDescription: 'One.\n\nTwo.',
    });
  });

  test('of primitive types has their type, rules and examples', async () => {
    expect(await planned({ allOf: [ref('Text'), { type: 'string', pattern: '^a', examples: ['u'] }] })).toStrictEqual(
      schemaPlan('string', {
        description: 'A text.',
        rules: [
          { kind: 'range', range: { maximum: '3' }, unit: 'characters' },
          { kind: 'matches', code: '^a' },
        ],
        examples: [{ text: 'u' }, { text: 't' }],
      }),
    );
    expect(await planned({ allOf: [ref('Text'), { enum: ['a', 'b'] }, { type: 'string', not: object({}) }] })).toMatchObject({
      values: [
        { text: 'a', description: '' },
        { text: 'b', description: '' },
      ],
      clauses: [{ id: 'body.not' }],
    });
  });

  test('of nested primitive types shows sibling keywords once, and is not an object', async () => {
    const inner = { allOf: [ref('Text'), { type: 'string', pattern: '^a' }], default: 'abc' };
    expect(await planned({ allOf: [inner, { type: 'string', minLength: 1 }] })).toMatchObject({
      type: typePlan('string'),
      rules: [
        { kind: 'range', range: { minimum: '1', maximum: '3' } },
        { kind: 'matches', code: '^a' },
        { kind: 'default', code: 'abc' },
      ],
    });
  });

  test('has the values that its parts list, and the constraints on an object', async () => {
    const listed = { allOf: [object({}, { minProperties: 1 }), { enum: [{ a: 'x' }, { a: 'y' }, 'z'] }] };
    expect(await planned(listed)).toMatchObject({ type: typePlan('object'), rules: [least], values: { length: 2 } });
  });

  test('of empty parts is an unconstrained object', async () => {
    expect(await planned({ allOf: [{ type: 'object' }, { type: 'object' }] })).toStrictEqual(schemaPlan('object'));
  });

  test('counts the omissions of all parts', async () => {
    const part = (name: string, count: number) =>
      objectModel(Array.from({ length: count }, (_, index) => [`${name}${index}`, TEXT] as const));
    const full = intersectionModel([part('a', 5999), part('b', 3), part('c', 2)]);
    expect(await plannedModel(full)).toMatchObject({ fields: { length: 6000 }, omitted: 4 });
    expect(await plannedModel(intersectionModel([part('a', 1), part('b', 1)]))).not.toHaveProperty('omitted');
  });

  test('of arrays has the fields of their items', async () => {
    expect(
      await planned({
        allOf: [
          { type: 'array', items: object({ a: text }) },
          { type: 'array', maxItems: 2 },
        ],
      }),
    ).toMatchObject({
      type: typePlan('object', { arrays: 1, nullable: [false, false] }),
      rules: [{ kind: 'range', range: { maximum: '2' }, unit: 'items' }],
      fields: [aField],
    });
  });

  test('has the unions and clauses of its parts', async () => {
    const union = { oneOf: [object({ x: text }), object({ y: text })], default: { x: 'x' } };
    expect(await planned({ allOf: [ref('Other'), union, object({}, { not: text })] })).toMatchObject({
      type: typePlan('object'),
      rules: [{ kind: 'default', code: '{"x":"x"}' }],
      fields: [field('c')],
      unions: [{ mode: 'oneOf', branches: [{ id: 'body.object' }, { id: 'body.object-2' }] }],
      clauses: [{ id: 'body.not', clause: { kind: 'not' } }],
    });
  });

  test('states that it is closed when a part is', async () => {
    const closed = object({ a: text }, { additionalProperties: false });
    expect(await planned({ allOf: [closed, ref('Other')] })).toMatchObject({ rules: [{ kind: 'noOtherFields' }] });
    expect(await planned({ allOf: [object({ a: text }), ref('Other')] })).toMatchObject({ rules: [] });
    const outer = object({ in: { allOf: [closed, ref('Other')] } });
    expect(await planned(outer)).toMatchObject({ rules: [], fields: [{ schema: { rules: [{ kind: 'noOtherFields' }] } }] });
    expect(await planned({ ...outer, additionalProperties: false })).toMatchObject({
      rules: [{ kind: 'noOtherFields' }],
      fields: [{ schema: { rules: [] } }],
    });
  });
});

describe('the plan of a union beside fields', () => {
  const PETS = {
    Pet: object({ kind: text, owner: text }, { required: ['kind'], oneOf: [ref('Cat'), ref('Dog')] }),
    Cat: { allOf: [ref('Pet'), object({ lives: text })] },
    Dog: { allOf: [ref('Pet'), object({ kind: { const: 'dog' }, friend: ref('Cat') })] },
  };

  test('expands the base of an extending variant only when the variant is shown alone', async () => {
    expect(await plannedSchema(ref('Pet'), { schemas: PETS })).toMatchObject({
      type: typePlan(named('Pet')),
      fields: [{ id: 'body.kind' }, { id: 'body.owner' }],
      unions: [
        {
          branches: [
            { id: 'body.Cat', schema: { fields: [{ id: 'body.Cat.lives' }], unions: [] } },
            {
              id: 'body.Dog',
              schema: {
                fields: [
                  { id: 'body.Dog.kind', isRequired: true },
                  {
                    id: 'body.Dog.friend',
                    schema: { fields: [{ id: 'body.Dog.friend.kind' }, { id: 'body.Dog.friend.owner' }, { id: 'body.Dog.friend.lives' }] },
                  },
                ],
              },
            },
          ],
        },
      ],
    });
    expect(await plannedSchema(ref('Dog'), { schemas: PETS })).toMatchObject({
      fields: [{ id: 'body.kind' }, { id: 'body.owner' }, { id: 'body.friend' }],
      unions: [],
    });
  });

  test('labels a branch by its name when it refines a base field', async () => {
    const base = object({ kind: text, owner: { ...text, maxLength: 5 } }, { oneOf: [ref('Cat'), ref('Dog')] });
    const Cat = { allOf: [ref('Pet'), object({ owner: { ...text, description: 'Of it.' } }, { required: ['owner'] })] };
    expect(await plannedSchema(ref('Pet'), { schemas: { Pet: base, Cat, Dog: PETS.Dog } })).toMatchObject({
      unions: [{ branches: [{ schema: { type: typePlan(named('Cat')), fields: [{ id: 'body.Cat.owner', isRequired: true }] } }, {}] }],
    });
  });

  test('shows a branch’s required fields unless it refines them', async () => {
    const written = object({ a: text, c: text }, { required: ['c'], anyOf: [{ required: ['a', 'c'] }, object({ b: text })] });
    expect(await plannedSchema(written)).toMatchObject({
      rules: [],
      unions: [{ mode: 'anyOf', branches: [{ schema: { fields: [{ id: 'body.object.a', isRequired: true }] } }, {}] }],
    });
  });

  test.each([
    ['anyOf', 'requiresAny'],
    ['oneOf', 'requiresOne'],
  ])('states in a rule which fields %s requires, when it does nothing else', async (mode, kind) => {
    const written = object({ a: text, b: text, c: text }, { [mode]: [{ required: ['a'] }, { type: 'object', required: ['b', 'c'] }] });
    expect(await plannedSchema(written)).toMatchObject({ rules: [{ kind, codes: ['a', 'b + c'] }], unions: [] });
  });

  test('shows formats beside a type, but does not repeat types', async () => {
    const formats = { type: 'string', anyOf: [{ format: 'ipv4' }, { format: 'ipv6' }] };
    expect(await plannedSchema(formats)).toMatchObject({
      type: typePlan('string'),
      unions: [{ branches: [{ id: 'body.string-(ipv4)' }, { id: 'body.string-(ipv6)' }] }],
    });
    expect(await plannedSchema({ type: 'string', anyOf: [text, { type: 'string' }] })).toMatchObject({ unions: [] });
  });

  test('shows a field that both define in the branch, which keeps its name', async () => {
    const schemas = { Branch: object({ a: { ...text, minLength: 1 }, b: text }), Same: object({ a: text }) };
    const written = object({ a: { ...text, maxLength: 3 } }, { anyOf: [ref('Branch'), ref('Same'), object({ c: text })] });
    const most = { kind: 'range', range: { maximum: '3' }, unit: 'characters' };
    expect(await plannedSchema(written, { schemas })).toMatchObject({
      unions: [
        {
          branches: [
            {
              id: 'body.Branch',
              schema: {
                fields: [
                  { id: 'body.Branch.a', schema: { rules: [{ ...most, range: { minimum: '1', maximum: '3' } }] } },
                  { id: 'body.Branch.b' },
                ],
              },
            },
            { id: 'body.Same', schema: { fields: [{ id: 'body.Same.a', schema: { rules: [most] } }] } },
            { schema: { fields: [{ name: 'c' }] } },
          ],
        },
      ],
    });
    const loose = object({ a: text }, { anyOf: [ref('Branch'), ref('Same')] });
    expect(await plannedSchema(loose, { schemas })).toMatchObject({
      unions: [{ branches: [{ schema: { type: typePlan(named('Branch')) } }, { schema: { type: typePlan(named('Same')) } }] }],
    });
  });
});
