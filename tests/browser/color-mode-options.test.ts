import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/page-state.ts';
import { serveSite, type VisitOptions } from '../support/served-site.ts';

const { newContext, visit } = serveSite();

const themeOf = (page: Page): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset['theme']);
const control = (page: Page) => page.getByRole('button', { name: 'Switch between dark and light mode' });

/** The root element as another `colorMode` of `site.yaml` makes it (`tests/build/pages.test.ts` reads that in a built site). */
async function visitWith(attributes: string, options: VisitOptions = {}, system: 'light' | 'dark' = 'light'): Promise<Page> {
  const context = await newContext(options);
  const page = await context.newPage();
  await page.emulateMedia({ colorScheme: system });
  await page.route('**/docs/front', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('<html ', `<html ${attributes} `) });
  });
  await page.goto('/docs/front');
  return page;
}

describe('the switch of the colour mode', () => {
  test.each([1280, 390])('works before any other script is there, at %i px', async (width) => {
    const context = await newContext({ width });
    const page = await context.newPage();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/index-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/docs/otabuilder', { waitUntil: 'commit' });
    await control(page).click();
    expect(await themeOf(page)).toBe('dark');
    expect(await control(page).getAttribute('aria-label')).toContain('currently dark mode');
    expect(await page.evaluate(() => window.localStorage.getItem('theme'))).toBe('dark');
    // What cannot work yet waits.
    const caret = page.locator('#sidebar li[data-category="Tracking"] button');
    await caret.evaluate((button: HTMLElement) => button.click());
    expect(await caret.getAttribute('aria-expanded')).toBe('true');
    release();
    await eventually(() => caret.getAttribute('aria-expanded')).toBe('false');
    expect(await themeOf(page)).toBe('dark');
  });
});

describe('respectPrefersColorScheme', () => {
  test('follows the system until the reader chooses, and never changes the choice', async () => {
    const page = await visitWith('data-theme-system=""', {}, 'dark');
    expect(await themeOf(page)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await eventually(() => themeOf(page)).toBe('light');
    expect(await page.evaluate(() => window.localStorage.getItem('theme'))).toBe(null);
    await control(page).click();
    expect(await themeOf(page)).toBe('dark');
    for (const colorScheme of ['dark', 'light', 'dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await themeOf(page)).toBe('dark');
    }
    expect(await page.evaluate(() => window.localStorage.getItem('theme'))).toBe('dark');
  });

  test('comes after a stored choice', async () => {
    const page = await visitWith('data-theme-system=""', { stored: { theme: 'light' } }, 'dark');
    expect(await themeOf(page)).toBe('light');
  });

  test('is off on this site', async () => {
    const context = await newContext();
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/docs/front');
    expect(await themeOf(page)).toBe('light');
  });
});

describe('disableSwitch', () => {
  test('ignores what is stored, and what is stored by another tab', async () => {
    const page = await visitWith('data-theme-fixed=""', { stored: { theme: 'dark' } });
    expect(await themeOf(page)).toBe('light');
    const other = await page.context().newPage();
    await other.goto('/docs/intro');
    await other.evaluate(() => window.localStorage.setItem('theme', 'light'));
    await other.evaluate(() => window.localStorage.setItem('theme', 'dark'));
    expect(await themeOf(page)).toBe('light');
  });

  test('leaves the system to decide where it is respected', async () => {
    const page = await visitWith('data-theme-fixed="" data-theme-system=""', { stored: { theme: 'light' } }, 'dark');
    expect(await themeOf(page)).toBe('dark');
  });
});

test('printing is light, whatever the system says', async () => {
  const page = await visit('/docs/front', { stored: { theme: 'dark' } });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
});
