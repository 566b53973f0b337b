import { describe, expect, test } from 'vitest';
import { docIdOf, isFolderIndex, labelSlug, slugOf, splitNumberPrefix } from '../../src/content/document-path.ts';

describe('slugOf', () => {
  test.each([
    ['docs/intro.mdx', undefined, 'docs/intro'],
    ['docs/intro.md', undefined, 'docs/intro'],
    ['docs/otabuilder/index.mdx', undefined, 'docs/otabuilder'],
    ['index.mdx', undefined, ''],
    ['docs/index/a.mdx', undefined, 'docs/index/a'],
    ['docs/examples/b.mdx', 'sub-child', 'docs/examples/sub-child'],
    ['docs/examples/b.mdx', 'sub/child', 'docs/examples/sub/child'],
    ['docs/examples/b.mdx', '/examples/c', 'docs/examples/c'],
    ['docs/examples/b.mdx', '/', 'docs'],
    ['docs/b.mdx', '/c', 'docs/c'],
    ['docs/examples/index.mdx', 'other', 'docs/examples/other'],
    ['about.mdx', '/us', 'us'],
    ['docs/guide/README.md', undefined, 'docs/guide'],
    ['docs/guide/Guide.mdx', undefined, 'docs/guide'],
    ['docs/02-guide/01. start.mdx', undefined, 'docs/guide/start'],
    ['docs/2024-05-notes.mdx', undefined, 'docs/2024-05-notes'],
    ['docs/1.2-changes.mdx', undefined, 'docs/1.2-changes'],
    ['docs/index.html.md', undefined, 'docs'],
    ['docs/guide/a.html.mdx', undefined, 'docs/guide/a'],
    ['docs/404.mdx', undefined, 'docs/404'],
    ['docs/my guides/1 - neue übersicht.mdx', undefined, 'docs/my-guides/neue-übersicht'],
    ['docs/b.mdx', 'a slug', 'docs/a-slug'],
  ])('routes %s with the slug %j to %j', (relativePath, slug, expected) => {
    expect(slugOf(relativePath, { slug })).toBe(expected);
  });

  test.each([
    ['docs/guide/b.mdx', { id: 'c' }, 'docs/guide/c'],
    ['docs/guide/b.mdx', { id: 'c', slug: 'd' }, 'docs/guide/d'],
    ['docs/guide/index.mdx', { id: 'c' }, 'docs/guide'],
  ])('routes %s with %j to %s', (relativePath, choices, expected) => {
    expect(slugOf(relativePath, choices)).toBe(expected);
  });

  test('keeps a number that is part of the name', () => {
    expect(slugOf('docs/02-guide/3-steps.mdx', { parse_number_prefixes: false })).toBe('docs/guide/3-steps');
  });
});

describe('splitNumberPrefix', () => {
  test.each([
    ['01-intro', 'intro', 1],
    ['2_b', 'b', 2],
    ['3. c', 'c', 3],
    ['2024-05-x', '2024-05-x', undefined],
    ['1.0', '1.0', undefined],
    ['v2', 'v2', undefined],
    ['7-', '7-', undefined],
  ])('splits %s', (name, expected, position) => {
    expect(splitNumberPrefix(name)).toEqual({ name: expected, position });
  });
});

describe('docIdOf', () => {
  test.each([
    ['docs/intro.mdx', undefined, 'intro'],
    ['docs/guide/index.mdx', undefined, 'guide/index'],
    ['docs/02-guide/01-start.mdx', undefined, 'guide/start'],
    ['docs/guide/a.mdx', 'b', 'guide/b'],
    ['index.mdx', undefined, '/index'],
    ['about/us.mdx', undefined, '/about/us'],
  ])('maps %s with the id %j to %j', (relativePath, id, expected) => {
    expect(docIdOf(relativePath, { id })).toBe(expected);
  });
});

describe('isFolderIndex', () => {
  test.each([
    ['docs/a/index.mdx', true],
    ['docs/a/ReadMe.md', true],
    ['docs/a/A.mdx', true],
    ['docs/01-a/a.mdx', true],
    ['docs/a/b.mdx', false],
  ])('given %s, returns %j', (file, expected) => {
    expect(isFolderIndex(file)).toBe(expected);
  });
});

describe('labelSlug', () => {
  test.each([
    ['Criação de reservas', 'criacao-de-reservas'],
    ['C++', 'c'],
    ['日本', '日本'],
    ['🏨 / 🛏', '🏨-🛏'],
  ])('turns %s into %s', (label, expected) => {
    expect(labelSlug(label)).toBe(expected);
  });
});
