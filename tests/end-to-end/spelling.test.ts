import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, isSameDocument, markDocument, whereabouts } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

/** Follows an unchecked link by mouse, which prefetches the page, or by keyboard. */
async function follow(page: Page, href: string, how: 'click' | 'key'): Promise<void> {
  await markDocument(page);
  await page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address, textContent: 'There' });
    document.querySelector('#main p')?.replaceChildren(link);
  }, href);
  const link = page.getByRole('link', { name: 'There' });
  if (how === 'key') await link.press('Enter');
  else {
    await link.hover();
    await link.click();
  }
}

const canonical = (page: Page) => page.locator('link[rel="canonical"]').getAttribute('href');

describe('a link with another spelling', () => {
  const { visit } = serveSite();

  test.each([
    ['/DOCS/Postman', 'click'],
    ['/docs/postman/', 'click'],
    ['/DOCS/POSTMAN/', 'key'],
  ] as const)('%s leads to the canonical address, with query and hash, by %s', async (path, how) => {
    const page = await visit('/docs/front');
    await follow(page, `${path}?a=B#create-environments`, how);
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/postman?a=B#create-environments', h1: 'Postman' });
    await eventually(() => canonical(page)).toBe('https://docs.pernoria.example/docs/postman');
  });
});

describe('on a site with trailing slashes', () => {
  const { visit } = serveSite({ fixture: 'trailing-slash' });

  test('a link without a trailing slash leads to the address with one', async () => {
    const page = await visit('/docs/');
    await follow(page, '/docs/second', 'click');
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/second/', h1: 'Second' });
    await eventually(() => canonical(page)).toBe('https://docs.example/docs/second/');
  });
});

describe('on a site with capitals in addresses', () => {
  const { visit } = serveSite({ fixture: 'versions' });

  test('a correct link stays in the same document, and one in another case leads to the same page', async () => {
    const page = await visit('/docs/next/intro/');
    await follow(page, '/docs/next/Glossary', 'click');
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/next/Glossary', h1: 'Glossary' });
    expect(await isSameDocument(page)).toBe(true);
    await page.goto('/docs/next/intro/');
    await follow(page, '/docs/next/GLOSSARY', 'click');
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/next/Glossary/', h1: 'Glossary' });
  });
});
