import { describe, expect, test } from 'vitest';
import { apiOf, OK } from '../openapi/document.ts';
import { fieldPlan, plannedOperation, planOf, schemaPlan, typePlan, withoutValues } from './planned.ts';

const text = { type: 'string' };
const many = { type: 'array', items: text };
const object = { type: 'object', properties: { a: text } };

const planned = async (parameters: readonly object[], openapi = '3.1.0') =>
  (await plannedOperation({ parameters }, { openapi })).parameters;

const one = async (parameter: object, openapi?: string) => {
  const [group] = await planned([{ name: 'q', in: 'query', ...parameter }], openapi);
  return group?.fields[0];
};

describe('planParameters', () => {
  test('groups parameters by location, in request order', async () => {
    const groups = await planned([
      { name: 'session', in: 'cookie', schema: text },
      { name: 'If-Match', in: 'header', schema: text },
      { name: 'q', in: 'query', schema: text, required: true },
      { name: 'r', in: 'query', schema: text },
    ]);
    expect(withoutValues(groups)).toStrictEqual([
      {
        id: 'query-parameters',
        location: 'query',
        fields: [
          fieldPlan('param-query.q', schemaPlan('string'), { kind: 'parameter', isRequired: true }),
          fieldPlan('param-query.r', schemaPlan('string'), { kind: 'parameter' }),
        ],
      },
      { id: 'headers', location: 'header', fields: [fieldPlan('param-header.If-Match', schemaPlan('string'), { kind: 'parameter' })] },
      { id: 'cookies', location: 'cookie', fields: [fieldPlan('param-cookie.session', schemaPlan('string'), { kind: 'parameter' })] },
    ]);
    expect(groups[0]?.fields[0]?.value?.kind).toBe('string');
  });

  test('is empty for an operation without parameters', async () => {
    expect(await planned([])).toEqual([]);
  });

  test('lists a querystring parameter with the query', async () => {
    const groups = await planned(
      [{ name: 'all', in: 'querystring', content: { 'application/x-www-form-urlencoded': { schema: object } } }],
      '3.2.0',
    );
    expect(groups.map(({ id, location }) => [id, location])).toEqual([['query-parameters', 'query']]);
    expect(groups[0]?.fields.map(({ id, schema }) => [id, schema.rules])).toStrictEqual([
      [
        'param-querystring.all',
        [
          { kind: 'wire', wire: 'wholeQuery' },
          { kind: 'wire', wire: 'writtenAs', code: 'application/x-www-form-urlencoded' },
        ],
      ],
    ]);
  });

  test('states the format of a value that has a media type', async () => {
    const field = await one({ content: { 'application/json': { schema: object } } });
    expect(field?.schema.rules).toStrictEqual([{ kind: 'wire', wire: 'writtenAs', code: 'application/json' }]);
    expect(field?.schema.fields.map(({ id }) => id)).toEqual(['param-query.q.a']);
    expect(field?.value?.kind).toBe('object');
  });

  test('accepts any value for a parameter without a schema', async () => {
    const field = await one({ content: { 'text/plain': {} } });
    expect(field).toStrictEqual(
      fieldPlan('param-query.q', schemaPlan({ kind: 'any' }, { rules: [{ kind: 'wire', wire: 'writtenAs', code: 'text/plain' }] }), {
        kind: 'parameter',
      }),
    );
  });

  test('states exceptions for reserved and empty values after the value’s rules', async () => {
    const field = await one({ schema: { ...text, maxLength: 2 }, allowReserved: true, allowEmptyValue: true });
    expect(field?.schema.rules).toStrictEqual([
      { kind: 'range', range: { maximum: '2' }, unit: 'characters' },
      { kind: 'wire', wire: 'reserved' },
      { kind: 'wire', wire: 'mayBeEmpty' },
    ]);
  });
});

