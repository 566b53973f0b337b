import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, focused } from '../support/page-state.ts';
import { serveSite, untilReady } from '../support/served-site.ts';

const { visit } = serveSite();

const GUIDE = '/docs/otabuilder/integration';
const EXAMPLES = '/docs/examples/mdx';

const SCRIPTS = {
  'before the program was there': '**/assets/first-view-*.js',
  'before the interactions were there': '**/assets/start-interactions-*.js',
} as const;

async function openEarly(path: string, script: string, width = 1280): Promise<{ readonly page: Page; readonly release: () => void }> {
  const page = await visit('/docs/front/autenticacao-sso', { width, permissions: ['clipboard-write'], connected: false });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(script, (route) => promise.then(() => route.continue()));
  await page.goto(path);
  if (script === SCRIPTS['before the interactions were there']) await untilReady(page);
  return { page, release: resolve };
}

const isDialogOpen = (page: Page): Promise<boolean> => page.locator('dialog.search').isVisible();
const caret = (page: Page, label: string) => page.locator(`#sidebar li[data-category="${label}"] > .category button[aria-expanded]`);
const expanded = (page: Page, label: string): Promise<string | null> => caret(page, label).getAttribute('aria-expanded');
const apis = (page: Page) => page.locator('.navbar-links summary').first();
const press = (element: HTMLElement): void => element.click();

describe.each([
  ['before the program was there', '/'],
  ['before the interactions were there', 'Control+k'],
] as const)('presses %s are not lost', (when, searchKey) => {
  const script = SCRIPTS[when];

  test(`of the key ${searchKey}, which the browser does not handle, or of keys typed after it`, async () => {
    const { page, release } = await openEarly(GUIDE, script);
    await page.evaluate(() =>
      window.addEventListener('keydown', ({ key: pressed, defaultPrevented }) => {
        if (pressed === '/' || pressed === 'k') document.title = String(defaultPrevented);
      }),
    );
    await page.keyboard.press(searchKey);
    expect(await page.title()).toBe('true');
    await page.keyboard.type('cart');
    release();
    await eventually(() => isDialogOpen(page)).toBe(true);
    await eventually(() => page.locator('dialog.search input').inputValue()).toBe('cart');
  });

  test('on two carets of the sidebar, the dismiss button of the announcement, and the button that hides the sidebar', async () => {
    const { page, release } = await openEarly(GUIDE, script);
    for (const label of ['Tracking', 'Apple Pay']) await caret(page, label).click();
    await page.locator('[data-action="dismiss-announcement"]').click();
    await page.locator('.hide-sidebar').evaluate(press);
    // Each press has requested the script by itself.
    await eventually(() => page.locator('[data-action][aria-busy="true"]').count()).toBe(4);
    release();
    await eventually(() => expanded(page, 'Tracking')).toBe('false');
    await eventually(() => expanded(page, 'Apple Pay')).toBe('false');
    await eventually(() => page.locator('.announcement').isVisible()).toBe(false);
    await eventually(() => page.locator('.show-sidebar').isVisible()).toBe(true);
  });

  test('on a menu after a press elsewhere', async () => {
    const { page, release } = await openEarly(GUIDE, script);
    await page.locator('h1').click();
    await apis(page).click();
    release();
    await eventually(() => page.evaluate(() => document.documentElement.dataset.started)).toBeDefined();
    await page
      .locator('[data-action="category"]')
      .first()
      .evaluate((caretButton: HTMLElement) => caretButton.focus());
    // Once listeners are attached, focus on another element closes the menu.
    await eventually(() => page.locator('.dropdown[open]').count()).toBe(0);
  });

  test('on the switches for colour mode and environment, which work at once, and on the tools of an operation', async () => {
    const { page, release } = await openEarly('/docs/api/sales/get-bookings-lambda', script);
    await page.locator('[data-action="theme"]').click();
    await page.locator('input[name="environment"][value="production"]').check({ force: true });
    const { theme, environment } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    expect([theme, environment]).toEqual(['dark', 'production']);
    await page.locator('[data-action="open-composer"]').first().click();
    release();
    await eventually(() => page.locator('dialog.tool').isVisible()).toBe(true);
  });
});

// The program receives queued presses like later ones, so these hold for presses before the interactions were there, too.
describe('presses before the program has loaded are not lost', () => {
  const SCRIPT = SCRIPTS['before the program was there'];

  test('on the link of a heading, which copies its address', async () => {
    const { page, release } = await openEarly(GUIDE, SCRIPT);
    await page.locator('#content h2 a.hash, article h2 a.hash').first().evaluate(press);
    release();
    await eventually(() => page.locator('#announcer').innerText()).not.toBe('');
    expect(new URL(page.url()).hash).not.toBe('');
  });

  test('on the menu of small screens and its main menu', async () => {
    const { page, release } = await openEarly(GUIDE, SCRIPT, 390);
    await page.locator('.menu-button').click();
    await page.locator('[data-action="main-menu"]').click();
    release();
    await eventually(() => page.locator('.panel-menu').isVisible()).toBe(true);
  });

  test('of the arrow keys and Escape in a menu', async () => {
    const { page, release } = await openEarly(GUIDE, SCRIPT);
    await apis(page).focus();
    for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    release();
    await eventually(() => focused(page)).toBe('Backoffice/Notification');
    await page.keyboard.press('Escape');
    await eventually(() => focused(page)).toBe('APIs');
  });
});

describe('presses before the interactions have loaded are not lost', () => {
  const SCRIPT = SCRIPTS['before the interactions were there'];
  const SET = '.tabs[data-group="package-manager"]';
  const chosen = async (page: Page): Promise<readonly string[]> => [
    ...new Set(await page.locator(`${SET} [role="tab"][aria-selected="true"]`).allInnerTexts()),
  ];

  test('of keys on tabs', async () => {
    const { page, release } = await openEarly(EXAMPLES, SCRIPT);
    await page.locator(`${SET} [role="tab"]`).first().focus();
    for (const key of ['End', 'ArrowLeft', 'Home', 'ArrowLeft']) await page.keyboard.press(key);
    release();
    await eventually(() => chosen(page)).toEqual(['Yarn']);
    expect(await focused(page)).toBe(
      await page
        .locator(`${SET} [role="tab"][aria-selected="true"]`)
        .first()
        .evaluate(({ id }) => `#${id}`),
    );
  });

  test('on a tab, or of a key after it, and the focus stays where the reader has moved it', async () => {
    const { page, release } = await openEarly(EXAMPLES, SCRIPT);
    await page.locator(`${SET} [role="tab"]`).nth(1).click();
    await page.keyboard.press('ArrowRight');
    await page.locator('.brand').focus();
    release();
    await eventually(() => chosen(page)).toEqual(['Yarn']);
    expect(await focused(page)).toBe('Pernoria Developers');
  });

  test('on the copy buttons of two blocks', async () => {
    const { page, release } = await openEarly(EXAMPLES, SCRIPT);
    const buttons = page.locator('figure.code > [data-action="copy"]:visible');
    for (const index of [0, 1]) await buttons.nth(index).click();
    await eventually(() => page.getByRole('alert').count()).toBe(2);
    release();
    for (const index of [0, 1]) await eventually(() => buttons.nth(index).innerText()).toBe('Copied');
  });
});
