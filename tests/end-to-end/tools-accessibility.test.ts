import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations, violationsAtBothWidths, violationsInBothModes } from '../support/axe.ts';
import { eventually } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

const BOOKING = '/docs/api/sales/hotel-booking-service';

function fits(page: Page): Promise<boolean> {
  return page.locator('.tool__body').evaluate(({ scrollWidth, clientWidth }) => scrollWidth === clientWidth);
}

/** At the width of the window, then at that of a phone. */
async function fitsBothWidths(page: Page): Promise<readonly boolean[]> {
  const wide = await fits(page);
  await page.setViewportSize({ width: 390, height: 844 });
  return [wide, await fits(page)];
}

test('the payload checker has no axe violations, with and without findings; axe would report its controls', async () => {
  const page = await visit(BOOKING);
  await page.getByRole('button', { name: 'Check a payload' }).click();
  await page.getByRole('dialog').waitFor();
  // Only a tool with findings needs the narrow width too, because it has all controls.
  expect(await violationsInBothModes(page, 'dialog')).toEqual([]);
  await page.getByRole('textbox').fill('{ "rooms": [], "x": 1 }');
  await page.locator('[data-verdict="bad"]').waitFor();
  expect(await violationsAtBothWidths(page, 'dialog')).toEqual([]);
  expect(await fitsBothWidths(page)).toEqual([true, true]);
  await page.getByRole('textbox').evaluate((box) => {
    for (const name of ['aria-label', 'aria-labelledby', 'id']) box.removeAttribute(name);
    box.closest('label')?.replaceWith(box);
  });
  // The rules that take longest are not needed.
  expect(await violations(page, ['target-size', 'color-contrast'], 'dialog')).toContainEqual(expect.stringMatching(/^label: /));
});

test('the request composer has no axe violations, with and without findings', async () => {
  const page = await visit(BOOKING);
  await page.getByRole('button', { name: 'Compose a request' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await violationsInBothModes(page, 'dialog')).toEqual([]);
  await dialog.getByLabel(/^clientReference/).fill('two words');
  await dialog.getByRole('button', { name: 'Remove payments[1]' }).click();
  await eventually(() => dialog.locator('[aria-invalid="true"]').count()).toBeGreaterThan(0);
  expect(await violationsAtBothWidths(page, 'dialog')).toEqual([]);
  expect(await fitsBothWidths(page)).toEqual([true, true]);
});

test('in print, everything is expanded, and collapsed again afterwards, and the tools and their buttons are hidden', async () => {
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

  await page.getByRole('button', { name: 'Check a payload' }).click();
  await page.getByRole('dialog').waitFor();
  await page.emulateMedia({ media: 'print' });
  await eventually(() => page.locator('dialog.tool').isVisible()).toBe(false);
  await eventually(() => page.locator('[data-action="open-checker"]').isVisible()).toBe(false);
});
