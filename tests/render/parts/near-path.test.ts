import { describe, expect, test } from 'vitest';
import { nearPath } from '../../../src/render/parts/near-path.ts';

const PATHS = ['/', '/docs/intro', '/docs/guides/install', '/docs/guides/errors', '/docs/api/errors', '/docs/setup/index-pages'];

describe('nearPath', () => {
  test.each([
    ['/docs/intor', '/docs/intro'],
    ['/docs/intro.html', '/docs/intro'],
    ['/docs/intro/index.md', '/docs/intro'],
    ['/docs/01-intro', '/docs/intro'],
    ['/docs/Intro/', '/docs/intro'],
    ['/handbook/getting-started/install', '/docs/guides/install'],
    ['/handbook/getting-started/instal', '/docs/guides/install'],
    ['/docs/guide/errors', '/docs/guides/errors'],
    ['/handbook/reference/of-all/errors', undefined],
    ['/handbook/billing', undefined],
    ['/handbook/', undefined],
  ])('of %s', (target, path) => expect(nearPath(target, PATHS)).toBe(path));
});

test.each([
  ['/guide/b', ['/', '/docs/ab', '/guide']],
  ['/b', ['/', '/a']],
  ['/docs/other', ['/', '/docs', '/docs/order/new']],
  ['/a/nuxt', ['/docs/nuxt', '/guides/nuxt']],
])('nearPath knows of nothing like %s', (target, paths) => {
  expect(nearPath(target, paths)).toBeUndefined();
});

test('nearPath finds the page of a name where it has moved to, the one with the same folder first', () => {
  expect(nearPath('/ssr/nuxt.md', ['/', '/examples/nuxt', '/guide/ssr/nuxt'])).toBe('/guide/ssr/nuxt');
});
