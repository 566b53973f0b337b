import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, focused, isSameDocument, markDocument, nextPaint, scrollTo, scrollTop, whereabouts } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

const PHONE = { width: 390, height: 844 } as const;
const PATH = '/docs/otabuilder/integration';

const opener = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
const closer = (page: Page) => page.getByRole('button', { name: 'Close navigation bar' });
const mainMenu = (page: Page) => page.locator('#panel').getByRole('navigation', { name: 'Main' });
const sidebar = (page: Page) => page.locator('#panel').getByRole('navigation', { name: 'Docs sidebar' });
const isOpen = (page: Page): Promise<boolean> => page.locator('#panel').evaluate((panel) => panel.matches(':popover-open'));
const depth = (page: Page): Promise<number> => page.evaluate(() => window.history.length);

async function openMenu(page: Page): Promise<void> {
  await opener(page).click();
  await eventually(() => focused(page)).toBe('Close navigation bar');
}

/** Expects the menu to be closed without side effects: page not inert, button up to date, no extra history entry. */
async function expectClosed(page: Page): Promise<void> {
  await eventually(() => isOpen(page)).toBe(false);
  await eventually(() => page.locator('.menu-button').getAttribute('aria-expanded')).toBe('false');
  await eventually(() => page.evaluate(() => (window.history.state as { menu?: boolean } | null)?.menu ?? false)).toBe(false);
  await eventually(() => page.locator('[inert]').count()).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden');
}

/** Tolerates 2 px: headless browsers hide scroll bars but reserve space for them, so a line may wrap while the menu is open. */
function expectAbout(position: number, expected: number): void {
  expect(Math.abs(position - expected)).toBeLessThanOrEqual(2);
}

