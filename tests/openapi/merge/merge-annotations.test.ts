import { describe, expect, test } from 'vitest';
import { mergeValues, mergeAnnotations } from '../../../src/openapi/merge/merge-annotations.ts';
import type { SchemaBase } from '../../../src/openapi/schema.ts';
import { anything, number, text } from './model.ts';

const NOTHING = { deprecated: false, readOnly: false, writeOnly: false };

describe('mergeAnnotations', () => {
  test('is empty without annotations', () => {
    expect(mergeAnnotations([anything(), text()])).toStrictEqual(NOTHING);
    expect(mergeAnnotations([])).toStrictEqual(NOTHING);
  });

  test('uses only the outermost title', () => {
    expect(mergeAnnotations([anything({ title: 'A' }), text({ title: 'B' })])).toStrictEqual({ ...NOTHING, title: 'A' });
    expect(mergeAnnotations([anything(), text({ title: 'B' })])).toStrictEqual(NOTHING);
  });

  test('uses the outermost description for the value, and the others for its type, each once', () => {
    const parts = ['One.', undefined, ' One.\n', '', 'Two.'].map((description) => text(description === undefined ? {} : { description }));
    expect(mergeAnnotations(parts)).toStrictEqual({ ...NOTHING, description: 'One.', typeDescription: 'Two.' });
  });

  const docs = (url: string) => ({ externalDocs: { url } });
  const xml = (name: string) => ({ xml: { name, attribute: false, wrapped: false } });
  const gone = (reason: string) => ({ deprecation: { reason } });

  test.each<[string, (word: string) => Partial<SchemaBase>]>([
    ['the end', gone],
    ['XML', xml],
  ])('takes %s from the outermost part, else from the last', (_name, said) => {
    expect(mergeAnnotations([anything(said('a')), text(said('b')), text(said('c'))])).toStrictEqual({ ...NOTHING, ...said('a') });
    expect(mergeAnnotations([anything(), text(said('b')), text(said('c')), text()])).toStrictEqual({ ...NOTHING, ...said('c') });
  });

  test('links the outermost or last externalDocs, and keeps the others in the text', () => {
    const parts = [text(docs('b')), text(docs('c')), text({ ...docs('b'), description: 'C' })];
    expect(mergeAnnotations([anything(docs('a')), ...parts])).toStrictEqual({
      ...NOTHING,
      ...docs('a'),
      description: 'C',
      typeDescription: '[b](<b>)\n\n[c](<c>)',
    });
    expect(mergeAnnotations([anything(), ...parts])).toStrictEqual({
      ...NOTHING,
      ...docs('b'),
      description: 'C',
      typeDescription: '[c](<c>)',
    });
  });

  test('uses the first excluded schema, and the first condition', () => {
    const [one, other] = [{ if: text() }, { if: number() }];
    const parts = [text(), text({ not: number() }), text({ condition: one }), text({ not: text(), condition: other })];
    expect(mergeAnnotations(parts)).toStrictEqual({ ...NOTHING, not: number(), condition: one });
  });

  test.each(['deprecated', 'readOnly', 'writeOnly'] as const)('is %s if one part is', (key) => {
    expect(mergeAnnotations([text(), text({ [key]: true }), text()])).toStrictEqual({ ...NOTHING, [key]: true });
  });
});

describe('mergeValues', () => {
  test('prefers the outermost values, then the last, then the first, each once', () => {
    const parts = [anything({ examples: ['a'] }), text({ examples: ['b'] }), text({ examples: ['c', 'a'] })];
    expect(mergeValues(parts, text())).toStrictEqual({ examples: ['a', 'c', 'b'] });
    expect(mergeValues([anything(), text({ default: 'b' }), text({ default: 'c' })], text())).toStrictEqual({ examples: [], default: 'c' });
    expect(mergeValues([anything({ default: 'a' }), text({ default: 'c' })], text())).toStrictEqual({ examples: [], default: 'a' });
  });

  test('omits invalid values', () => {
    const parts = [anything({ default: 'long', examples: ['long'] }), text({ default: 'ok', examples: ['ok', 1] })];
    expect(mergeValues(parts, text({ maxLength: 2 }))).toStrictEqual({ examples: ['ok'], default: 'ok' });
  });

  test('keeps an invalid outermost default if no part has another', () => {
    const parts = [anything({ default: ['a'] }), text({ default: 'long' })];
    expect(mergeValues(parts, text({ maxLength: 2 }))).toStrictEqual({ examples: [], default: ['a'] });
    expect(mergeValues([anything(), text({ default: 'long' })], text({ maxLength: 2 }))).toStrictEqual({ examples: [] });
  });

  test('keeps a default of null when null is allowed', () => {
    expect(mergeValues([text({ default: null })], text({ nullable: true }))).toStrictEqual({ examples: [], default: null });
    expect(mergeValues([text()], anything())).toStrictEqual({ examples: [] });
  });
});
