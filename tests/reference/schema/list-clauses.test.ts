import { describe, expect, test } from 'vitest';
import { listClauses } from '../../../src/reference/schema/list-clauses.ts';
import { schemaOf } from '../../openapi/document.ts';
import { conditional } from '../planned.ts';

const text = { type: 'string' };
const constant = { properties: { a: { const: 'b' } } };

describe('listClauses', () => {
  test.each<[name: string, schema: object, clauses: readonly (readonly [clause: object, kind: string])[]]>([
    ['nothing more', text, []],
    ['a schema that is excluded', { not: { type: 'object' } }, [[{ kind: 'not' }, 'object']]],
    ['a value that is excluded, which is a rule', { not: { const: 'a' } }, []],
    [
      'a condition, with its order',
      conditional(text, { type: 'number' }, { type: 'boolean' }),
      [
        [{ kind: 'if' }, 'string'],
        [{ kind: 'then' }, 'number'],
        [{ kind: 'else' }, 'boolean'],
      ],
    ],
    [
      'a condition without an alternative',
      conditional(text, { type: 'null' }),
      [
        [{ kind: 'if' }, 'string'],
        [{ kind: 'then' }, 'null'],
      ],
    ],
    ['a condition that is a rule', conditional(constant, { required: ['b'] }), []],
    [
      'the alternative of a condition whose consequence is a rule',
      conditional(constant, { required: ['b'] }, { required: ['c'] }),
      [
        [{ kind: 'if', constant: { name: 'a', value: 'b' } }, 'object'],
        [{ kind: 'else' }, 'object'],
      ],
    ],
    ['a condition that names what it requires', conditional(constant, { required: ['b'], properties: { b: true } }), []],
    ['a list that contains a text', { type: 'array', contains: text }, [[{ kind: 'contains', count: { minimum: '1' } }, 'string']]],
    [
      'a list that contains some texts',
      { type: 'array', contains: text, minContains: 0, maxContains: 2 },
      [[{ kind: 'contains', count: { minimum: '0', maximum: '2' } }, 'string']],
    ],
    ['a list that contains a constant, which is a rule', { type: 'array', contains: constant }, []],
    ['unevaluated items', { type: 'array', unevaluatedItems: text }, [[{ kind: 'items' }, 'string']]],
    ['unevaluated items after a tuple', { type: 'array', prefixItems: [text], unevaluatedItems: text }, [[{ kind: 'items' }, 'string']]],
    ['unevaluated items that cannot be', { type: 'array', items: text, unevaluatedItems: text }, []],
    ['no unevaluated items', { type: 'array', unevaluatedItems: false }, []],
    ['any unevaluated items', { type: 'array', unevaluatedItems: true }, []],
    ['names of fields', { type: 'object', propertyNames: { type: 'string', format: 'uuid' } }, [[{ kind: 'names' }, 'string']]],
    ['names of fields by a constant', { type: 'object', propertyNames: { not: text } }, [[{ kind: 'names' }, 'any']]],
    ['names of fields that are rules', { type: 'object', propertyNames: { type: 'string', pattern: '^a' } }, []],
    ['names of fields from a list', { type: 'object', propertyNames: { enum: ['a', 'b'] } }, []],
    [
      'a text that holds another value',
      { type: 'string', contentMediaType: 'application/json', contentSchema: { type: 'object' } },
      [[{ kind: 'content' }, 'object']],
    ],
    [
      'what is excluded before conditions, and those before the rest',
      { type: 'array', not: { type: 'object' }, if: text, contains: text, unevaluatedItems: text },
      [
        [{ kind: 'not' }, 'object'],
        [{ kind: 'if' }, 'string'],
        [{ kind: 'contains', count: { minimum: '1' } }, 'string'],
        [{ kind: 'items' }, 'string'],
      ],
    ],
  ])('lists %s', async (_name, schema, expected) => {
    expect(listClauses(await schemaOf(schema)).map(({ clause, schema: { kind } }) => [clause, kind])).toStrictEqual(expected);
  });
});