const FORMS: readonly (readonly [place: string, style: string, explode: boolean, schema: object, rule: object | undefined])[] = [
  ['query', 'form', false, many, { kind: 'itemForm', form: 'commas' }],
  ['query', 'form', true, many, { kind: 'itemForm', form: 'parameters' }],
  ['query', 'spaceDelimited', false, many, { kind: 'itemForm', form: 'spaces' }],
  ['query', 'spaceDelimited', true, many, { kind: 'itemForm', form: 'parameters' }],
  ['query', 'pipeDelimited', false, many, { kind: 'itemForm', form: 'pipes' }],
  ['query', 'pipeDelimited', true, many, { kind: 'itemForm', form: 'parameters' }],
  ['path', 'simple', false, many, { kind: 'itemForm', form: 'commas' }],
  ['path', 'simple', true, many, { kind: 'itemForm', form: 'commas' }],
  ['path', 'label', false, many, { kind: 'itemForm', form: 'commasAfterDot' }],
  ['path', 'label', true, many, { kind: 'itemForm', form: 'dots' }],
  ['path', 'matrix', false, many, { kind: 'itemForm', form: 'commasAfterName' }],
  ['path', 'matrix', true, many, { kind: 'itemForm', form: 'semicolons' }],
  ['cookie', 'form', false, many, { kind: 'itemForm', form: 'commas' }],
  ['cookie', 'cookie', false, many, { kind: 'itemForm', form: 'commas' }],
  ['cookie', 'cookie', true, many, { kind: 'itemForm', form: 'cookies' }],
  ['cookie', 'cookie', false, object, { kind: 'fieldForm', form: 'commas' }],
  ['cookie', 'cookie', true, object, { kind: 'fieldForm', form: 'cookies' }],
  ['query', 'form', false, object, { kind: 'fieldForm', form: 'commas' }],
  ['query', 'form', true, object, { kind: 'fieldForm', form: 'parameters' }],
  ['query', 'deepObject', true, object, { kind: 'fieldForm', form: 'brackets' }],
  ['path', 'simple', false, object, { kind: 'fieldForm', form: 'commas' }],
  ['path', 'simple', true, object, { kind: 'fieldForm', form: 'pairs' }],
  ['path', 'label', false, object, { kind: 'fieldForm', form: 'commasAfterDot' }],
  ['path', 'label', true, object, { kind: 'fieldForm', form: 'dots' }],
  ['path', 'matrix', false, object, { kind: 'fieldForm', form: 'commasAfterName' }],
  ['path', 'matrix', true, object, { kind: 'fieldForm', form: 'semicolons' }],
  ['query', 'form', true, { allOf: [object, { required: ['a'] }] }, { kind: 'fieldForm', form: 'parameters' }],
  ['query', 'form', true, text, undefined],
  ['path', 'label', false, text, { kind: 'valueForm', form: 'afterDot' }],
  ['path', 'matrix', false, text, { kind: 'valueForm', form: 'afterName' }],
  ['path', 'simple', false, text, undefined],
];

describe('the style of a parameter', () => {
  const rulesOf = async (parameter: object) => (await one(parameter))?.schema.rules;

  test('states the separator of a value', async () => {
    const all = FORMS.map(([place, style, explode, schema], index) => {
      return { name: `p${index}`, in: place, style, explode, schema, ...(place === 'path' && { required: true }) };
    });
    const path = all.flatMap((parameter) => (parameter.in === 'path' ? [`/{${parameter.name}}`] : [])).join('');
    const api = await apiOf({ openapi: '3.2.0', paths: { [path]: { get: { operationId: 'a', ...OK, parameters: all } } } });
    const fields = planOf(api, 'a').parameters.flatMap((group) => group.fields);
    const forms = new Map(fields.map(({ name, schema }) => [name, schema.rules.filter(({ kind }) => kind !== 'wire')]));
    expect(all.map(({ name }) => forms.get(name))).toStrictEqual(FORMS.map(([, , , , form]) => (form ? [form] : [])));
  });

  test('is illustrated by an example with several items', async () => {
    const sent = { kind: 'wire', wire: 'sentAs', code: 'q=a,b' };
    const form = { kind: 'itemForm', form: 'commas' };
    const rules = (example: unknown) => rulesOf({ explode: false, schema: many, example });
    expect(await rules(['a', 'b'])).toStrictEqual([form, sent]);
    expect(await rules(['a'])).toStrictEqual([form]);
    expect(await rulesOf({ explode: false, schema: object, example: { a: 'b' } })).toStrictEqual([
      { kind: 'fieldForm', form: 'commas' },
      { kind: 'wire', wire: 'sentAs', code: 'q=a,b' },
    ]);
    expect(await rulesOf({ schema: text, example: 'a' })).toEqual([]);
  });
});

