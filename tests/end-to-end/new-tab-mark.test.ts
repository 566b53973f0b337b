import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { nextPaint } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

const PAGES = ['/docs/intro', '/docs/otabuilder/tracking/google-analytics', '/docs/api/sales/booking-api'];

const links = (page: Page) => page.locator('main :is(p, li, td) a[target="_blank"]');

describe.each(PAGES)('links on %s that open a new tab', (path) => {
  test('are marked and labelled as such, and no others are', async () => {
    const page = await visit(path);
    const count = await links(page).filter({ visible: true }).count();
    expect(count).toBeGreaterThan(0);
    expect(
      await page
        .locator('main')
        .getByRole('link', { name: /\((?:opens in a new tab|abre em uma nova aba)\)$/ })
        .count(),
    ).toBe(count);
    expect(await page.locator('a:not([target="_blank"]) .external').count()).toBe(0);
  });

  test('never wrap their mark alone onto a line', async () => {
    const page = await visit(path);
    for (let width = 320; width <= 700; width += 20) {
      await page.setViewportSize({ width, height: 800 });
      await nextPaint(page);
      expect(await links(page).evaluateAll(strayMarks), `at ${width} px`).toEqual([]);
    }
  });

  test('have no mark in print, which shows the address', async () => {
    const page = await visit(path);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('main .external:visible').count()).toBe(0);
  });
});

/** Links whose new-tab icon is not on the line where their last word ends. */
function strayMarks(all: Element[]): string[] {
  return all
    .filter((link) => {
      const mark = link.querySelector('.external');
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      let last: Node | null = null;
      while (texts.nextNode()) last = texts.currentNode;
      if (!mark || !last) return true;
      const range = document.createRange();
      range.setStart(last, (last.textContent?.length ?? 1) - 1);
      range.setEnd(last, last.textContent?.length ?? 0);
      const [word, arrow] = [range.getBoundingClientRect(), mark.getBoundingClientRect()];
      return arrow.top >= word.bottom;
    })
    .map(({ textContent }) => textContent);
}
