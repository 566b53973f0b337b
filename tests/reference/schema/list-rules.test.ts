import { describe, expect, test } from 'vitest';
import { listRules } from '../../../src/reference/schema/list-rules.ts';
import type { Rule } from '../../../src/reference/schema/rule.ts';
import { schemaOf } from '../../openapi/document.ts';
import { conditional } from '../planned.ts';

const tuple = { type: 'array', prefixItems: [{ type: 'string' }] };
const text = { type: 'string' };

const RULES: readonly (readonly [name: string, schema: object, rules: readonly Rule[]])[] = [
  ['a text', text, []],
  ['a shortest text', { ...text, minLength: 2 }, [{ kind: 'range', range: { minimum: '2' }, unit: 'characters' }]],
  ['a text that may be empty', { ...text, minLength: 0 }, []],
  ['a longest text', { ...text, maxLength: 0 }, [{ kind: 'range', range: { maximum: '0' }, unit: 'characters' }]],
  ['both', { ...text, minLength: 1, maxLength: 9 }, [{ kind: 'range', range: { minimum: '1', maximum: '9' }, unit: 'characters' }]],
  ['a pattern', { ...text, pattern: '^a' }, [{ kind: 'matches', code: '^a' }]],
  [
    'a text that holds another',
    { ...text, contentMediaType: 'image/png', contentEncoding: 'base64' },
    [
      { kind: 'content', code: 'image/png' },
      { kind: 'encodedAs', code: 'base64' },
    ],
  ],
  ['a range of numbers', { type: 'number', minimum: 0, maximum: 0 }, [{ kind: 'range', range: { minimum: '0', maximum: '0' } }]],
  ['a least number', { type: 'integer', minimum: 1 }, [{ kind: 'range', range: { minimum: '1' } }]],
  [
    'other limits of numbers',
    { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 10, multipleOf: 0.5 },
    [
      { kind: 'greaterThan', amount: '0' },
      { kind: 'lessThan', amount: '10' },
      { kind: 'multipleOf', amount: '0.5' },
    ],
  ],
  [
    'a list',
    { type: 'array', items: text, minItems: 1, maxItems: 3, uniqueItems: true },
    [{ kind: 'range', range: { minimum: '1', maximum: '3' }, unit: 'items' }, { kind: 'unique' }],
  ],
  ['a list that may be empty', { type: 'array', items: text, minItems: 0 }, []],
  ['a tuple', { ...tuple, items: false }, [{ kind: 'noOtherItems' }]],
  ['a tuple with more items', { ...tuple, items: text }, []],
  ['a tuple of which nothing more is said', tuple, []],
  ['a tuple without unevaluated items', { ...tuple, unevaluatedItems: false }, [{ kind: 'noOtherItems' }]],
  ['a tuple with unevaluated items', { ...tuple, unevaluatedItems: text }, []],
  ['an empty list', { type: 'array', items: false }, []],
  [
    'a list that contains a constant',
    { type: 'array', contains: { properties: { a: { const: 'b' } } } },
    [{ kind: 'contains', count: { minimum: '1' }, name: 'a', code: 'b' }],
  ],
  [
    'a list that contains some',
    { type: 'array', contains: { properties: { a: { const: 'b' } } }, minContains: 2, maxContains: 3 },
    [{ kind: 'contains', count: { minimum: '2', maximum: '3' }, name: 'a', code: 'b' }],
  ],
  ['a list that contains texts', { type: 'array', contains: text }, []],
  [
    'an object',
    { type: 'object', minProperties: 1, maxProperties: 2 },
    [{ kind: 'range', range: { minimum: '1', maximum: '2' }, unit: 'fields' }],
  ],
  ['an object that may be empty', { type: 'object', minProperties: 0 }, []],
  [
    'fields that come with another',
    { type: 'object', dependentRequired: { card: ['name', 'code'] } },
    [{ kind: 'requiredWith', fields: ['name', 'code'], name: 'card' }],
  ],
  ['names of fields from a list', { type: 'object', propertyNames: { enum: ['a', 'b'] } }, [{ kind: 'namesAre', codes: ['a', 'b'] }]],
  [
    'names of fields with a pattern',
    { type: 'object', propertyNames: { type: 'string', pattern: '^a', maxLength: 2 } },
    [
      { kind: 'names', rule: { kind: 'range', range: { maximum: '2' }, unit: 'characters' } },
      { kind: 'names', rule: { kind: 'matches', code: '^a' } },
    ],
  ],
  ['a constant', { const: 'EUR' }, [{ kind: 'always', code: 'EUR' }]],
  [
    'a constant with a meaning',
    { enum: ['EUR'], 'x-enum-descriptions': ['Euro'] },
    [
      { kind: 'always', code: 'EUR' },
      { kind: 'written', text: 'Euro' },
    ],
  ],
  ['a default', { type: 'boolean', default: false }, [{ kind: 'default', code: 'false' }]],
  ['null as a default', { type: ['string', 'null'], default: null }, [{ kind: 'default', code: 'null' }]],
  ['the text null as a default', { type: ['string', 'null'], default: 'null' }, [{ kind: 'default', code: '"null"' }]],
  ['a default that can only be text', { type: 'string', default: '1' }, [{ kind: 'default', code: '1' }]],
  ['a text among several types', { type: ['string', 'integer'], default: '1' }, [{ kind: 'default', code: '"1"' }]],
  ['the text true among any values', { default: 'true' }, [{ kind: 'default', code: '"true"' }]],
  ['a listed text like a listed number', { enum: ['1', 1], default: '1' }, [{ kind: 'default', code: '"1"' }]],
  ['a value that is excluded', { ...text, not: { const: 'x' } }, [{ kind: 'not', code: 'x' }]],
  ['null that is excluded', { not: { type: 'null' } }, [{ kind: 'not', code: 'null' }]],
  ['values that are excluded', { ...text, not: { enum: ['x', 'y'] } }, [{ kind: 'noneOf', codes: ['x', 'y'] }]],
  ['a kind of values that is excluded', { not: text }, []],
];

