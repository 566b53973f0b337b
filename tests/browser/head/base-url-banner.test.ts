import { expect, test, vi } from 'vitest';
import { BaseUrlBanner } from '../../../src/components/layout/base-url-banner.tsx';
import { staticHtml } from '../../../src/render/parts/static-html.ts';
import { en } from '../../../src/site/strings/en.ts';
import { loadAnew } from '../../support/load-anew.ts';

async function open(
  path: string,
  { base, color = '' }: { readonly base?: string; readonly color?: string } = {},
): Promise<string | undefined> {
  window.history.replaceState(null, '', path);
  if (base) document.documentElement.dataset.base = base;
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: (name: string) => (name === '--color-bg' ? color : '') }));
  document.head.innerHTML = `<template>${staticHtml(BaseUrlBanner({ baseUrl: base ?? '/', strings: en }))}</template>`;
  await loadAnew(() => import('../../../src/browser/head/base-url-banner.ts'));
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  return document.querySelector('body > #base-url-banner')?.textContent ?? undefined;
}

test.each([
  ['/portal/', undefined, '/portal/'],
  ['/portal', undefined, '/portal/'],
  ['/portal/index.html', undefined, '/portal/'],
  ['/', '/portal/', '/'],
])('at %s, a site that was built for %s and lacks its styles suggests %s', async (path, base, suggested) => {
  const text = await open(path, base === undefined ? {} : { base });
  expect(text?.startsWith(en.baseUrlTitle)).toBe(true);
  expect(text).toContain(en.baseUrlCurrent(base ?? '/'));
  expect(text?.endsWith(en.baseUrlSuggestion(suggested))).toBe(true);
  expect(document.body.firstElementChild?.id).toBe('base-url-banner');
});

test.each([
  ['the style sheet is there', '/portal/', { color: '#fff' }],
  ['the site is where it says', '/', {}],
  ['the site is where it says', '/portal/', { base: '/portal/' }],
  ['the site is where it says', '/portal/index.html', { base: '/portal/' }],
])('shows no banner when %s', async (_, path, site) => {
  expect(await open(path, site)).toBeUndefined();
});
