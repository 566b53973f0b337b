import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

const codeOf = (page: Page, code: string) => page.locator('main table').getByText(code, { exact: true }).first();

async function goTo(page: Page, fragment: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, fragment);
}

describe('the error codes of the introduction', () => {
  test('are filtered by a query, but an address still shows its row', async () => {
    const page = await visit('/docs/intro');
    await page.getByText(/^All \d+ error codes/).click();
    await page.getByRole('searchbox', { name: 'Filter by code' }).first().fill('409 AMOUNT');
    await eventually(() => codeOf(page, 'PRICE_CHANGED').isVisible()).toBe(false);
    expect(await codeOf(page, 'AMOUNT_BELOW_USED').isVisible()).toBe(true);
    await goTo(page, '#price-changed');
    await eventually(() => codeOf(page, 'PRICE_CHANGED').isVisible()).toBe(true);
    expect(await codeOf(page, 'GONE').isVisible()).toBe(false);
  });

  test('are expanded for an address that points to one of them', async () => {
    const page = await visit('/docs/intro');
    expect(await codeOf(page, 'GONE').isVisible()).toBe(false);
    await goTo(page, '#gone');
    await eventually(() => codeOf(page, 'GONE').isVisible()).toBe(true);
  });
});
