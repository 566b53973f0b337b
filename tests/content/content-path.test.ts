import { describe, expect, test } from 'vitest';
import { contentPath } from '../../src/content/content-path.ts';

describe('contentPath', () => {
  test.each([
    ['./book.js', 'content/docs/book.js'],
    ['../book.js', 'content/book.js'],
    ['/samples/book.js', 'content/samples/book.js'],
    ['../../package.json', undefined],
    ['/../package.json', undefined],
  ])('maps %s to %s', (name, found) => {
    expect(contentPath(name, 'content/docs/a.mdx')).toBe(found);
  });
});
