import { describe, expect, test } from 'vitest';
import { typedEarly } from '../../../src/browser/interactions/typed-meanwhile.ts';

const keys = (...events: readonly (KeyboardEventInit & { readonly key: string })[]) =>
  events.map((event) => new KeyboardEvent('keydown', event));

describe('what was typed early', () => {
  test.each([
    ['a slash', { key: '/' }],
    ['a slash that needs AltGr, as Windows tells it', { key: '/', ctrlKey: true, altKey: true }],
    ['Control and K', { key: 'k', ctrlKey: true }],
    ['Command and K', { key: 'k', metaKey: true }],
  ])('begins after %s', (_key, opener) => {
    expect(typedEarly(keys({ key: 'x' }, opener, { key: 'a' }, { key: 'Shift' }, { key: 'B' }))).toBe('aB');
  });

  test('is without what was taken back', () => {
    const typed = ['/', 'Backspace', 'b', 'o', 'x', 'Backspace', 'o', 'k'].map((key) => ({ key }));
    expect(typedEarly(keys(...typed))).toBe('book');
  });

  test('is nothing without a key that opens the search', () => {
    expect(typedEarly(keys({ key: 'a' }, { key: 'k' }))).toBe('');
  });
});
