import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { lastingShifts, measureShifts } from '../support/layout-shift.ts';
import { eventually, hasInteractions, isSameDocument, markDocument, whereabouts } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = link.textContent = address;
    document.querySelector('#main article')?.prepend(link);
  }, href);
  await page.getByRole('link', { name: href, exact: true }).click();
}

const near = (page: Page) => page.locator('#near a');
const hrefs = (page: Page) => near(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));

describe('on the real site', () => {
  const { visit, newContext, origin, expectFault } = serveSite();

  test('each link to an unknown address lists the pages similar to it', async () => {
    expectFault(/404/);
    const page = await visit('/docs/intro');
    await markDocument(page);
    await follow(page, '/docs/postmann');
    await eventually(() => hrefs(page)).toEqual(['/docs/postman']);
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/postmann', h1: 'Page Not Found' });
    await eventually(() => page.getByRole('heading', { name: 'You may be looking for' }).isVisible()).toBe(true);
    await follow(page, '/docs/getting-acess');
    await eventually(() => hrefs(page)).toEqual(['/docs/getting-access']);
    await follow(page, '/unheard-of');
    await eventually(() => page.locator('#near').isVisible()).toBe(false);
    await page.goBack();
    await eventually(() => hrefs(page)).toEqual(['/docs/getting-access']);
    await near(page).click();
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/getting-access', h1: 'Getting access' });
    expect(await isSameDocument(page)).toBe(true);
  });

  test('the page from the server already lists similar pages, and requests nothing', async () => {
    expectFault(/404/);
    const page = await visit('/docs/postmann', { before: measureShifts, ownContext: true });
    await page.mouse.move(10, 10);
    await page.mouse.move(20, 20);
    await eventually(() => hasInteractions(page)).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(await hrefs(page)).toEqual(['/docs/postman']);
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/pages.json')).length),
    ).toBe(0);
    expect(await lastingShifts(page)).toEqual([]);
    await near(page).click();
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/postman' });
  });

  test('the page from a static host shows similar pages at once, without a layout shift', async () => {
    expectFault(/404/);
    const page = await (await newContext()).newPage();
    await page.addInitScript(measureShifts);
    await page.route('**/docs/postmann', async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${origin()}/404` }), status: 404 }),
    );
    await page.goto('/docs/postmann');
    await eventually(() => hrefs(page)).toEqual(['/docs/postman']);
    expect(await lastingShifts(page)).toEqual([]);
  });

  test('a list that fails to load stays hidden, and nothing else breaks', async () => {
    expectFault(/404/);
    expectFault(/request failed: .*pages\.json/);
    expectFault(/console (?:error|warning): .*(?:INTERNET_DISCONNECTED|Failed to fetch)/);
    const page = await visit('/docs/intro');
    let asked = 0;
    await page.route('**/pages.json', (route) => {
      asked += 1;
      return route.abort('internetdisconnected');
    });
    await follow(page, '/docs/postmann');
    await eventually(() => asked).toBeGreaterThan(0);
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/postmann', h1: 'Page Not Found' });
    await eventually(() => page.locator('#near').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/' });
  });
});

describe('on a site with two languages', () => {
  const { visit, expectFault } = serveSite({ fixture: 'locales' });

  test('a link to an unknown address in one language shows the 404 page in that language', async () => {
    expectFault(/404/);
    const page = await visit('/portal/pt-br/docs/first/');
    await follow(page, '/portal/pt-br/docs/frist/');
    await eventually(() => hrefs(page)).toEqual(['/portal/pt-br/docs/first/']);
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/portal/pt-br/docs/frist/', h1: 'Página não encontrada' });
    await eventually(() => page.getByRole('heading', { name: 'Talvez você esteja procurando' }).isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('pt-BR');
  });
});
