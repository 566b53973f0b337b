import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/page-state.ts';
import { serveSite, untilReady } from '../support/served-site.ts';

const { visit } = serveSite();

const themeOf = (page: Page): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset.theme);
const backgroundOf = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const control = (page: Page) => page.getByRole('button', { name: 'Switch between dark and light mode' });

/** Records the colour mode when `body` is created, before the first paint. */
function keepFirstTheme(): void {
  const observer = new MutationObserver(() => {
    if (!document.body) return;
    Object.assign(window, { firstTheme: document.documentElement.dataset.theme });
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

const firstThemeOf = (page: Page): Promise<unknown> => page.evaluate(() => (window as { firstTheme?: string }).firstTheme);

describe.each([1280, 390])('colour mode, at %i px', (width) => {
  test('is light at first, toggles with the switch and its label, and survives navigation and reload', async () => {
    const page = await visit('/docs/front', { width, before: keepFirstTheme });
    expect(await firstThemeOf(page)).toBe('light');
    await eventually(() => control(page).getAttribute('aria-label')).toBe('Switch between dark and light mode (currently light mode)');
    const light = await backgroundOf(page);

    await control(page).click();
    expect(await themeOf(page)).toBe('dark');
    await eventually(() => control(page).getAttribute('aria-label')).toBe('Switch between dark and light mode (currently dark mode)');
    const dark = await backgroundOf(page);
    expect(dark).not.toBe(light);

    await page.locator('.neighbours a[rel="next"]').click();
    await eventually(() => page.locator('h1').innerText()).toBe('Autenticação SSO');
    await eventually(() => themeOf(page)).toBe('dark');
    await page.reload();
    expect(await firstThemeOf(page)).toBe('dark');
    expect(await backgroundOf(page)).toBe(dark);
    await untilReady(page);
    expect(await themeOf(page)).toBe('dark');
    await eventually(() => control(page).getAttribute('aria-label')).toContain('currently dark mode');

    await control(page).click();
    expect(await backgroundOf(page)).toBe(light);
    await page.reload();
    expect(await firstThemeOf(page)).toBe('light');
  });

  test('works by keyboard', async () => {
    const page = await visit('/docs/front', { width });
    await control(page).focus();
    await page.keyboard.press('Enter');
    expect(await themeOf(page)).toBe('dark');
    await page.keyboard.press('Space');
    expect(await themeOf(page)).toBe('light');
  });

  test('is synchronised to other tabs, without changing anything else there', async () => {
    const page = await visit('/docs/front', { width });
    const other = await page.context().newPage();
    await other.goto('/docs/intro');
    await untilReady(other);
    await control(page).click();
    await eventually(() => themeOf(other)).toBe('dark');
    await eventually(() => control(other).getAttribute('aria-label')).toContain('currently dark mode');
    expect(await other.title()).toBe('Introduction | Pernoria Developers');
    await page.evaluate(() => window.localStorage.clear());
    await eventually(() => themeOf(other)).toBe('light');
  });

  test('is up to date on a page that returns from the back/forward cache, which is otherwise unchanged', async () => {
    const page = await visit('/docs/front', { width });
    const comeBack = (persisted: boolean) =>
      page.evaluate((isFromCache) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: isFromCache })), persisted);
    // Simulates a change on another page, which this page has not observed.
    await page.evaluate(() => window.localStorage.setItem('theme', 'dark'));
    await comeBack(true);
    expect(await themeOf(page)).toBe('dark');
    await eventually(() => control(page).getAttribute('aria-label')).toContain('currently dark mode');
    await control(page).click();
    await page.evaluate(() => window.localStorage.removeItem('theme'));
    await comeBack(false);
    expect(await themeOf(page)).toBe('light');
  });

  test('falls back to the default for an unknown stored value', async () => {
    const page = await visit('/docs/front', { width, stored: { theme: 'purple' }, before: keepFirstTheme });
    expect(await firstThemeOf(page)).toBe('light');
    expect(await themeOf(page)).toBe('light');
  });

  test('keeps the stored choice when the system changes', async () => {
    const page = await visit('/docs/front', { width });
    await control(page).click();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await themeOf(page)).toBe('dark');
    expect(await page.evaluate(() => window.localStorage.getItem('theme'))).toBe('dark');
  });

  test('is light in print', async () => {
    const page = await visit('/docs/front', { width });
    const light = await page.evaluate(() => getComputedStyle(document.body).color);
    await control(page).click();
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe(light);
  });
});
