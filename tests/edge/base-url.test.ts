import { describe, expect, test } from 'vitest';
import { currentItems, eventually, focused, isSameDocument, markDocument, whereabouts } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { origin, visit, expectFault } = serveSite({ fixture: 'base-url' });

const HOME = '/portal/';
const FIRST = { path: '/portal/docs/', title: 'First | Base URL', h1: 'First' };
const SECOND = { path: '/portal/docs/second/', title: 'Second | Base URL', h1: 'Second' };

async function get(pathname: string): Promise<{ status: number; location: string | null; text: string }> {
  const response = await fetch(origin() + pathname, { redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
}

describe('a site under a base URL', () => {
  test('serves its files there and nothing at the root', async () => {
    expect(await get(HOME)).toMatchObject({ status: 200 });
    expect(await get('/portal/docs/')).toMatchObject({ status: 200 });
    expect(await get('/')).toMatchObject({ status: 404 });
    expect(await get('/docs/')).toMatchObject({ status: 404 });
    expect((await get('/portal/nope')).text).toContain('Page Not Found');
    expect((await get('/portal/docs/secnd')).text).toContain('<li><a href="/portal/docs/second">Second</a>');
    expect(await get('/portal/pages.json')).toMatchObject({ status: 200 });
    expect(await get('/portal/RSC/R/docs.txt')).toMatchObject({ status: 200 });
  });

  test('caches its assets under the base URL and keeps its security headers', async () => {
    const { text } = await get(HOME);
    const [, script = ''] = /data-program="(\/portal\/assets\/[^"]+\.js)"/.exec(text) ?? [];
    const response = await fetch(origin() + script);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const missing = await fetch(`${origin()}/portal/assets/x.js`);
    expect(missing.status).toBe(404);
    expect(missing.headers.get('cache-control') ?? '').not.toMatch(/immutable|max-age=[1-9]/);
  });

  test.each(['/portal/', '/portal'])('works in the browser from %s, with client-side navigation', async (address) => {
    const page = await visit(address);
    await markDocument(page);
    expect(await whereabouts(page)).toEqual({ path: HOME, title: 'Base URL', h1: 'Base URL' });
    await page.locator('.navbar-links').getByRole('link', { name: 'Docs' }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ title: FIRST.title, h1: FIRST.h1 });
    await eventually(() => focused(page)).toBe('#start');
    expect(await currentItems(page, '#sidebar')).toEqual(['First: page']);
    await page.locator('article').getByRole('link', { name: 'the second page' }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ title: SECOND.title, h1: SECOND.h1 });
    expect(new URL(page.url()).pathname).toMatch(/^\/portal\/docs\/second\/?$/);
    expect(await currentItems(page, '#sidebar')).toEqual(['Second: page']);
    await page.goBack();
    await eventually(() => whereabouts(page)).toMatchObject({ h1: 'First' });
    await page.locator('.brand').click();
    await eventually(() => whereabouts(page)).toEqual({ path: HOME, title: 'Base URL', h1: 'Base URL' });
    expect(await isSameDocument(page)).toBe(true);
  });

  test('switches from the sidebar of an API to the sidebar of the guides', async () => {
    const page = await visit('/portal/docs/api/sales/sales-api/');
    await markDocument(page);
    expect(await currentItems(page, '#sidebar')).toEqual(['Introduction: page']);
    await page.locator('article').getByRole('link', { name: 'the guide' }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ title: FIRST.title, h1: FIRST.h1 });
    expect(await currentItems(page, '#sidebar')).toEqual(['First: page']);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('shows its 404 page for an unknown address, with working links', async () => {
    expectFault(/answer 404.*\/portal\/nope/);
    expectFault(/console error: Failed to load resource.*404/);
    const page = await visit('/portal/nope');
    await markDocument(page);
    expect(await whereabouts(page)).toMatchObject({ h1: 'Page Not Found' });
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ path: HOME, h1: 'Base URL' });
    expect(await isSameDocument(page)).toBe(true);
  });
});
