import { describe, expect, test } from 'vitest';
import { eventually, focused } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

describe('the keyboard', () => {
  test('reaches and operates every kind of control of an operation', async () => {
    const page = await visit('/docs/api/sales/hotel-booking-service');
    const language = page.getByRole('combobox', { name: 'Language' });
    await language.focus();
    await page.keyboard.press('ArrowDown');
    await eventually(() => page.locator('.samples pre:visible').first().innerText()).toContain('await fetch(');
    expect(await language.evaluate((list) => list === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.matches('.fold > summary'))).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.matches('pre[tabindex="0"]'))).toBe(true);
    await page.keyboard.press('Tab');
    await eventually(() => focused(page)).toBe('Copy code to clipboard');

    const expand = page.locator('section[aria-labelledby="request-body"] .expand');
    await expand.focus();
    await page.keyboard.press('Enter');
    await eventually(() => expand.getAttribute('aria-expanded')).toBe('true');
    await eventually(() => page.locator('[id="body.rooms.guests.givenName"]').isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('field__name');

    const union = page.locator('[id="body.payments"] [role="tab"]');
    await union.first().focus();
    await page.keyboard.press('End');
    await eventually(() => union.last().getAttribute('aria-selected')).toBe('true');

    const elsewhere = page.locator('[data-like]:visible > summary').first();
    await elsewhere.focus();
    await page.keyboard.press('Enter');
    await eventually(() => page.locator('[data-filled] > .fields').isVisible()).toBe(true);
  });
});
