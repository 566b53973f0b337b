import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, hasInteractions, nextPaint } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

const PAGES = [
  '/',
  '/docs/intro',
  '/docs/getting-access',
  '/docs/otabuilder/integration',
  '/docs/examples/mdx',
  '/docs/api/sales/booking-api',
  '/docs/api/sales/hotel-booking-service',
  '/docs/api/loyalty/create-redeem',
  '/docs/api/lost-reservation2/lost-reservation-webhook',
  '/docs/api/vcn-new/pernoria-api',
];

/** Controls smaller than 24 × 24 pixels (WCAG 2.2, 2.5.8). Links in a sentence are exempt, and a field includes its label. */
function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details:not(.dropdown)')) details.open = true;
    const isInSentence = (element: Element): boolean => {
      if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
      let block = element.parentElement;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      const walker = document.createTreeWalker(block ?? element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { parentElement, nodeValue } = walker.currentNode;
        if (/\p{L}/u.test(nodeValue ?? '') && !parentElement?.closest('a, button') && parentElement?.checkVisibility()) return true;
      }
      return false;
    };
    const controls = 'a[href], button, summary, input:not([type="hidden"]), select, textarea';
    const small = [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden]'))
      .filter((element) => !isInSentence(element))
      .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 23.99 || box.width < 23.99));
    return small.map(({ element, box }) => {
      const names = [element.parentElement, element].map((named) => `${named?.tagName.toLowerCase()}.${named?.className}`);
      return `${names.join(' > ')} "${element.textContent.trim().slice(0, 30)}": ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`;
    });
  });
}

describe('every control is at least 24 pixels high and wide', () => {
  test.each(PAGES)('%s', async (path) => {
    const page = await visit(path, { width: 1280, height: 800 });
    await page.keyboard.press('Shift');
    await eventually(() => hasInteractions(page)).toBe(true);
    const wide = await smallTargets(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await nextPaint(page);
    expect({ wide, narrow: await smallTargets(page) }).toEqual({ wide: [], narrow: [] });
  });
});
