import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { currentItems, eventually, isSameDocument, markDocument, whereabouts } from '../support/page-state.ts';
import { serveSite, untilConnected } from '../support/served-site.ts';

const { newContext, origin, visit } = serveSite({ fixture: 'versions' });

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

async function htmlOf(pathname: string): Promise<string> {
  const response = await fetch(origin() + pathname);
  expect(response.status).toBe(200);
  return response.text();
}

const shownVersion = (page: Page) => page.locator('.navbar-links [data-chosen="version"]').textContent();
const storedVersion = (page: Page) => page.evaluate(() => window.localStorage.getItem('docs-version'));

const NARROW = 390;
const WIDE = 1280;

describe('the version menu', () => {
  // A wide window has it in the bar, a narrow one in a panel.
  test.each([WIDE, NARROW])('lists the versions, with the current one marked, and is styled like other menus, at %i px', async (width) => {
    const page = await visit('/docs/1.0/setup/', { width });
    const menu = await openVersions(page, width);
    await eventually(() => menu.locator('li').allInnerTexts()).toEqual(['3.0 (next)', '2.0', '1.0 (old)']);
    await eventually(() => menu.locator('[aria-current]').allInnerTexts()).toEqual(['1.0 (old)']);
    const underlines = await page
      .locator(width === WIDE ? '.navbar-links' : '.panel-menu')
      .locator('summary:has([data-chosen])')
      .evaluateAll((all) => all.map((summary) => getComputedStyle(summary, '::before').borderBottomWidth));
    expect(underlines.length).toBeGreaterThan(0);
    expect(underlines.every((line) => parseFloat(line) === 0)).toBe(true);
  });

  test('links to the same page in the other version, with query and hash, and remembers it', async () => {
    const page = await visit('/docs/next/intro/?tab=a#details', { width: NARROW });
    const menu = await openVersions(page, NARROW);
    await menu.getByRole('link', { name: '1.0 (old)' }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/1.0/intro/?tab=a#details', h1: 'Introduction 1.0' });
    await eventually(() => storedVersion(page)).toBe('1.0');
  });

  test('links to the start of a version that lacks the page', async () => {
    const page = await visit('/docs/next/added/');
    const menu = await openVersions(page, WIDE);
    await menu.getByRole('link', { name: '2.0' }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ h1: 'Introduction 2.0' });
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/intro/' });
  });

  test('links from the current page after a page change', async () => {
    const page = await visit('/docs/1.0/intro/', { width: NARROW });
    await markDocument(page);
    await page.locator('article').getByRole('link', { name: 'everything' }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/1.0/setup', h1: 'Setup 1.0' });
    expect(await isSameDocument(page)).toBe(true);
    const menu = await openVersions(page, NARROW);
    await eventually(() => menu.getByRole('link', { name: '2.0' }).getAttribute('href')).toBe('/docs/setup');
    await eventually(() => menu.locator('[aria-current]').allInnerTexts()).toEqual(['1.0 (old)']);
  });
});

test('the preferred version is the target of navigation items on a page without versions, but does not affect a versioned page', async () => {
  const page = await visit('/about/', { stored: { 'docs-version': '1.0' } });
  const linkOf = (name: string) => page.locator('.navbar-links').getByRole('link', { name });
  await eventually(() => linkOf('Guide').getAttribute('href')).toBe('/docs/1.0/setup');
  expect(await shownVersion(page)).toBe('1.0 (old)');

  await page.goto('/docs/intro/');
  await untilConnected(page);
  await eventually(() => currentItems(page, '.navbar-right')).toEqual(['2.0: true']);
  expect(await shownVersion(page)).toBe('2.0');
  await eventually(() => linkOf('Setup').getAttribute('href')).toBe('/docs/setup');
});

describe('a version that is not the current one', () => {
  test('shows a banner that links to the same page in the latest version, which is remembered', async () => {
    const page = await visit('/docs/1.0/setup/', { stored: { 'docs-version': '1.0' } });
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
    const text = (await htmlOf('/docs/next/intro/')).replaceAll(/<[^>]+>/g, '');
    expect(text).toContain('This is the documentation of Three versions 3.0 (next), which is not released yet.');
  });

  test('is hidden from search engines if the site is configured to do so', async () => {
    expect(await htmlOf('/docs/1.0/setup/')).toContain('<meta name="robots" content="noindex"');
    expect(await htmlOf('/docs/setup/')).not.toContain('name="robots"');
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

describe('a site that follows the system’s colour mode', () => {
  const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
  const stored = (page: Page) => page.evaluate(() => window.localStorage.getItem('theme'));

  test('follows it until the reader chooses, and never overrides the choice', async () => {
    const context = await newContext();
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
