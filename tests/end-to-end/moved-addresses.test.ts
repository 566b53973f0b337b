import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, isSameDocument, markDocument } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { origin, visit } = serveSite({ fixture: 'moved' });

const addressOf = (page: Page): string => page.url().replace(origin(), '');

const topOf = (page: Page, id: string): Promise<number | undefined> =>
  page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top, id);

async function isAtSecond(page: Page): Promise<void> {
  await eventually(() => page.evaluate(() => window.location.hash)).toBe('#second');
  const top = (await topOf(page, 'second')) ?? Infinity;
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(200);
}

test('a place that moved within its page is shown under its new address, with the query', async () => {
  const page = await visit('/docs/places?a=1#former');
  await isAtSecond(page);
  expect(addressOf(page)).toBe('/docs/places?a=1#second');
  expect(await page.evaluate(() => document.querySelector(':target')?.id)).toBe('second');
});

test('the old address leaves no history entry', async () => {
  const page = await visit('/docs');
  await page.goto('/docs/places#former');
  await isAtSecond(page);
  await page.goBack();
  expect(addressOf(page)).toBe('/docs');
});

test('an old fragment typed later redirects, and Back returns to the previous position', async () => {
  const page = await visit('/docs/places');
  await markDocument(page);
  await page.evaluate(() => window.location.assign('#former'));
  await isAtSecond(page);
  await page.goBack();
  await eventually(() => addressOf(page)).toBe('/docs/places');
  expect(await isSameDocument(page)).toBe(true);
});

test('the next Tab starts at the target', async () => {
  const page = await visit('/docs/places#former');
  await isAtSecond(page);
  await page.keyboard.press('Tab');
  const isBehind = await page.evaluate(() => {
    const place = document.getElementById('second')?.compareDocumentPosition(document.activeElement ?? document) ?? 0;
    return (place & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  });
  expect(isBehind).toBe(true);
});

test.each([false, true])('a place that moved to another page opens there (router loaded: %s)', async (connected) => {
  const page = await visit('/docs/places', { connected });
  await page.evaluate(() => window.location.assign('?a=1#away'));
  await page.getByRole('heading', { name: 'New', level: 1 }).waitFor();
  await eventually(() => addressOf(page)).toBe('/docs/new?a=1#renamed');
});

test('within the document, a place on another page replaces the history entry', async () => {
  const page = await visit('/docs/places');
  await markDocument(page);
  await page.evaluate(() => window.location.assign('#away'));
  await page.getByRole('heading', { name: 'New', level: 1 }).waitFor();
  await eventually(() => addressOf(page)).toBe('/docs/new#renamed');
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await page.getByRole('heading', { name: 'Places', level: 1 }).waitFor();
  expect(addressOf(page)).toBe('/docs/places');
});

test('fragments of a page’s old address resolve on its new page', async () => {
  const page = await visit('/docs/old?a=1#first');
  await eventually(() => addressOf(page)).toBe('/docs/new?a=1#renamed');
  const kept = await visit('/docs/old#kept', { ownContext: true });
  expect(addressOf(kept)).toBe('/docs/new#kept');
});

test('a renamed field of an operation resolves', async () => {
  const page = await visit('/docs/api/orders/place#body.total');
  await eventually(() => addressOf(page)).toBe('/docs/api/orders/place-order#body.sum');
});

test('the router follows a moved page, and keeps query and fragment', async () => {
  const page = await visit('/docs');
  await markDocument(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/docs/old?a=1#kept', textContent: 'Old', id: 'old-link' });
    document.querySelector('#main')?.prepend(link);
  });
  await page.click('#old-link');
  await page.getByRole('heading', { name: 'New', level: 1 }).waitFor();
  await eventually(() => addressOf(page)).toBe('/docs/new?a=1#kept');
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await page.getByRole('heading', { name: 'Start', level: 1 }).waitFor();
  expect(addressOf(page)).toBe('/docs');
});

test('the router shows a moved place on its target page', async () => {
  const page = await visit('/docs');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/docs/places#former', textContent: 'Old', id: 'old-link' });
    document.querySelector('#main')?.prepend(link);
  });
  await page.click('#old-link');
  await isAtSecond(page);
  await page.goBack();
  await page.getByRole('heading', { name: 'Start', level: 1 }).waitFor();
  expect(addressOf(page)).toBe('/docs');
});

test('without JavaScript, a place that moved within its page is shown', async () => {
  const page = await visit('/docs/places#former', { script: false });
  const top = await page.locator('#second').boundingBox();
  expect(top?.y).toBeLessThan(200);
  expect(addressOf(page)).toBe('/docs/places#former');
});

test('a page without moved places requests no script for them', async () => {
  const asked: string[] = [];
  const page = await visit('/docs', { ownContext: true });
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await page.mouse.move(100, 100);
  await page.mouse.move(120, 120);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((address) => address.includes('moved-ids'))).toEqual([]);
  const other = await visit('/docs/places', { ownContext: true });
  await eventually(() =>
    other.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('moved-ids'))),
  ).toBe(true);
});