const when = (properties: object, consequence?: object, alternative?: object) => ({
  type: 'object',
  ...conditional({ properties }, consequence, alternative),
});

const CONDITIONS: typeof RULES = [
  [
    'a condition of one constant',
    when({ type: { const: 'card' } }, { required: ['number', 'name'] }),
    [{ kind: 'requiredWhen', fields: ['number', 'name'], name: 'type', code: 'card' }],
  ],
  ['a condition of two constants', when({ a: { const: 1 }, b: { const: 2 } }, { required: ['c'] }), []],
  ['a condition of a type', when({ a: text }, { required: ['c'] }), []],
  ['a condition that requires nothing', when({ a: { const: 1 } }, { type: 'object' }), []],
  [
    'a condition that says more of fields',
    when({ a: { const: 1 } }, { required: ['b'], properties: { b: text } }),
    [{ kind: 'requiredWhen', fields: ['b'], name: 'a', code: '1' }],
  ],
  [
    'a condition with an alternative',
    when({ a: { const: 1 } }, { required: ['b'] }, { required: ['c'] }),
    [{ kind: 'requiredWhen', fields: ['b'], name: 'a', code: '1' }],
  ],
  ['a condition without a consequence', when({ a: { const: 1 } }, undefined, { required: ['b'] }), []],
  ['a consequence that is no object', when({ a: { const: 1 } }, text), []],
];

const list = (xml: object) => ({ type: 'array', items: text, xml });

const XML: typeof RULES = [
  ['an attribute', { ...text, xml: { attribute: true } }, [{ kind: 'xmlAttribute' }]],
  ['an attribute with a name', { ...text, xml: { attribute: true, name: 'id', prefix: 'p' } }, [{ kind: 'xmlAttribute', code: 'p:id' }]],
  ['an element with a name', { ...text, xml: { name: 'id' } }, [{ kind: 'xmlElement', code: 'id' }]],
  [
    'a prefix and a namespace',
    { ...text, xml: { prefix: 'p', namespace: 'urn:p' } },
    [
      { kind: 'xmlPrefix', code: 'p' },
      { kind: 'xmlNamespace', code: 'urn:p' },
    ],
  ],
  ['a list', list({}), []],
  ['a wrapped list', list({ wrapped: true, name: 'ids' }), [{ kind: 'xmlWrapped', code: 'ids' }]],
  ['a text that is called wrapped', { ...text, xml: { wrapped: true } }, []],
];

const XML_NODES: typeof RULES = [
  ['a list that is an element', list({ nodeType: 'element' }), [{ kind: 'xmlWrapped' }]],
  ['a text that is an element', { ...text, xml: { nodeType: 'element' } }, []],
  ...(['text', 'cdata', 'none'] as const).map((node): (typeof RULES)[number] => [
    `a node of kind ${node}`,
    { ...text, xml: { nodeType: node } },
    [{ kind: 'xmlNode', node }],
  ]),
];

describe('listRules', () => {
  test.each([...RULES, ...CONDITIONS, ...XML])('for %s', async (_name, schema, rules) => {
    expect(listRules(await schemaOf(schema))).toStrictEqual(rules);
  });

  test.each(XML_NODES)('for %s (3.2)', async (_name, schema, rules) => {
    expect(listRules(await schemaOf(schema, {}, '3.2.0'))).toStrictEqual(rules);
  });

  test('lists own rules, the default, exclusions, conditions and XML in this order', async () => {
    const condition = conditional({ properties: { a: { const: 1 } } }, { required: ['b'] });
    const schema = await schemaOf({ type: 'string', maxLength: 2, default: 'a', not: { const: 'x' }, xml: { name: 'n' }, ...condition });
    expect(listRules(schema).map(({ kind }) => kind)).toEqual(['range', 'default', 'not', 'requiredWhen', 'xmlElement']);
  });
});