describe('planValue', () => {
  test('prefers the parameter’s description, and uses that of its schema for the type', async () => {
    const schema = { ...text, description: 'Of the schema.', deprecated: true, 'x-sunset': '2027-01-01', examples: ['s'] };
    expect((await one({ schema }))?.schema).toStrictEqual(
      schemaPlan('string', {
        description: 'Of the schema.',
        isDeprecated: true,
        deprecation: { sunset: '2027-01-01' },
        examples: [{ text: 's' }],
      }),
    );
    const own = { description: 'Of the parameter.', deprecated: true, 'x-sunset': '2026-12-31', example: 'p' };
    expect((await one({ schema, ...own }))?.schema).toStrictEqual(
      schemaPlan('string', {
        description: 'Of the parameter.',
        typeDescription: 'Of the schema.',
        isDeprecated: true,
        deprecation: { sunset: '2026-12-31' },
        examples: [{ text: 'p' }],
      }),
    );
    expect((await one({ schema: text, deprecated: true }))?.schema.isDeprecated).toBe(true);
  });

  test('lists examples with their summaries', async () => {
    const examples = {
      plain: { value: 'a' },
      said: { summary: 'A summary', description: 'More.', value: 1 },
      elsewhere: { summary: 'Far', externalValue: 'https://a.example/x' },
    };
    expect((await one({ schema: {}, examples }))?.schema.examples).toStrictEqual([
      { text: 'a', summary: 'plain' },
      { text: '1', summary: 'A summary', description: 'More.' },
      { text: 'https://a.example/x', externalValue: 'https://a.example/x', summary: 'Far' },
    ]);
    expect((await one({ schema: {}, example: 'a' }))?.schema.examples).toStrictEqual([{ text: 'a' }]);
    expect((await one({ schema: {}, examples: { none: { value: null } } }))?.schema.examples).toStrictEqual([
      { text: 'null', summary: 'none' },
    ]);
    const nullable = { schema: { type: ['string', 'null'], examples: [null] } };
    expect((await one(nullable))?.schema.examples).toStrictEqual([{ text: 'null' }]);
    expect((await one({ schema: { ...text, examples: [null] } }))?.schema.examples).toEqual([]);
    expect((await one({ schema: text }))?.schema.examples).toEqual([]);
  });

  test('lists a serialised example as sent (3.2)', async () => {
    const examples = { one: { dataValue: ['a'], serializedValue: 'q=a' }, none: { summary: 'Nothing' } };
    expect((await one({ schema: many, examples }, '3.2.0'))?.schema.examples).toStrictEqual([{ text: 'q=a', summary: 'one' }]);
  });

  test('lists only named examples beside listed values', async () => {
    const schema = { enum: ['a', 'b'] };
    expect((await one({ schema, example: 'a' }))?.schema.examples).toEqual([]);
    expect((await one({ schema, examples: { usual: { value: 'a' } } }))?.schema.examples).toEqual([{ text: 'a', summary: 'usual' }]);
  });

  test('describes an array schema as an array type', async () => {
    expect((await one({ schema: many }))?.schema.type).toStrictEqual(typePlan('string', { arrays: 1, nullable: [false, false] }));
  });
});
