import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { newContext, visit } = serveSite();

const themeOf = (page: Page): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset.theme);
const control = (page: Page) => page.getByRole('button', { name: 'Switch between dark and light mode' });

describe('the switch of the colour mode', () => {
  test.each([1280, 390])('works before any other script has loaded, at %i px', async (width) => {
    const context = await newContext({ width });
    const page = await context.newPage();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/first-view-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/docs/otabuilder', { waitUntil: 'commit' });
    await control(page).click();
    expect(await themeOf(page)).toBe('dark');
    await eventually(() => control(page).getAttribute('aria-label')).toContain('currently dark mode');
    expect(await page.evaluate(() => window.localStorage.getItem('theme'))).toBe('dark');
    // This click, unlike the one on the colour mode, is queued until the scripts have loaded.
    const caret = page.locator('#sidebar li[data-category="Tracking"] button');
    await caret.evaluate((button: HTMLElement) => button.click());
    await eventually(() => caret.getAttribute('aria-expanded')).toBe('true');
    release();
    await eventually(() => caret.getAttribute('aria-expanded')).toBe('false');
    expect(await themeOf(page)).toBe('dark');
  });
});

test('this site ignores the system’s colour mode', async () => {
  const context = await newContext();
  const page = await context.newPage();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/docs/front');
  expect(await themeOf(page)).toBe('light');
});

test('printing is light, whatever the system’s mode', async () => {
  const page = await visit('/docs/front', { stored: { theme: 'dark' } });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(255, 255, 255)');
});
