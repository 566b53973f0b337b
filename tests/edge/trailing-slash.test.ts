import { describe, expect, test } from 'vitest';
import { currentItems, eventually, focused, isSameDocument, markDocument, whereabouts } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { origin, visit } = serveSite({ fixture: 'trailing-slash' });

const FIRST = { path: '/docs/', title: 'First | Trailing slash', h1: 'First' };
const SECOND = { path: '/docs/second/', title: 'Second | Trailing slash', h1: 'Second' };

describe('a site with trailing slashes', () => {
  test.each([
    ['/docs', '/docs/'],
    ['/docs/second', '/docs/second/'],
    ['/docs/second/index.html', '/docs/second/'],
  ])('redirects %s to %s', async (asked, canonical) => {
    const response = await fetch(origin() + asked, { redirect: 'manual' });
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe(canonical);
  });

  test('answers at the canonical address with the slash', async () => {
    const response = await fetch(`${origin()}/docs/second/`, { redirect: 'manual' });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<link rel="canonical" href="https://docs.example/docs/second/"/>');
  });

  test('keeps the slash in suggestions for an unknown address', async () => {
    const response = await fetch(`${origin()}/docs/secnd`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<li><a href="/docs/second/">Second</a>');
  });

  test('keeps the slash in every link', async () => {
    const page = await visit('/docs/');
    const paths = await page
      .locator('a[href^="/"]:not([href$=".zip"], [href$=".txt"], [href$=".md"])')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    expect(paths.length).toBeGreaterThan(3);
    expect(paths.filter((pathname) => !pathname.endsWith('/'))).toEqual([]);
  });

  test('keeps the slash in client-side navigation, back and forward', async () => {
    const page = await visit('/docs');
    await markDocument(page);
    expect(await whereabouts(page)).toEqual(FIRST);
    await page.locator('article').getByRole('link', { name: 'the second page' }).click();
    await eventually(() => whereabouts(page)).toEqual(SECOND);
    await eventually(() => focused(page)).toBe('#start');
    expect(await currentItems(page, '#sidebar')).toEqual(['Second: page']);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe('https://docs.example/docs/second/');
    await page.locator('#sidebar').getByRole('link', { name: 'First' }).click();
    await eventually(() => whereabouts(page)).toEqual(FIRST);
    await page.goBack();
    await eventually(() => whereabouts(page)).toEqual(SECOND);
    await page.goForward();
    await eventually(() => whereabouts(page)).toEqual(FIRST);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('does not change links to a place on the page', async () => {
    const page = await visit('/docs/');
    await markDocument(page);
    await page.locator('article').getByRole('link', { name: 'down' }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/#somewhere' });
    expect(await isSameDocument(page)).toBe(true);
  });
});
