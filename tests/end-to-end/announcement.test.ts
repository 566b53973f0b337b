import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { lastingShifts, measureShifts } from '../support/layout-shift.ts';
import { eventually, isSameDocument, markDocument, nextPaint, whereabouts } from '../support/page-state.ts';
import { serveSite, untilReady } from '../support/served-site.ts';

const { visit } = serveSite();

const ID = 'deprecations-2026';

const bar = (page: Page) => page.locator('.announcement');

/** An uncached load, so that late content causes a measurable layout shift. */
const COLD = { before: measureShifts, ownContext: true } as const;

describe.each([1280, 390])('the announcement, at %i px', (width) => {
  test('is above the page, with a working link', async () => {
    const page = await visit('/docs/front', { width });
    await markDocument(page);
    await eventually(() => bar(page).innerText()).toContain('VCN v1 and lost reservation v1 stop working on 31 December 2026.');
    await bar(page).getByRole('link', { name: 'See the deprecation table' }).click();
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/intro#versioning-and-deprecation' });
    expect(await isSameDocument(page)).toBe(true);
  });

  test('stays dismissed on other pages, after a reload and in other tabs, without a layout shift', async () => {
    const page = await visit('/docs/front', { width, before: measureShifts });
    await eventually(() => bar(page).isVisible()).toBe(true);
    await bar(page).getByRole('button', { name: 'Close' }).click();
    await eventually(() => bar(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => window.localStorage.getItem('announcement-dismissed'))).toBe(ID);

    await page.reload();
    expect(await page.evaluate(() => document.documentElement.dataset.announcement)).toBe('dismissed');
    await untilReady(page);
    await nextPaint(page);
    await eventually(() => bar(page).isVisible()).toBe(false);
    expect(await lastingShifts(page)).toEqual([]);

    const other = await page.context().newPage();
    await other.goto('/docs/intro');
    expect(await bar(other).isVisible()).toBe(false);
  });

  test('is dismissed at once in a tab that is already open', async () => {
    const page = await visit('/docs/front', { width });
    const other = await page.context().newPage();
    await other.goto('/docs/intro');
    await untilReady(other);
    await eventually(() => bar(other).isVisible()).toBe(true);
    await bar(page).getByRole('button', { name: 'Close' }).click();
    await eventually(() => bar(other).isVisible()).toBe(false);
  });

  test('is shown without a layout shift if only one with another id was dismissed', async () => {
    const page = await visit('/docs/front', { ...COLD, width, stored: { 'announcement-dismissed': 'an-older-one' } });
    await nextPaint(page);
    await eventually(() => bar(page).isVisible()).toBe(true);
    expect(await lastingShifts(page)).toEqual([]);
  });

  test('is hidden from the first paint if its id is stored', async () => {
    const page = await visit('/docs/front', { ...COLD, width, stored: { 'announcement-dismissed': ID } });
    await nextPaint(page);
    await eventually(() => bar(page).isVisible()).toBe(false);
    expect(await lastingShifts(page)).toEqual([]);
  });
});
