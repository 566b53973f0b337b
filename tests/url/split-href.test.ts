import { describe, expect, test } from 'vitest';
import { isExternalHref, splitHref } from '../../src/url/split-href.ts';

describe('splitHref', () => {
  test.each([
    ['/docs/intro?q=1#errors', { pathname: '/docs/intro', query: '?q=1', hash: '#errors' }],
    ['/docs/intro', { pathname: '/docs/intro', query: '', hash: '' }],
    ['/docs#a?b', { pathname: '/docs', query: '', hash: '#a?b' }],
    ['?q=1', { pathname: '', query: '?q=1', hash: '' }],
    ['#a#b', { pathname: '', query: '', hash: '#a#b' }],
    ['/docs?#', { pathname: '/docs', query: '?', hash: '#' }],
    ['', { pathname: '', query: '', hash: '' }],
  ])('splits %j', (href, parts) => {
    expect(splitHref(href)).toEqual(parts);
  });

  test.each(['/docs/intro?q=1#errors', '?a?b#c#d', '#', '?', '/a b'])('loses nothing of %j', (href) => {
    const { pathname, query, hash } = splitHref(href);
    expect(pathname + query + hash).toBe(href);
  });
});

describe('isExternalHref', () => {
  test.each(['https://a.example', 'HTTPS://a.example', '//a.example/x', 'mailto:a@b.example', 'tel:+55', 'git+ssh://x'])(
    'takes %s for external',
    (href) => {
      expect(isExternalHref(href)).toBe(true);
    },
  );

  test.each(['/docs', './docs', 'docs/intro', '#a', '?a', '', '/docs:intro', '1https://a'])('takes %j for internal', (href) => {
    expect(isExternalHref(href)).toBe(false);
  });
});
