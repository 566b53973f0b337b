import { describe, expect, test } from 'vitest';
import { hasEnvironments, markEnvironments, splitEnvironments } from '../../../src/markdown/code/environment-texts.ts';

const TEXTS = [
  { sandbox: '.sandbox.a.example', production: '.a.example' },
  { sandbox: 'shop.sandbox.a.example', production: 'shop.example' },
  { sandbox: 'pk_sandbox_1', production: 'pk_live_2' },
];

describe('splitEnvironments', () => {
  test('separates the differing parts from the common text', () => {
    expect(splitEnvironments('curl api.sandbox.a.example -k pk_sandbox_1;', TEXTS)).toEqual([
      'curl api.',
      { sandbox: 'sandbox.', production: '' },
      'a.example -k pk_',
      { sandbox: 'sandbox_1', production: 'live_2' },
      ';',
    ]);
  });

  test('prefers the longer of two values at one position, and splits at every occurrence', () => {
    expect(splitEnvironments('shop.sandbox.a.example b.sandbox.a.example', TEXTS)).toEqual([
      'shop.',
      { sandbox: 'sandbox.a.', production: '' },
      'example b.',
      { sandbox: 'sandbox.', production: '' },
      'a.example',
    ]);
  });

  test('does not split other text, and returns an empty list for empty text', () => {
    expect(splitEnvironments('a.example', TEXTS)).toEqual(['a.example']);
    expect(splitEnvironments('', TEXTS)).toEqual([]);
  });
});

test('hasEnvironments detects text that differs in production', () => {
  expect(hasEnvironments('x pk_sandbox_1', TEXTS)).toBe(true);
  expect(hasEnvironments('a.example', TEXTS)).toBe(false);
});

describe('markEnvironments', () => {
  test('marks each part with its environment, and omits empty parts', () => {
    expect(markEnvironments('<span class="ts">api.sandbox.a.example pk_sandbox_1</span>', TEXTS)).toBe(
      '<span class="ts">api.<span class="in-sandbox">sandbox.</span>a.example pk_<span class="in-sandbox">sandbox_1</span><span class="in-production">live_2</span></span>',
    );
  });

  test('does not split entities', () => {
    const texts = [{ sandbox: '?a&b', production: '?a<b' }];
    expect(markEnvironments('x?a&amp;b', texts)).toBe(
      'x<span class="in-sandbox">?a&amp;b</span><span class="in-production">?a&lt;b</span>',
    );
  });
});
