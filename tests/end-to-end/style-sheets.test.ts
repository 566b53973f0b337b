import { expect, test } from 'vitest';
import { eventually, isSameDocument, markDocument } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

const GUIDE = '/docs/getting-access';
const API = '/docs/api/sales/booking-api';

test('a reference page is shown once its style sheet has loaded, and requests it once', async () => {
  const page = await visit(GUIDE, { ownContext: true });
  const title = await page.locator('h1').innerText();
  await markDocument(page);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  let asked = 0;
  await page.route('**/assets/reference-*.css', async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await page.locator(`.footer a[href="${API}"]`).click();
  await eventually(() => asked).toBe(1);
  expect(await page.locator('h1').innerText()).toBe(title);
  answer();
  await eventually(() => page.locator('.introduction').count()).toBe(1);
  expect(
    await page
      .locator('.introduction summary')
      .first()
      .evaluate((summary) => getComputedStyle(summary).listStyleType),
  ).toBe('none');
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await eventually(() => page.locator('h1').innerText()).toBe(title);
  await page.goForward();
  await eventually(() => page.locator('.introduction').count()).toBe(1);
  expect(asked).toBe(1);
});

test('the home page is shown once its style sheet has loaded', async () => {
  const page = await visit(GUIDE, { ownContext: true });
  const title = await page.locator('h1').innerText();
  await markDocument(page);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/assets/home-*.css', async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await page.locator('.brand').click();
  await eventually(() => asked).toBe(1);
  expect(await page.locator('h1').innerText()).toBe(title);
  answer();
  await eventually(() => page.locator('.hero').count()).toBe(1);
  expect(await page.locator('.hero').evaluate((hero) => getComputedStyle(hero).backgroundImage)).toContain('gradient');
  expect(await isSameDocument(page)).toBe(true);
});

test('a page that arrived with its style sheet keeps it on navigation', async () => {
  const page = await visit(API, { ownContext: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.locator('#sidebar a').nth(2).click();
  await eventually(() => page.locator('.operation').count()).toBe(1);
  expect(asked.filter((url) => /\/(?:site|reference)-[\w-]+\.css$/.test(url))).toEqual([]);
  expect(await page.locator('link[rel="stylesheet"][href*="/reference-"]').count()).toBe(1);
});
