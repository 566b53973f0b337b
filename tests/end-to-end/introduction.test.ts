import { describe, expect, test } from 'vitest';
import { eventually } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

describe('the error codes of the introduction', () => {
  test('are filtered by what the reader types; an address shows its row all the same', async () => {
    const page = await visit('/docs/intro');
    await page.getByText('All 39 error codes').click();
    await page.getByRole('searchbox', { name: 'Filter by code' }).first().fill('409 traveller');
    const shown = page.locator('tr:has(#conflict, #price-changed, #gone)');
    await eventually(() => shown.filter({ visible: true }).count()).toBe(0);
    await page.evaluate(() => {
      window.location.hash = '#price-changed';
    });
    await eventually(() => page.locator('#price-changed').isVisible()).toBe(true);
    expect(await page.locator('#gone').isVisible()).toBe(false);
  });

  test('are unfolded by an address of one of them', async () => {
    const page = await visit('/docs/intro');
    expect(await page.locator('#gone').isVisible()).toBe(false);
    await page.evaluate(() => {
      window.location.hash = '#gone';
    });
    await eventually(() => page.locator('#gone').isVisible()).toBe(true);
  });
});
