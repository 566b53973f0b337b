import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { KINDS_OF_PAGES } from '../support/kinds-of-pages.ts';
import { nextPaint } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

const WIDTHS = [320, 390, 768, 1024, 1440, 2560] as const;

/** How far the facts about a page are from its left edge of text, and whether there is space before the footer. */
function factsOf(page: Page) {
  return page.evaluate(() => {
    const [heading, facts] = [document.querySelector('h1'), document.querySelector('.page-end > :first-child')];
    const footer = document.querySelector('.footer')?.getBoundingClientRect().top ?? 0;
    if (!heading || !facts) return 'missing';
    // Measures the characters instead of their box.
    const range = document.createRange();
    const left = (element: Element): number => {
      range.selectNodeContents(element);
      return Math.round(range.getBoundingClientRect().left);
    };
    const last = document.querySelector('.page-end > :last-child')?.getBoundingClientRect().bottom ?? 0;
    return { aside: left(facts) - left(heading), hasRoom: footer - last >= 24 };
  });
}

/** Lists parts of a guide that do not end at its right edge; wide tables may exceed it. */
function unevenParts(page: Page) {
  return page.evaluate(() => {
    const content = document.querySelector('article > div.prose');
    const edge = document.querySelector('article > header')?.getBoundingClientRect().right ?? 0;
    const [first, ...rest] = [...(content?.children ?? [])].filter((part) => part.checkVisibility());
    if (!first) return ['nothing'];
    return [first, ...rest]
      .filter((part) => !part.matches('.table-scroll:has(th:nth-child(4))') && getComputedStyle(part).display !== 'inline')
      .filter((part) => Math.abs(part.getBoundingClientRect().right - edge) > 1)
      .map((part) => `${part.tagName} ${part.className} ${Math.round(part.getBoundingClientRect().right - edge)}`);
  });
}

/** Lists inline code that has more than one box, or a box in a table. */
function boxedCode(page: Page) {
  return page.evaluate(() => {
    const framed = (code: Element): boolean => getComputedStyle(code).borderTopWidth !== '0px';
    const codes = [...document.querySelectorAll('.prose code')].filter((code) => !code.closest('pre') && code.checkVisibility());
    return codes
      .filter((code) => framed(code) && (code.closest('td, th') !== null || code.getClientRects().length > 1))
      .map(({ textContent }) => textContent);
  });
}

test.each(KINDS_OF_PAGES)(
  'at each width, the facts align with the text, the parts of a guide end at one edge, and inline code has a single box: %s',
  async (kind, path) => {
    const page = await visit(path, { connected: false });
    const isGuide = /^(?:long )?guide/.test(kind);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await nextPaint(page);
      const found = { facts: await factsOf(page), uneven: isGuide ? await unevenParts(page) : [], boxedCode: await boxedCode(page) };
      expect([width, found]).toEqual([width, { facts: { aside: 0, hasRoom: true }, uneven: [], boxedCode: [] }]);
    }
  },
);
