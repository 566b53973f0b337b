import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit, expectFault } = serveSite();

const SITE = 'Pernoria Developers';

async function expectPage(page: Page, pathname: string, title: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === pathname);
  expect(await page.title()).toBe(title === '' ? SITE : `${title} | ${SITE}`);
  expect(await page.locator('h1').count()).toBe(1);
}

describe('without JavaScript', () => {
  test('navigation works, with full loads', async () => {
    const page = await visit('/docs/otabuilder', { script: false });
    await expectPage(page, '/docs/otabuilder', 'OTA Builder');
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Busca de hotel' }).click();
    await expectPage(page, '/docs/otabuilder/integration/busca-hotel', 'Busca de hotel');
    expect(await page.locator('#sidebar [aria-current="page"]').innerText()).toBe('Busca de hotel');
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Integração' }).click();
    await expectPage(page, '/docs/otabuilder/integration', 'Integração');
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: 'Next' }).click();
    await expectPage(page, '/docs/otabuilder/integration/widget-site', 'Widget de site completo');
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: 'Previous' }).click();
    await expectPage(page, '/docs/otabuilder/integration', 'Integração');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'OTA Builder' }).click();
    await expectPage(page, '/docs/otabuilder', 'OTA Builder');
    await page.locator('article').getByRole('link', { name: 'Front', exact: true }).first().click();
    await expectPage(page, '/docs/front', 'Front');
    await page.getByRole('navigation', { name: 'Main' }).getByText('APIs', { exact: true }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sales' }).click();
    await expectPage(page, '/docs/api/sales/booking-api', 'Booking API');
    await page.goBack();
    await expectPage(page, '/docs/front', 'Front');
    await page.goForward();
    await expectPage(page, '/docs/api/sales/booking-api', 'Booking API');
    await page.locator('.brand').click();
    await expectPage(page, '/', '');
  });

  test('a category links to its first page', async () => {
    const page = await visit('/docs/otabuilder', { script: false });
    await page.locator('#sidebar').getByRole('link', { name: 'Apple Pay', exact: true }).click();
    await expectPage(page, '/docs/otabuilder/apple-pay', 'Apple Pay');
    expect(await page.locator('#sidebar [aria-current]').allInnerTexts()).toEqual(['Visão geral do Apple Pay']);
  });

  test('all text is visible: every tab under its title, details, tables of contents', async () => {
    const page = await visit('/docs/examples/mdx', { script: false });
    for (const text of ['Install Newman with', 'pnpm add', 'yarn add', 'import requests']) {
      expect(await page.locator('article .tabs').getByText(text).first().isVisible()).toBe(true);
    }
    expect(await page.locator('.tabs .tab-title').first().isVisible()).toBe(true);
    expect(await page.locator('[role="tab"]').count()).toBe(0);
    expect(await page.locator('.toc a').first().isVisible()).toBe(true);
  });

  test('the address of a collapsed row opens the details around it', async () => {
    const page = await visit('/docs/intro#price-changed', { script: false });
    const codes = page.locator('main table');
    const place = codes.getByText('PRICE_CHANGED', { exact: true });
    await eventually(() => place.isVisible()).toBe(true);
    await eventually(() => place.evaluate((row) => row.getBoundingClientRect().top < window.innerHeight)).toBe(true);
    expect(await page.locator('.filter').first().isVisible()).toBe(false);
    expect(await codes.getByText('GONE', { exact: true }).isVisible()).toBe(true);
  });

  test('no control that needs JavaScript is shown', async () => {
    const page = await visit('/docs/otabuilder', { script: false });
    for (const name of [/Switch between/, 'Collapse sidebar', 'Expand sidebar', /Toggle the collapsible/, 'Close', 'Search', /Copy/]) {
      expect(await page.getByRole('button', { name, exact: typeof name === 'string' }).count(), `${name}`).toBe(0);
    }
  });

  test('the menu of small screens opens, shows the section and the main menu, and closes', async () => {
    const page = await visit('/docs/otabuilder', { script: false, width: 390, height: 844 });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const panel = page.locator('#panel');
    await panel.waitFor();
    expect(await panel.getByRole('navigation', { name: 'Docs sidebar' }).isVisible()).toBe(true);
    expect(await panel.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
    await panel.getByRole('button', { name: 'Close navigation bar' }).click();
    await panel.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await panel.getByRole('link', { name: 'Busca de hotel' }).click();
    await expectPage(page, '/docs/otabuilder/integration/busca-hotel', 'Busca de hotel');
  });

  test('the skip link moves the focus', async () => {
    const page = await visit('/docs/front', { script: false });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#content$/);
    expect(await page.locator('#content:focus').count()).toBe(1);
  });

  test('an unknown address shows the 404 page', async () => {
    expectFault(/answer 404.*nothing-here/);
    expectFault(/console error: Failed to load resource.*404/);
    const page = await visit('/docs/nothing-here', { script: false });
    expect(await page.locator('h1').innerText()).toBe('Page Not Found');
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expectPage(page, '/', '');
  });
});
