import { describe, expect, test } from 'vitest';
import { intersectionOf, isSyntheticIntersection, schemaKey } from '../../../src/openapi/merge/intersection-of.ts';
import type { ReferenceSchema, Schema } from '../../../src/openapi/schema.ts';
import { intersectionModel, referenceModel } from '../../reference/planned.ts';
import { anything, number, text } from './model.ts';

const written = (pointer: string, ...parts: readonly Schema[]): Schema => ({ ...intersectionModel(parts), pointer });
const [a, b, c] = [text({ pointer: '/a' }), text({ pointer: '/b' }), text({ pointer: '/c' })];

describe('intersectionOf', () => {
  test('combines schemas, with an empty pointer', () => {
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

  test('returns a single schema unchanged', () => {
    expect(intersectionOf(a)).toBe(a);
    expect(intersectionOf(a, a)).toBe(a);
    const first = referenceModel('A');
    expect(intersectionOf(first, { ...referenceModel('A'), pointer: '/elsewhere' })).toBe(first);
  });

  test('flattens synthetic intersections, but not written ones', () => {
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
  ])('keeps two references to one schema if one of them has %o', (said) => {
    const [bare, other] = [referenceModel('A'), { ...referenceModel('A'), ...said }];
    expect(intersectionOf(bare, other)).toMatchObject({ parts: [bare, other] });
  });
});

test('a synthetic intersection is recognised', () => {
  expect([intersectionOf(a, b), written('/w', a, b), text()].map(isSyntheticIntersection)).toStrictEqual([true, false, false]);
});

describe('schemaKey', () => {
  const [A, B] = [referenceModel('A'), referenceModel('B')];

  test('is the schema’s pointer, or that of its target', () => {
    expect([a, A, written('/w', a, A)].map(schemaKey)).toStrictEqual(['/a', '/A', '/w']);
  });

  test('of a synthetic or purely referring intersection consists of its parts’ keys, in any order', () => {
    expect(schemaKey(intersectionOf(b, A, a))).toBe('/A & /a & /b');
    expect(schemaKey(written('/w', B, A))).toBe('/A & /B');
    expect(schemaKey(written('/w', B, { ...B, title: 'T' }))).toBe('/B');
  });

  test('of an intersection with a sibling exclusion is its pointer', () => {
    expect(schemaKey({ ...intersectionModel([A, B]), pointer: '/w', not: anything() })).toBe('/w');
    expect(schemaKey({ ...intersectionModel([A, B]), pointer: '/w', condition: { if: number() } })).toBe('/w');
  });
});
