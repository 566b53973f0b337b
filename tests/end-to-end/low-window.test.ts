import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { KINDS_OF_PAGES } from '../support/kinds-of-pages.ts';
import { eventually, hasInteractions, nextPaint, scrollTo } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

/** Equivalent to a window of 1280 × 1024 at 400 % zoom. */
const LOW = { width: 320, height: 256 } as const;

/** How much of the window's height sticky bars cover, in pixels. */
function takenByBars(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position) && element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > window.innerWidth / 2)
      .map(({ top, bottom }) => Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0)))
      .reduce((sum, height) => sum + height, 0),
  );
}

test.each(KINDS_OF_PAGES)('in a low window, nothing covers the text while scrolling down: %s', async (_kind, path) => {
  const page = await visit(path, LOW);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await scrollTo(page, 10);
  await eventually(() => hasInteractions(page)).toBe(true);
  await scrollTo(page, 700);
  await eventually(() => takenByBars(page)).toBe(0);
  await scrollTo(page, 600);
  await eventually(() => takenByBars(page)).toBe(60);
  await scrollTo(page, 800);
  await eventually(() => takenByBars(page)).toBe(0);
  await page.locator('.menu-button').focus();
  await nextPaint(page);
  expect(await takenByBars(page)).toBe(60);
});

test('in a taller window, the bar stays visible', async () => {
  const page = await visit('/docs/intro', { width: 390, height: 844 });
  await scrollTo(page, 10);
  await eventually(() => hasInteractions(page)).toBe(true);
  await scrollTo(page, 900);
  await eventually(() => page.locator('html[data-down]').count()).toBe(1);
  expect(await takenByBars(page)).toBe(60);
});
