import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { currentItems, eventually, isSameDocument, markDocument, whereabouts } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { newContext, visit } = serveSite({ fixture: 'versions' });

const WIDTHS = [1280, 390] as const;

/** On small screens, opens the panel that contains the menus. */
async function openMenus(page: Page, width: number) {
  if (width >= 997) return page.locator('.navbar-links');
  await page.locator('.menu-button').click();
  const main = page.getByRole('button', { name: '← Back to main menu' });
  if (await main.isVisible()) await main.click();
  return page.locator('.panel-menu');
}

async function openVersions(page: Page, width: number) {
  const menus = await openMenus(page, width);
  const menu = menus.locator('details').filter({ hasText: 'Versions:' });
  await menu.locator('summary').click();
  return menu;
}

const shownVersion = (page: Page) => page.locator('.navbar-links [data-chosen="version"]').textContent();
const storedVersion = (page: Page) => page.evaluate(() => window.localStorage.getItem('docs-version'));

describe.each(WIDTHS)('the version menu at %d px', (width) => {
  test('lists the versions, with the current one marked', async () => {
    const page = await visit('/docs/1.0/setup/', { width });
    const menu = await openVersions(page, width);
    await eventually(() => menu.locator('li').allInnerTexts()).toEqual(['3.0 (next)', '2.0', '1.0 (old)']);
    await eventually(() => menu.locator('[aria-current]').allInnerTexts()).toEqual(['1.0 (old)']);
  });

  test('is styled like other menus', async () => {
    const page = await visit('/docs/1.0/setup/', { width });
    const menus = await openMenus(page, width);
    const underlines = await menus
      .locator('summary:has([data-chosen])')
      .evaluateAll((all) => all.map((summary) => getComputedStyle(summary, '::before').borderBottomWidth));
    expect(underlines.length).toBeGreaterThan(0);
    expect(underlines.every((width) => parseFloat(width) === 0)).toBe(true);
  });

  test('links to the same page in the other version, with query and hash, and remembers it', async () => {
    const page = await visit('/docs/next/intro/?tab=a#details', { width });
    const menu = await openVersions(page, width);
    await menu.getByRole('link', { name: '1.0 (old)' }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/1.0/intro/?tab=a#details', h1: 'Introduction 1.0' });
    await eventually(() => storedVersion(page)).toBe('1.0');
  });

  test('links to the start of a version that lacks the page', async () => {
    const page = await visit('/docs/next/added/', { width });
    const menu = await openVersions(page, width);
    await menu.getByRole('link', { name: '2.0' }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ h1: 'Introduction 2.0' });
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/intro/' });
  });

  test('links from the current page after a page change', async () => {
    const page = await visit('/docs/1.0/intro/', { width });
    await markDocument(page);
    await page.locator('article').getByRole('link', { name: 'everything' }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/1.0/setup', h1: 'Setup 1.0' });
    expect(await isSameDocument(page)).toBe(true);
    const menu = await openVersions(page, width);
    await eventually(() => menu.getByRole('link', { name: '2.0' }).getAttribute('href')).toBe('/docs/setup');
    await eventually(() => menu.locator('[aria-current]').allInnerTexts()).toEqual(['1.0 (old)']);
  });
});

describe.each([1280, 390])('the preferred version, at %i px', (width) => {
  test('is the target of navigation items on a page without versions', async () => {
    const page = await visit('/about/', { width, stored: { 'docs-version': '1.0' } });
    const item = (await openMenus(page, width)).getByRole('link', { name: 'Guide' });
    await eventually(() => item.getAttribute('href')).toBe('/docs/1.0/setup');
    expect(await shownVersion(page)).toBe('1.0 (old)');
  });

  test('does not affect a versioned page', async () => {
    const page = await visit('/docs/intro/', { width, stored: { 'docs-version': '1.0' } });
    await eventually(() => currentItems(page, '.navbar-right')).toEqual(['2.0: true']);
    expect(await shownVersion(page)).toBe('2.0');
    const item = (await openMenus(page, width)).getByRole('link', { name: 'Setup' });
    await eventually(() => item.getAttribute('href')).toBe('/docs/setup');
  });

  test('is forgotten when it no longer exists', async () => {
    const page = await visit('/about/', { width, stored: { 'docs-version': '0.9' } });
    await eventually(() => storedVersion(page)).toBeNull();
    expect(await shownVersion(page)).toBe('2.0');
    const item = (await openMenus(page, width)).getByRole('link', { name: 'Guide' });
    await eventually(() => item.getAttribute('href')).toBe('/docs/intro');
  });
});

describe.each([1280, 390])('a version that is not the current one, at %i px', (width) => {
  test('shows a banner that links to the same page in the latest version, which is remembered', async () => {
    const page = await visit('/docs/1.0/setup/', { width, stored: { 'docs-version': '1.0' } });
    const notice = page.locator('article aside.callout');
    await eventually(() => notice.innerText()).toBe(
      'This is the documentation of Three versions 1.0 (old), which is no longer maintained. See this page in the latest version (2.0).',
    );
    await notice.getByRole('link').click();
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/setup/', h1: 'Setup 2.0' });
    await eventually(() => storedVersion(page)).toBe('2.0');
    await eventually(() => page.locator('article aside.callout').count()).toBe(0);
  });

  test('shows a banner if it is not released yet', async () => {
    const page = await visit('/docs/next/intro/', { width });
    await eventually(() => page.locator('article aside.callout').innerText()).toContain(
      'This is the documentation of Three versions 3.0 (next), which is not released yet.',
    );
  });

  test('is hidden from search engines if the site is configured to do so', async () => {
    const old = await visit('/docs/1.0/setup/', { width });
    await eventually(() => old.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    const latest = await visit('/docs/setup/', { width });
    await eventually(() => latest.locator('meta[name="robots"]').count()).toBe(0);
  });
});

describe('the pages of a version', () => {
  test('have their own sidebar, and their links stay in it', async () => {
    const page = await visit('/docs/1.0/intro/');
    await eventually(() => page.locator('#sidebar a').allInnerTexts()).toEqual(['Setup 1.0', 'Introduction 1.0']);
    const links = await page
      .locator('article p > a:not([data-edition])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.slice(0, 2)).toEqual(['/docs/1.0/setup', '/docs/1.0/setup']);
  });

  test('mark the navigation item of their sidebar, also after a page change', async () => {
    const page = await visit('/about/');
    await eventually(() => currentItems(page, '.navbar-links > ul:first-child')).toEqual(['About: page']);
    await page.locator('.navbar-links').getByRole('link', { name: 'Setup' }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ h1: 'Setup 2.0' });
    await eventually(() => currentItems(page, '.navbar-links > ul:first-child')).toEqual(['Guide: true', 'Setup: page']);
  });

  test('work without JavaScript', async () => {
    const page = await visit('/docs/1.0/setup/', { script: false });
    await page.locator('.navbar-right summary').click();
    await page.locator('.navbar-right').getByRole('link', { name: '2.0' }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ h1: 'Setup 2.0' });
    expect(new URL(page.url()).pathname).toBe('/docs/setup/');
  });
});

describe.each(WIDTHS)('a site that follows the system’s colour mode, at %d px', (width) => {
  const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
  const stored = (page: Page) => page.evaluate(() => window.localStorage.getItem('theme'));

  test('follows it until the reader chooses, and never overrides the choice', async () => {
    const context = await newContext({ width });
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/docs/intro/');
    expect(await themeOf(page)).toBe('dark');
    expect(await announcementColors(page), 'of the announcement, which are the same in both modes').toEqual(COLORS);
    await page.emulateMedia({ colorScheme: 'light' });
    await eventually(() => themeOf(page)).toBe('light');
    expect(await announcementColors(page)).toEqual(COLORS);
    await eventually(() => stored(page)).toBe(null);
    await page.getByRole('button', { name: 'Switch between dark and light mode' }).click();
    expect(await themeOf(page)).toBe('dark');
    for (const colorScheme of ['dark', 'light', 'dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await themeOf(page)).toBe('dark');
    }
    await eventually(() => stored(page)).toBe('dark');
    await page.reload();
    expect(await themeOf(page), 'the stored choice, on a system that is light').toBe('dark');
  });
});

const COLORS = ['rgb(26, 61, 43)', 'rgb(255, 255, 255)', 'rgb(255, 255, 255)', 'rgb(255, 255, 255)'];

function announcementColors(page: Page): Promise<readonly (string | undefined)[]> {
  return page.locator('.announcement').evaluate((bar) => {
    const colorOf = (selector: string) => {
      const element = bar.querySelector(selector);
      return element ? getComputedStyle(element).color : undefined;
    };
    return [getComputedStyle(bar).backgroundColor, colorOf('strong'), colorOf('a'), colorOf('button')];
  });
}
