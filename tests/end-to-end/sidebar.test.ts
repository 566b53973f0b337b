import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  currentItems,
  eventually,
  focused,
  hasInteractions,
  isSameDocument,
  markDocument,
  scrollTo,
  whereabouts,
} from '../support/page-state.ts';
import { serveSite, untilReady } from '../support/served-site.ts';

const { visit } = serveSite();

const PATH = '/docs/otabuilder';

const category = (page: Page, label: string) => page.locator(`#sidebar li[data-category="${label}"]`);
const caret = (page: Page, label: string) => page.getByRole('button', { name: `Toggle the collapsible sidebar category '${label}'` });
const children = (page: Page, label: string) => category(page, label).locator('ul a');

describe('the sidebar', () => {
  test('has its categories open, and a caret toggles one', async () => {
    const page = await visit(PATH);
    await eventually(() => page.locator('#sidebar li[data-category]').count()).toBe(5);
    for (const link of await page.locator('#sidebar li li a').all()) await eventually(() => link.isVisible()).toBe(true);

    const toggle = caret(page, 'Autenticação');
    await eventually(() => toggle.getAttribute('aria-expanded')).toBe('true');
    await toggle.click();
    await eventually(() => toggle.getAttribute('aria-expanded')).toBe('false');
    await eventually(() => children(page, 'Autenticação').first().isVisible()).toBe(false);
    await eventually(() => children(page, 'Tracking').first().isVisible()).toBe(true);
    await eventually(() => whereabouts(page)).toMatchObject({ path: PATH });

    await page.keyboard.press('Enter');
    await eventually(() => toggle.getAttribute('aria-expanded')).toBe('true');
    await eventually(() => children(page, 'Autenticação').first().isVisible()).toBe(true);
  });

  test('links a category to its first page, which is marked as current instead of the category', async () => {
    const page = await visit(PATH);
    await markDocument(page);
    const label = category(page, 'Tracking').locator(':scope > .category a');
    await eventually(() => label.getAttribute('href')).toBe('/docs/otabuilder/tracking');
    await label.click();
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/otabuilder/tracking', h1: 'Tracking' });
    await eventually(() => currentItems(page, '#sidebar')).toEqual(['Visão geral do tracking: page']);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('keeps a category closed across navigation and reload, and opens it for a page inside', async () => {
    const page = await visit(PATH);
    await caret(page, 'Tracking').click();
    await eventually(() => children(page, 'Tracking').first().isVisible()).toBe(false);
    await page.locator('#sidebar').getByRole('link', { name: 'Busca de hotel' }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ h1: 'Busca de hotel' });
    await eventually(() => children(page, 'Tracking').first().isVisible()).toBe(false);
    await page.reload();
    await untilReady(page);
    await eventually(() => children(page, 'Tracking').first().isVisible()).toBe(false);
    await page.locator('article a[href^="/docs/otabuilder/tracking"]').first().click();
    await eventually(() => children(page, 'Tracking').first().isVisible()).toBe(true);
    await eventually(() => caret(page, 'Tracking').getAttribute('aria-expanded')).toBe('true');
  });

  test('also keeps a category closed in the menu of small screens', async () => {
    const page = await visit(PATH, { width: 390 });
    const open = () => page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await open();
    const toggle = caret(page, 'Tracking');
    await toggle.click();
    await eventually(() => toggle.getAttribute('aria-expanded')).toBe('false');
    await page.locator('#sidebar').getByRole('link', { name: 'Busca de hotel' }).click();
    await eventually(() => page.locator('h1').innerText()).toBe('Busca de hotel');
    await page.reload();
    await untilReady(page);
    await open();
    await eventually(() => toggle.getAttribute('aria-expanded')).toBe('false');
    await toggle.click();
    await eventually(() => toggle.getAttribute('aria-expanded')).toBe('true');
  });

  test('keeps categories closed after another section was shown', async () => {
    const page = await visit(PATH);
    await caret(page, 'Tracking').click();
    await eventually(() => children(page, 'Tracking').first().isVisible()).toBe(false);
    await page.locator('.navbar-links').getByRole('link', { name: 'Front' }).click();
    await eventually(() => page.locator('#sidebar a').allInnerTexts()).toEqual(['Visão geral', 'Autenticação SSO']);
    await page.locator('.navbar-links').getByRole('link', { name: 'OTA Builder' }).click();
    await eventually(() => category(page, 'Tracking').count()).toBe(1);
    await eventually(() => children(page, 'Tracking').first().isVisible()).toBe(false);
    await eventually(() => children(page, 'Autenticação').first().isVisible()).toBe(true);
  });

  test('can be hidden and shown, which focuses the other button, and stays hidden after a reload', async () => {
    const page = await visit(PATH);
    const wide = (await page.locator('#main').boundingBox())?.width ?? 0;
    const bottom = () => page.getByRole('button', { name: 'Collapse sidebar' }).evaluate((button) => button.getBoundingClientRect().bottom);
    for (const top of [0, 20, 300]) {
      await scrollTo(page, top);
      expect(await bottom(), `at the bottom of the window, scrolled by ${top}`).toBe(800);
    }
    const last = page.locator('#sidebar a').last();
    await last.scrollIntoViewIfNeeded();
    await scrollTo(page, 0);
    expect((await last.boundingBox())?.y, 'the last item can be seen at the top of the page too').toBeLessThan(800 - 44 - 16);
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await eventually(() => page.locator('#sidebar').isVisible()).toBe(false);
    await eventually(() => focused(page)).toBe('Expand sidebar');
    expect((await page.locator('#main').boundingBox())?.width).toBeGreaterThan(wide);

    await page.reload();
    await eventually(() => page.locator('#sidebar').isVisible()).toBe(false);
    await untilReady(page);
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await eventually(() => page.locator('#sidebar').isVisible()).toBe(true);
    await eventually(() => focused(page)).toBe('Collapse sidebar');
  });

  test('restores its last state in a new tab, before any script of the site runs', async () => {
    const page = await visit(PATH, { ownContext: true });
    await caret(page, 'Tracking').click();
    await eventually(() => children(page, 'Tracking').first().isVisible()).toBe(false);
    const open = async (pathname: string): Promise<Page> => {
      const tab = await page.context().newPage();
      await tab.route('**/assets/*.js', () => undefined);
      await tab.goto(pathname, { waitUntil: 'commit' });
      await tab.locator('#main h1').waitFor();
      // Waits for the styles; the tab is then painted.
      await eventually(() => tab.locator('.skip-link').evaluate((link) => getComputedStyle(link).position)).toBe('fixed');
      return tab;
    };
    const closed = await open(PATH);
    expect(await children(closed, 'Tracking').first().isVisible()).toBe(false);
    expect(await children(closed, 'Autenticação').first().isVisible()).toBe(true);
    const inside = await open('/docs/otabuilder/tracking');
    expect(await children(inside, 'Tracking').first().isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await eventually(() => page.locator('#sidebar').isVisible()).toBe(false);
    expect(await (await open(PATH)).locator('#sidebar').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await eventually(() => page.locator('#sidebar').isVisible()).toBe(true);
    expect(await (await open(PATH)).locator('#sidebar').isVisible()).toBe(true);
  });

  test('keeps its scroll position on navigation, and shows the current item', async () => {
    const page = await visit('/docs/api/sales/send-hotel-res-cancel-lambda', { height: 420 });
    const inView = (): Promise<boolean> =>
      page.evaluate(() => {
        const outer = document.getElementById('sidebar')?.getBoundingClientRect();
        const inner = document.querySelector('#sidebar [aria-current]')?.getBoundingClientRect();
        return outer !== undefined && inner !== undefined && inner.top >= outer.top && inner.bottom <= outer.bottom + 1;
      });
    await eventually(inView, 'on a full load').toBe(true);
    await page.locator('#sidebar').getByRole('link', { name: 'Hotel Booking Service' }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ h1: 'Hotel Booking Service' });
    await eventually(() => page.locator('#sidebar').evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    expect(await inView()).toBe(true);
  });

  test('keeps the reader’s scroll position on reload, even with the current item out of view', async () => {
    const page = await visit('/docs/api/sales/booking-api', { height: 420 });
    const sidebar = page.locator('#sidebar');
    await page.mouse.move(100, 300);
    await eventually(() => hasInteractions(page)).toBe(true);
    await sidebar.evaluate((element) => element.scrollTo({ top: 250, behavior: 'instant' }));
    await eventually(() => page.evaluate(() => window.sessionStorage.getItem('sidebar-scroll'))).toBe(
      'sales:250:/docs/api/sales/booking-api',
    );
    await page.reload();
    await untilReady(page);
    expect(await sidebar.evaluate(({ scrollTop }) => scrollTop)).toBe(250);
    // On another page, the current item takes precedence over the stored position.
    await page.goto('/docs/intro');
    await page.goto('/docs/api/sales/hotel-search-lambda');
    await untilReady(page);
    const isInView = () =>
      page.evaluate(() => {
        const { top, bottom } = document.querySelector('#sidebar [aria-current]')?.getBoundingClientRect() ?? new DOMRect();
        return top >= 0 && bottom <= window.innerHeight;
      });
    await eventually(isInView).toBe(true);
  });

  test('shows the method of each operation', async () => {
    const page = await visit('/docs/api/sales/booking-api');
    await eventually(() =>
      page.locator('#sidebar').getByRole('link', { name: 'Hotel Booking Service' }).locator('.method').innerText(),
    ).toBe('POST');
    await eventually(() => page.locator('#sidebar .method').count()).toBe(11);
  });
});
