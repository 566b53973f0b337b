import { describe, expect, test } from 'vitest';
import { pageSlug } from '../../src/openapi/page-slug.ts';

describe('pageSlug', () => {
  test.each([
    ['Get Order', 'get-order'],
    ['***', ''],
    [`${'word '.repeat(35)}word word`, `${'word-'.repeat(33)}word-f6ba4f3e`],
    ['a'.repeat(300), `${'a'.repeat(171)}-9835fa6b`],
    ['日'.repeat(100), `${'日'.repeat(57)}-892b6e95`],
  ])('of %.20j fits a folder name', (text, slug) => {
    expect(pageSlug(text)).toBe(slug);
  });

  test('differs for long texts with a common prefix', () => {
    expect(pageSlug(`${'word '.repeat(50)}one`)).not.toBe(pageSlug(`${'word '.repeat(50)}two`));
  });
});
