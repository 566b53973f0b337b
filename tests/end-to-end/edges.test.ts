import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { KINDS_OF_PAGES } from '../support/kinds-of-pages.ts';
import { nextPaint } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

const WIDTHS = [320, 390, 768, 1024, 1440, 2560] as const;

const GUIDES = KINDS_OF_PAGES.filter(([kind]) => kind.startsWith('guide') || kind.startsWith('long guide'));

async function atEachWidth<T>(page: Page, look: () => Promise<T>): Promise<readonly (readonly [number, T])[]> {
  const found: (readonly [number, T])[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await nextPaint(page);
    found.push([width, await look()]);
  }
  return found;
}

describe('the facts about a page', () => {
  test.each(KINDS_OF_PAGES)('align with the text, with space before the footer: %s', async (_kind, path) => {
    const page = await visit(path);
    const found = await atEachWidth(page, () =>
      page.evaluate(() => {
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
      }),
    );
    expect(found).toEqual(WIDTHS.map((width) => [width, { aside: 0, hasRoom: true }]));
  });
});

describe('the right edge of a guide', () => {
  test.each(GUIDES)('is the same for text, callouts, cards and code; only wide tables exceed it: %s', async (_kind, path) => {
    const page = await visit(path);
    const found = await atEachWidth(page, () =>
      page.evaluate(() => {
        const content = document.querySelector('article > div.prose');
        const edge = document.querySelector('article > header')?.getBoundingClientRect().right ?? 0;
        const [first, ...rest] = [...(content?.children ?? [])].filter((part) => part.checkVisibility());
        if (!first) return ['nothing'];
        return [first, ...rest]
          .filter((part) => !part.matches('.table-scroll:has(th:nth-child(4))') && getComputedStyle(part).display !== 'inline')
          .filter((part) => Math.abs(part.getBoundingClientRect().right - edge) > 1)
          .map((part) => `${part.tagName} ${part.className} ${Math.round(part.getBoundingClientRect().right - edge)}`);
      }),
    );
    expect(found).toEqual(WIDTHS.map((width) => [width, []]));
  });

  test.each(KINDS_OF_PAGES)('inline code has a single box, and no box in tables: %s', async (_kind, path) => {
    const page = await visit(path);
    const found = await atEachWidth(page, () =>
      page.evaluate(() => {
        const framed = (code: Element): boolean => getComputedStyle(code).borderTopWidth !== '0px';
        const codes = [...document.querySelectorAll('.prose code')].filter((code) => !code.closest('pre') && code.checkVisibility());
        return codes
          .filter((code) => framed(code) && (code.closest('td, th') !== null || code.getClientRects().length > 1))
          .map(({ textContent }) => textContent);
      }),
    );
    expect(found).toEqual(WIDTHS.map((width) => [width, []]));
  });
});
