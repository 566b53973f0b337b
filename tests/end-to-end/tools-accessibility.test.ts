import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations, violationsInBothModes, violationsOfLayout } from '../support/axe.ts';
import { eventually } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

const BOOKING = '/docs/api/sales/hotel-booking-service';

function fits(page: Page): Promise<boolean> {
  return page.locator('.tool__body').evaluate(({ scrollWidth, clientWidth }) => scrollWidth === clientWidth);
}

test('axe checks the controls of a tool', async () => {
  const page = await visit(BOOKING);
  await page.getByRole('button', { name: 'Check a payload' }).click();
  await page.getByRole('textbox').evaluate((box) => {
    for (const name of ['aria-label', 'aria-labelledby', 'id']) box.removeAttribute(name);
    box.closest('label')?.replaceWith(box);
  });
  expect(await violations(page, [], 'dialog')).toContainEqual(expect.stringMatching(/^label: /));
});

describe.each([
  // Only this width checks both colour modes, because colours do not depend on the width.
  { width: 1280, height: 800, violationsOf: violationsInBothModes },
  { width: 390, height: 844, violationsOf: violationsOfLayout },
])('at $width px', ({ width, height, violationsOf }) => {
  test('the payload checker has no axe violations, with and without findings', async () => {
    const page = await visit(BOOKING, { width, height });
    await page.getByRole('button', { name: 'Check a payload' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violationsOf(page, 'dialog')).toEqual([]);
    await page.getByRole('textbox').fill('{ "rooms": [], "x": 1 }');
    await page.locator('[data-verdict="bad"]').waitFor();
    expect(await violationsOf(page, 'dialog')).toEqual([]);
    expect(await fits(page)).toBe(true);
  });

  test('the request composer has no axe violations, with and without findings', async () => {
    const page = await visit(BOOKING, { width, height });
    await page.getByRole('button', { name: 'Compose a request' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await violationsOf(page, 'dialog')).toEqual([]);
    await dialog.getByLabel(/^clientReference/).fill('two words');
    await dialog.getByRole('button', { name: 'Remove payments[1]' }).click();
    await eventually(() => dialog.locator('[aria-invalid="true"]').count()).toBeGreaterThan(0);
    expect(await violationsOf(page, 'dialog')).toEqual([]);
    expect(await fits(page)).toBe(true);
  });
});

describe('in print', () => {
  test('the tools and their buttons are hidden', async () => {
    const page = await visit(BOOKING);
    await page.getByRole('button', { name: 'Check a payload' }).click();
    await page.getByRole('dialog').waitFor();
    await page.emulateMedia({ media: 'print' });
    await eventually(() => page.locator('dialog.tool').isVisible()).toBe(false);
    await eventually(() => page.locator('[data-action="open-checker"]').isVisible()).toBe(false);
  });

  test('everything is expanded, and collapsed again afterwards', async () => {
    const page = await visit(BOOKING);
    await page.getByRole('button', { name: 'Expand all' }).first().focus();
    await page.locator('.wrap-lines').first().waitFor();
    // Only these: printing also loads parts of the page, whose `<details>` may arrive at any time.
    const folds = await page.evaluateHandle(() => [...document.querySelectorAll<HTMLDetailsElement>('#main details:not([data-like])')]);
    const closed = (): Promise<number> => folds.evaluate((all) => all.filter(({ open }) => !open).length);
    const before = await closed();
    expect(before).toBeGreaterThan(10);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await closed()).toBe(0);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    expect(await closed()).toBe(before);
  });
});
