import { describe, expect, test } from 'vitest';
import { type CandidatePage, nearPath } from '../../../src/render/parts/near-path.ts';

const pagesAt = (paths: readonly string[]): readonly CandidatePage[] => paths.map((pathname) => ({ pathname }));
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
  ])('finds the right page for %s', (target, path) => expect(nearPath(target, pagesAt(PATHS), '/docs')).toBe(path));
});

test.each([
  ['/guide/b', ['/', '/docs/ab', '/guide']],
  ['/b', ['/', '/a']],
  ['/docs/other', ['/', '/docs', '/docs/order/new']],
  ['/a/nuxt', ['/docs/nuxt', '/guides/nuxt']],
])('nearPath finds no page for %s', (target, paths) => {
  expect(nearPath(target, pagesAt(paths), '/')).toBeUndefined();
});

test('nearPath finds a moved page by name, and prefers the same folder', () => {
  expect(nearPath('/ssr/nuxt.md', pagesAt(['/', '/examples/nuxt', '/guide/ssr/nuxt']), '/')).toBe('/guide/ssr/nuxt');
});

test.each([
  ['/docs/sect/overview.mdx', 'with its extension'],
  ['/docs/sect/overview', 'without its extension'],
  ['/docs/sect/overview.md', 'with another extension'],
  ['/content/docs/sect/overview.md', 'from the root of the repository'],
])('nearPath maps the file path %s to its page’s slug: %s', (target) => {
  const pages = [
    { pathname: '/docs/v2/overview', filePath: 'content/docs/v2/overview.mdx' },
    { pathname: '/docs/sect', filePath: 'content/docs/01-sect/overview.mdx' },
  ];
  expect(nearPath(target, pages, '/docs/intro')).toBe('/docs/sect');
});

test.each([
  ['/guide/using-template-engines', '/docs/v2/faq', '/docs/v2/using-template-engines'],
  ['/guide/using-template-engines', '/docs/v1/faq', '/docs/v1/using-template-engines'],
  ['/guide/using-template-engines', '/docs/faq', '/docs/using-template-engines'],
  ['/handbook/of/all/the/others/errors', '/docs/v2/start/faq', '/docs/v2/errors'],
])('nearPath finds for %s on %s the nearest of several equally similar pages', (target, from, path) => {
  const folders = from === '/docs/faq' ? ['/docs/v1', '/docs'] : ['/docs/v1', '/docs/v2'];
  const pages = pagesAt(folders.flatMap((folder) => [`${folder}/using-template-engines`, `${folder}/errors`]));
  expect(nearPath(target, pages, from)).toBe(path);
});