describe('the menu of small screens', () => {
  test('is shown at 996 px, and closes when the window grows to 997 px, where the sidebar is shown', async () => {
    const page = await visit(PATH, { width: 996 });
    await eventually(() => opener(page).isVisible()).toBe(true);
    await eventually(() => page.locator('.navbar-links').isVisible()).toBe(false);
    await eventually(() => page.locator('#sidebar').isVisible()).toBe(false);
    await openMenu(page);
    await page.setViewportSize({ width: 997, height: 800 });
    await expectClosed(page);
    await eventually(() => opener(page).isVisible()).toBe(false);
    await eventually(() => page.locator('#sidebar').isVisible()).toBe(true);
    await eventually(() => page.locator('.navbar-links').isVisible()).toBe(true);
    await page.locator('#sidebar').getByRole('link', { name: 'Busca de hotel' }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ h1: 'Busca de hotel' });
    await eventually(() => focused(page)).toBe('#start');
  });

  test('lists the API on a page that has no sidebar on wide screens', async () => {
    const page = await visit('/docs/api/loyalty/commit', PHONE);
    await openMenu(page);
    await eventually(() => sidebar(page).getByRole('link', { name: 'Rollback' }).isVisible()).toBe(true);
    await sidebar(page).getByRole('link', { name: 'Rollback' }).click();
    await eventually(() => page.locator('h1').textContent()).toBe('Rollback');
    await openMenu(page);
    expect(await sidebar(page).locator('[aria-current="page"]').textContent()).toContain('Rollback');
    await closer(page).click();
    await page.setViewportSize({ width: 997, height: 800 });
    await eventually(() => page.locator('.navbar-links').isVisible()).toBe(true);
    await eventually(() => page.locator('#panel').isVisible()).toBe(false);
    const { left, right } = await page.locator('#main').evaluate((main) => main.getBoundingClientRect());
    expect([left, right]).toEqual([0, await page.evaluate(() => document.documentElement.clientWidth)]);
  });

  test('opens by its button, with the focus inside, and everything else inert and unscrollable', async () => {
    const page = await visit(PATH, PHONE);
    await eventually(() => opener(page).getAttribute('aria-expanded')).toBe('false');
    await openMenu(page);
    await eventually(() => page.locator('.menu-button').getAttribute('aria-expanded')).toBe('true');
    for (const id of ['top', 'main', 'bottom'])
      expect(await page.locator(`#${id}`).evaluate((element: HTMLElement) => element.inert)).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    await page.mouse.move(370, 600);
    await page.mouse.wheel(0, 800);
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      expect(['inside', 'browser']).toContain(
        await page.evaluate(() =>
          document.activeElement?.closest('#panel') ? 'inside' : document.activeElement === document.body ? 'browser' : 'outside',
        ),
      );
    }
    await eventually(() => scrollTop(page)).toBe(0);
  });

  test('shows the section first, and switches to the main menu and back', async () => {
    const page = await visit(PATH, PHONE);
    await openMenu(page);
    await eventually(() => sidebar(page).isVisible()).toBe(true);
    await eventually(() => mainMenu(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: '← Back to main menu' }).click();
    await eventually(() => sidebar(page).isVisible()).toBe(false);
    await eventually(() => mainMenu(page).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'This section →' }).click();
    await eventually(() => sidebar(page).isVisible()).toBe(true);

    await page.getByRole('button', { name: '← Back to main menu' }).click();
    await closer(page).click();
    await expectClosed(page);
    await openMenu(page);
    expect(await sidebar(page).isVisible(), 'the section comes first again').toBe(true);
  });

  test('shows the main menu when there is no section', async () => {
    const page = await visit('/docs/postman', PHONE);
    await openMenu(page);
    await eventually(() => mainMenu(page).isVisible()).toBe(true);
    await eventually(() => page.getByRole('button', { name: 'This section →' }).isVisible()).toBe(false);
    await eventually(() => page.getByRole('button', { name: '← Back to main menu' }).isVisible()).toBe(false);
    await mainMenu(page).getByText('APIs', { exact: true }).click();
    await eventually(() => mainMenu(page).getByRole('link', { name: 'Sales' }).isVisible()).toBe(true);
  });

  test('closes by its button, Escape or a press beside it, returns the focus, and leaves no history entry', async () => {
    const page = await visit(PATH, PHONE);
    await markDocument(page);
    await scrollTo(page, 300);
    for (const close of [() => closer(page).click(), () => page.keyboard.press('Escape'), () => page.mouse.click(380, 400)]) {
      await openMenu(page);
      await close();
      await expectClosed(page);
      await eventually(() => whereabouts(page)).toMatchObject({ path: PATH });
      expectAbout(await scrollTop(page), 300);
      await eventually(() => focused(page)).toBe('Toggle navigation bar');
    }
    await page.locator('article a[href="/docs/otabuilder/autenticacao-sso"]').first().click();
    await eventually(() => whereabouts(page)).toMatchObject({ h1: 'Autenticação SSO' });
    await eventually(() => focused(page)).toBe('#start');
    await eventually(() => scrollTop(page)).toBe(0);
    await page.goBack();
    await eventually(() => whereabouts(page)).toMatchObject({ path: PATH });
    expect(await isSameDocument(page)).toBe(true);
  });

  test('closes on Back, which does nothing else', async () => {
    const page = await visit('/docs/otabuilder', PHONE);
    await markDocument(page);
    await page.locator('.neighbours a[rel="next"]').click();
    await eventually(() => whereabouts(page)).toMatchObject({ path: PATH });
    await scrollTo(page, 500);
    await openMenu(page);
    await page.goBack();
    await expectClosed(page);
    await eventually(() => whereabouts(page)).toMatchObject({ path: PATH, h1: 'Integração' });
    expectAbout(await scrollTop(page), 500);
    await page.goBack();
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/otabuilder', h1: 'OTA Builder' });
    expect(await isSameDocument(page)).toBe(true);
  });

  test('follows a link to a prefetched page, where it is closed, and Back returns to the last page at once', async () => {
    const page = await visit(PATH, PHONE);
    await markDocument(page);
    const before = await depth(page);
    const payload = page.waitForResponse(/\/RSC\/R\/docs\/otabuilder\/integration\/busca-hotel\.txt/);
    await openMenu(page);
    const link = sidebar(page).getByRole('link', { name: 'Busca de hotel' });
    await link.hover();
    await (await payload).finished();
    await nextPaint(page);
    await link.click();
    await eventually(() => whereabouts(page)).toMatchObject({ path: `${PATH}/busca-hotel`, h1: 'Busca de hotel' });
    await eventually(() => isOpen(page)).toBe(false);
    await eventually(() => focused(page)).toBe('#start');
    await eventually(() => page.locator('[inert]').count()).toBe(0);
    expect(await depth(page)).toBe(before + 1);
    await page.goBack();
    await eventually(() => whereabouts(page)).toMatchObject({ path: PATH, h1: 'Integração' });
    await page.goForward();
    await eventually(() => whereabouts(page)).toMatchObject({ h1: 'Busca de hotel' });
    await eventually(() => isOpen(page)).toBe(false);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('switches to another section through the main menu', async () => {
    const page = await visit(PATH, PHONE);
    await markDocument(page);
    await openMenu(page);
    await page.getByRole('button', { name: '← Back to main menu' }).click();
    await mainMenu(page).getByRole('link', { name: 'Front' }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/front', h1: 'Front' });
    await eventually(() => isOpen(page)).toBe(false);
    await eventually(() => focused(page)).toBe('#start');
    await eventually(() => page.locator('[inert]').count()).toBe(0);
    await openMenu(page);
    await eventually(() => sidebar(page).getByRole('link').allInnerTexts()).toEqual(['Visão geral', 'Autenticação SSO']);
    expect(await isSameDocument(page)).toBe(true);
  });
});
