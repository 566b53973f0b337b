import { describe, expect, test } from 'vitest';
import { intersectionOf, isMade, schemaKey } from '../../../src/openapi/merge/intersection-of.ts';
import type { ReferenceSchema, Schema } from '../../../src/openapi/schema.ts';
import { intersectionModel, referenceModel } from '../../reference/planned.ts';
import { anything, number, text } from './model.ts';

const written = (pointer: string, ...parts: readonly Schema[]): Schema => ({ ...intersectionModel(parts), pointer });
const [a, b, c] = [text({ pointer: '/a' }), text({ pointer: '/b' }), text({ pointer: '/c' })];

describe('intersectionOf', () => {
  test('puts schemas together at a place where none is written', () => {
    expect(intersectionOf(a, b)).toStrictEqual({
      kind: 'intersection',
      pointer: '',
      examples: [],
      nullable: false,
      deprecated: false,
      readOnly: false,
      writeOnly: false,
      parts: [a, b],
    });
  });

  test('is the schema itself where there is no other', () => {
    expect(intersectionOf(a)).toBe(a);
    expect(intersectionOf(a, a)).toBe(a);
    const first = referenceModel('A');
    expect(intersectionOf(first, { ...referenceModel('A'), pointer: '/elsewhere' })).toBe(first);
  });

  test('takes the parts of those that were put together, but not of those that are written', () => {
    const whole = written('/whole', a, b);
    expect(intersectionOf(intersectionOf(a, b), intersectionOf(b, c), whole)).toMatchObject({ parts: [a, b, c, whole] });
  });

  test.each<Partial<ReferenceSchema>>([
    { title: 'T' },
    { description: 'D' },
    { default: 0 },
    { deprecation: {} },
    { externalDocs: { url: 'u' } },
    { xml: { attribute: false, wrapped: false } },
    { not: text() },
    { condition: { if: text() } },
    { examples: [0] },
    { nullable: true },
    { deprecated: true },
    { readOnly: true },
    { writeOnly: true },
  ])('keeps two references to one schema where one of them says %o', (said) => {
    const [bare, other] = [referenceModel('A'), { ...referenceModel('A'), ...said }];
    expect(intersectionOf(bare, other)).toMatchObject({ parts: [bare, other] });
  });
});

test('only what was put together is made', () => {
  expect([intersectionOf(a, b), written('/w', a, b), text()].map(isMade)).toStrictEqual([true, false, false]);
});

describe('schemaKey', () => {
  const [A, B] = [referenceModel('A'), referenceModel('B')];

  test('is where a schema is written, or what it refers to', () => {
    expect([a, A, written('/w', a, A)].map(schemaKey)).toStrictEqual(['/a', '/A', '/w']);
  });

  test('of an intersection is that of its parts, in any order, where it was put together or only names them', () => {
    expect(schemaKey(intersectionOf(b, A, a))).toBe('/A & /a & /b');
    expect(schemaKey(written('/w', B, A))).toBe('/A & /B');
    expect(schemaKey(written('/w', B, { ...B, title: 'T' }))).toBe('/B');
  });

  test('of an intersection that excludes something beside names is where it is written', () => {
    expect(schemaKey({ ...intersectionModel([A, B]), pointer: '/w', not: anything() })).toBe('/w');
    expect(schemaKey({ ...intersectionModel([A, B]), pointer: '/w', condition: { if: number() } })).toBe('/w');
  });
});
