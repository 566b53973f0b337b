import { describe, expect, test } from 'vitest';
import { isExternalHref, runsOrEmbeds, splitHref } from '../../src/url/split-href.ts';

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

  test.each(['/docs/intro?q=1#errors', '?a?b#c#d', '#', '?', '/a b'])('preserves every character of %j', (href) => {
    const { pathname, query, hash } = splitHref(href);
    expect(pathname + query + hash).toBe(href);
  });
});

describe('isExternalHref', () => {
  test.each(['https://a.example', 'HTTPS://a.example', '//a.example/x', 'mailto:a@b.example', 'tel:+55', 'git+ssh://x'])(
    'treats %s as external',
    (href) => {
      expect(isExternalHref(href)).toBe(true);
    },
  );

  test.each(['/docs', './docs', 'docs/intro', '#a', '?a', '', '/docs:intro', '1https://a'])('treats %j as internal', (href) => {
    expect(isExternalHref(href)).toBe(false);
  });
});

describe('runsOrEmbeds', () => {
  test.each([
    'javascript:x',
    'JavaScript:x',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
    'file:///x',
    'about:blank',
    'view-source:x',
    'filesystem:x',
  ])('rejects %s', (href) => expect(runsOrEmbeds(href)).toBe(true));

  test.each(['https://a.example', 'mailto:a@b.example', '/javascript:x', './data:x', 'database:x'])('accepts %s', (href) => {
    expect(runsOrEmbeds(href)).toBe(false);
  });
});
