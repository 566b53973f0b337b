import { describe, expect, test } from 'vitest';
import { pageSlug } from '../../src/openapi/page-slug.ts';

describe('pageSlug', () => {
  test.each([
    ['Get Order', 'get-order'],
    ['***', ''],
    [`${'word '.repeat(35)}word word`, Array.from({ length: 36 }, () => 'word').join('-')],
    ['a'.repeat(300), 'a'.repeat(180)],
    ['日'.repeat(100), '日'.repeat(60)],
  ])('of %.20j fits into the name of a folder', (text, slug) => {
    expect(pageSlug(text)).toBe(slug);
  });
});
