import { describe, expect, test } from 'vitest';
import { compareSchemas, typeText } from '../../../src/reference/compare/compare-schemas.ts';
import { schemaOf } from '../../openapi/document.ts';

async function resolvedOf(written: unknown, others: Record<string, unknown> = {}) {
  const schema = await schemaOf(written, others);
  if (schema.kind === 'reference') throw new Error('Expected no reference.');
  return schema;
}

const named = { Named: { type: 'object' } };
const ref = { $ref: '#/components/schemas/Named' };

describe('typeText', () => {
  test.each([
    [{ type: 'string' }, 'string'],
    [true, 'any'],
    [{ type: 'array' }, 'array'],
    [{ type: 'array', items: { type: 'array', items: { type: 'integer' } } }, 'array of array of integer'],
    [{ type: 'array', items: ref }, 'array'],
    [{ enum: ['a', 'b'] }, 'string'],
    [{ enum: [1, 2] }, 'number'],
    [{ const: 1.5 }, 'number'],
    [{ const: true }, 'boolean'],
    [{ allOf: [ref, { required: ['a'] }] }, 'object'],
    [{ oneOf: [{ type: 'string' }, ref, { type: 'object' }, { type: 'string', maxLength: 2 }] }, 'string or object'],
  ])('of %j is %s', async (written, text) => {
    expect(typeText(await resolvedOf(written, named))).toBe(text);
  });
});

const tightened = (keyword: string, before?: string, after?: string) => changed('tightened', keyword, before, after);
const loosened = (keyword: string, before?: string, after?: string) => changed('loosened', keyword, before, after);

function changed(kind: string, keyword: string, before?: string, after?: string) {
  return { kind, keyword, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

const number = (rules: object) => ({ type: 'number', ...rules });
const text = (rules: object) => ({ type: 'string', ...rules });

describe('compareSchemas', () => {
  test.each([
    ['nothing', text({ maxLength: 2 }), text({ maxLength: 2 }), []],
    ['what comes to be any', text({}), true, []],
    ['what was any', true, text({}), []],
    [
      'another type, of which rules say nothing',
      text({ maxLength: 2 }),
      number({ maximum: 2 }),
      [changed('changed', 'type', 'string', 'number')],
    ],
    ['an integer', number({ maximum: 2 }), { type: 'integer' }, [tightened('type', 'number', 'integer'), loosened('maximum', '2')]],
    ['any number', { type: 'integer' }, number({}), [loosened('type', 'integer', 'number')]],
    [
      'null and a type',
      text({}),
      { type: ['number', 'null'] },
      [changed('changed', 'type', 'string', 'number'), loosened('null', undefined, 'allowed')],
    ],
    ['null and a rule', { type: ['string', 'null'], maxLength: 2 }, text({}), [loosened('maxLength', '2'), tightened('null', 'allowed')]],
    ['a value that was one of many', { enum: ['a', 'b'] }, { const: 'a' }, [tightened('enum', 'b')]],
    ['other values', { enum: ['a', 'b'] }, { enum: ['b', 'c'] }, [tightened('enum', 'a'), loosened('enum', undefined, 'c')]],
    ['values of another type', { enum: ['a', 'b'] }, { enum: [1, 2] }, [changed('changed', 'type', 'string', 'number')]],
    ['any text', { enum: ['a', 'b'] }, text({ maxLength: 2 }), [loosened('enum', 'a, b')]],
    ['some texts', text({}), { enum: ['a', 'b'] }, [tightened('enum', undefined, 'a, b')]],
    ['values, and null', { enum: ['a', 'b'] }, { enum: ['a', 'b', null] }, [loosened('null', undefined, 'allowed')]],
    ['another format', text({ format: 'date' }), text({ format: 'date-time' }), [changed('changed', 'format', 'date', 'date-time')]],
    ['a format', text({}), text({ format: 'date' }), [tightened('format', undefined, 'date')]],
    [
      'a pattern that counts, instead of limits that it keeps',
      text({ minLength: 1, maxLength: 40 }),
      text({ pattern: '^[a-z]{1,40}$' }),
      [tightened('pattern', undefined, '^[a-z]{1,40}$')],
    ],
    [
      'a pattern that counts, and limits that it does not keep',
      text({ minLength: 2, maxLength: 39 }),
      text({ pattern: '^[a-z]{1,40}$' }),
      [loosened('maxLength', '39'), loosened('minLength', '2'), tightened('pattern', undefined, '^[a-z]{1,40}$')],
    ],
    [
      'a pattern that does not count, and a limit',
      text({ maxLength: 40 }),
      text({ pattern: '^[a-z]+$' }),
      [loosened('maxLength', '40'), tightened('pattern', undefined, '^[a-z]+$')],
    ],
    [
      'another pattern, and a limit',
      text({ maxLength: 40, pattern: '^[a-z]+$' }),
      text({ pattern: '^[a-z]{1,40}$' }),
      [loosened('maxLength', '40'), changed('changed', 'pattern', '^[a-z]+$', '^[a-z]{1,40}$')],
    ],
    ['another step', number({ multipleOf: 2 }), number({ multipleOf: 4 }), [changed('changed', 'multipleOf', '2', '4')]],
    ['the same number written in another way', number({ maximum: 1 }), number({ maximum: 1.0 }), []],
  ])('reports %s', async (_name, before, after, changes) => {
    expect(compareSchemas(await resolvedOf(before), await resolvedOf(after))).toStrictEqual(changes);
  });

  test.each([
    ['maximum', 'number'],
    ['exclusiveMaximum', 'number'],
    ['maxLength', 'string'],
    ['maxItems', 'array'],
    ['maxProperties', 'object'],
  ])('treats a lower %s as a restriction', async (keyword, type) => {
    const [high, low] = [await resolvedOf({ type, [keyword]: 3 }), await resolvedOf({ type, [keyword]: 2 })];
    expect([compareSchemas(high, low), compareSchemas(low, high)]).toStrictEqual([
      [tightened(keyword, '3', '2')],
      [loosened(keyword, '2', '3')],
    ]);
  });

  test.each([
    ['minimum', 'number'],
    ['exclusiveMinimum', 'number'],
    ['minLength', 'string'],
    ['minItems', 'array'],
    ['minProperties', 'object'],
  ])('treats a lower %s as a loosening', async (keyword, type) => {
    const [high, low] = [await resolvedOf({ type, [keyword]: 3 }), await resolvedOf({ type, [keyword]: 2 })];
    expect([compareSchemas(high, low), compareSchemas(low, high)]).toStrictEqual([
      [loosened(keyword, '3', '2')],
      [tightened(keyword, '2', '3')],
    ]);
  });
});
