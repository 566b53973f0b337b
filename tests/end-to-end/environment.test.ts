import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, nextPaint } from '../support/page-state.ts';
import { serveSite, untilReady } from '../support/served-site.ts';

const { visit } = serveSite();

const BOOKING = '/docs/api/sales/hotel-booking-service';
const SANDBOX = 'https://api.sandbox.pernoria.example/sales/v1/bookings';
const PRODUCTION = 'https://api.pernoria.example/sales/v1/bookings';

const option = (page: Page, name: string) => page.getByRole('group', { name: 'Environment' }).getByRole('radio', { name });
const shownSample = (page: Page): Promise<string> => page.locator('.samples figure.code pre:visible').first().innerText();
const note = (page: Page) => page.getByText('In production, this call moves real money.');

/** Records the environment when `body` is created, before the first paint. */
function keepFirst(): void {
  const observer = new MutationObserver(() => {
    if (!document.body) return;
    Object.assign(window, { first: document.documentElement.dataset.environment });
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

const firstOf = (page: Page): Promise<unknown> => page.evaluate(() => (window as { first?: string }).first);

describe('the environment', () => {
  test('is the sandbox until production is chosen, which shows a warning, and persists', async () => {
    const page = await visit(BOOKING, { before: keepFirst });
    await eventually(() => firstOf(page)).not.toBe('production');
    await eventually(() => option(page, 'Sandbox').isChecked()).toBe(true);
    await eventually(() => shownSample(page)).toContain(SANDBOX);
    await eventually(() => page.locator('.endpoint__url').first().innerText()).toContain('https://api.sandbox.pernoria.example');
    await eventually(() => note(page).isVisible()).toBe(false);

    await option(page, 'Production').check();
    await eventually(() => shownSample(page)).toContain(PRODUCTION);
    await eventually(() => page.locator('.endpoint__url').first().innerText()).toContain('https://api.pernoria.example');
    await eventually(() => note(page).isVisible()).toBe(true);

    await page.locator('#sidebar').getByRole('link', { name: 'Get Bookings Lambda' }).click();
    await eventually(() => page.locator('h1').innerText()).toBe('Get Bookings Lambda');
    await eventually(() => option(page, 'Production').isChecked()).toBe(true);
    await eventually(() => shownSample(page)).toContain('https://api.pernoria.example/sales/v1/bookings');

    await page.goto('/docs/getting-access');
    await eventually(() => firstOf(page)).toBe('production');
    await untilReady(page);
    await eventually(() => option(page, 'Production').isChecked()).toBe(true);
    await eventually(() => page.locator('#main').innerText()).toContain('https://auth.pernoria.example/oauth2/token');
    const warning = page.getByText('In production, calls make real bookings');
    await eventually(() => warning.isVisible()).toBe(true);
    await option(page, 'Sandbox').check();
    await eventually(() => warning.isVisible()).toBe(false);
  });

  test('is the sandbox on the home page, which has no switch', async () => {
    const page = await visit('/', { stored: { environment: 'production' }, connected: false });
    await eventually(() => page.locator('#main').innerText()).toContain('https://api.sandbox.pernoria.example');
    await eventually(() => page.locator('#main').innerText()).not.toContain('https://api.pernoria.example');
    await eventually(() => option(page, 'Production').count()).toBe(0);
  });

  test('is synchronised to other tabs', async () => {
    const page = await visit(BOOKING);
    const other = await page.context().newPage();
    await other.goto('/docs/getting-access');
    await untilReady(other);
    await option(page, 'Production').check();
    await eventually(() => option(other, 'Production').isChecked()).toBe(true);
    await option(other, 'Sandbox').check();
    await eventually(() => shownSample(page)).toContain(SANDBOX);
    await eventually(() => option(page, 'Sandbox').isChecked()).toBe(true);
  });

  test('can be chosen by keyboard, and is copied as shown', async () => {
    const page = await visit(BOOKING, { permissions: ['clipboard-read', 'clipboard-write'] });
    const copied = async (): Promise<string> => {
      const button = page.locator('.samples figure.code:visible .copy').first();
      await button.click();
      await eventually(() => button.innerText()).toBe('Copied');
      return page.evaluate(() => navigator.clipboard.readText());
    };
    expect(await copied()).toContain(SANDBOX);
    await option(page, 'Sandbox').focus();
    await page.keyboard.press('ArrowRight');
    await eventually(() => option(page, 'Production').isChecked()).toBe(true);
    expect(await copied()).toContain(PRODUCTION);
  });

  test('is shared with the composer, in both directions', async () => {
    const page = await visit(BOOKING);
    await option(page, 'Production').check();
    await page.getByRole('button', { name: 'Compose a request' }).click();
    const dialog = page.getByRole('dialog');
    await eventually(() => dialog.locator('figure.code pre').innerText()).toContain(PRODUCTION);
    await eventually(() => dialog.getByRole('status').getByText('In production, this call moves real money.').isVisible()).toBe(true);
    await dialog.getByLabel('Address').selectOption({ label: 'Sandbox: https://api.sandbox.pernoria.example/sales/v1' });
    await eventually(() => dialog.locator('figure.code pre').innerText()).toContain(SANDBOX);
    expect(await page.evaluate(() => document.documentElement.dataset.environment)).toBe('sandbox');
  });

  test('can be chosen without JavaScript, and only the chosen one is printed', async () => {
    const page = await visit(BOOKING, { script: false });
    await eventually(() => page.locator('.samples figure.code').first().innerText()).toContain(SANDBOX);
    await option(page, 'Production').check();
    await eventually(() => page.locator('.samples figure.code').first().innerText()).toContain(PRODUCTION);
    await eventually(() => note(page).isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    await eventually(() => page.locator('.samples figure.code').first().innerText()).toContain(PRODUCTION);
    await eventually(() => page.getByRole('group', { name: 'Environment' }).isVisible()).toBe(false);
  });

  test.each([BOOKING, '/docs/api/sales/get-bookings-lambda', '/docs/api/loyalty/commit', '/docs/getting-access'])(
    'switches without a layout shift, at any width: %s',
    async (path) => {
      const page = await visit(path, { connected: false });
      const places = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('main :is([id], section, p, pre, summary, .endpoint), .footer')]
            .filter((element) => element.checkVisibility())
            .map((element) => {
              const { top, height } = element.getBoundingClientRect();
              return `${element.tagName} ${element.id} ${element.className}: ${Math.round(top + window.scrollY)} ${Math.round(height)}`;
            }),
        );
      for (const width of [390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.locator('label:has([value="sandbox"])').click();
        await eventually(() => page.evaluate(() => document.documentElement.dataset.environment)).not.toBe('production');
        await nextPaint(page);
        const before = await places();
        expect(before.length).toBeGreaterThan(20);
        await page.locator('label:has([value="production"])').click();
        await eventually(() => page.evaluate(() => document.documentElement.dataset.environment)).toBe('production');
        await nextPaint(page);
        expect([width, ...(await places())]).toEqual([width, ...before]);
      }
    },
  );

  test('is chosen beside the page menu, by targets of 24 pixels, and tints everything that production changes', async () => {
    const page = await visit(BOOKING, { stored: { environment: 'purple"]' }, connected: false });
    await eventually(() => shownSample(page), 'an unknown stored value means the sandbox').toContain(SANDBOX);
    const colors = () =>
      page.evaluate(() =>
        ['.endpoint', '.samples .tabs', '.samples figure.code', '.environment label:has(:checked)'].map((selector) => {
          const { backgroundColor, borderTopColor } = getComputedStyle(document.querySelector(selector) ?? document.body);
          return `${backgroundColor} ${borderTopColor}`;
        }),
      );
    const [group, menu] = await Promise.all([page.locator('.environment').boundingBox(), page.locator('.page-menu').boundingBox()]);
    expect(Math.abs((group?.y ?? 0) + (group?.height ?? 0) / 2 - (menu?.y ?? 0) - (menu?.height ?? 0) / 2)).toBeLessThan(2);
    expect((menu?.x ?? 0) - (group?.x ?? 0) - (group?.width ?? 0)).toBeLessThan(40);
    const { height } = (await page.locator('.environment label').first().boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThanOrEqual(24);
    const before = await colors();
    await page.locator('label:has([value="production"])').click();
    await eventually(async () => (await colors()).filter((color, index) => color === before[index])).toEqual([]);
    await page.goto('/docs/api/backoffice/notification');
    expect(await page.locator('.environment').count(), 'nothing depends on it').toBe(0);
  });
});
