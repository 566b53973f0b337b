import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

const BOOKING = '/docs/api/sales/hotel-booking-service';
const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe has against the page, as `rule: element`. */
async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { violations: found, passes } = await (window as unknown as { axe: typeof axe }).axe.run('dialog');
    if (!passes.some(({ id }) => id === 'label')) throw new Error('axe has looked at no control.');
    return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`));
  });
}

describe.each([
  ['light', 1280, 800],
  ['light', 390, 844],
  ['dark', 1280, 800],
  ['dark', 390, 844],
])('in %s mode at %d px', (mode, width, height) => {
  const options = { width, height, stored: { theme: mode } };

  test('axe finds nothing in the payload checker, with and without problems', async () => {
    const page = await visit(BOOKING, options);
    await page.getByRole('button', { name: 'Check a payload' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('textbox').fill('{ "rooms": [], "x": 1 }');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.locator('[data-verdict="bad"]').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.querySelector('.tool__body')?.scrollWidth === document.querySelector('.tool__body')?.clientWidth),
    ).toBe(true);
  });

  test('axe finds nothing in the request composer, with and without problems', async () => {
    const page = await visit(BOOKING, options);
    await page.getByRole('button', { name: 'Compose a request' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel(/^clientReference/).fill('two words');
    await dialog.getByRole('button', { name: 'Remove payments[1]' }).click();
    await eventually(() => dialog.locator('[aria-invalid="true"]').count()).toBeGreaterThan(0);
    expect(await violations(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.querySelector('.tool__body')?.scrollWidth === document.querySelector('.tool__body')?.clientWidth),
    ).toBe(true);
  });
});

describe('on paper', () => {
  test('there are neither the tools nor their buttons', async () => {
    const page = await visit(BOOKING);
    await page.getByRole('button', { name: 'Check a payload' }).click();
    await page.getByRole('dialog').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('dialog.tool').isVisible()).toBe(false);
    expect(await page.locator('[data-action="open-checker"]').isVisible()).toBe(false);
  });

  test('all is open, and closed again afterwards', async () => {
    const page = await visit(BOOKING);
    await page.getByRole('button', { name: 'Expand all' }).first().focus();
    await page.locator('.wrap-lines').first().waitFor();
    const closed = (): Promise<number> => page.locator('#main details:not([open], [data-like])').count();
    const before = await closed();
    expect(before).toBeGreaterThan(10);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await closed()).toBe(0);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    expect(await closed()).toBe(before);
  });
});
