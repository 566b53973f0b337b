import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, hasInteractions, scrollTo } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

const OPERATION = '/docs/api/sales/hotel-booking-service';

describe('scrolling', () => {
  test.each([390, 1280])('happens in one container at %i px: samples have no fixed height, and long ones collapse', async (width) => {
    const page = await visit(OPERATION, { width });
    await page.locator('.tabs[data-ready]').first().waitFor();
    const samples = await page.locator('.operation__aside pre').evaluateAll((all) =>
      all.map((pre) => ({
        isScrolled: pre.scrollHeight > pre.clientHeight,
        isFolded: pre.closest('.fold') !== null,
        isLong: (pre.textContent ?? '').trimEnd().split('\n').length > 30,
      })),
    );
    expect(samples.filter(({ isScrolled }) => isScrolled)).toEqual([]);
    expect(samples.some(({ isLong }) => isLong)).toBe(true);
    expect(samples.filter(({ isFolded, isLong }) => isFolded !== isLong)).toEqual([]);
  });
});

describe('a block in the text', () => {
  test.each([
    [OPERATION, '.operation__intro'],
    ['/docs/getting-access', 'main'],
  ])('is no wider than the text: %s', async (path, root) => {
    const page = await visit(path, { width: 1600 });
    const widest = (selector: string) =>
      page.locator(`${root} ${selector}`).evaluateAll((all) => Math.max(...all.map((element) => element.getBoundingClientRect().width)));
    const text = await page
      .locator(`${root} .prose > p`)
      .evaluateAll((all) => Math.max(...all.map((element) => parseFloat(getComputedStyle(element).maxWidth)).filter(Number.isFinite)));
    expect(text).toBeGreaterThan(300);
    expect(await widest(':is(.callout, .endpoint)')).toBeLessThanOrEqual(text + 1);
  });

  test('is not truncated if it describes a page', async () => {
    const page = await visit('/docs/api/vcn-new/create-vcn', { width: 1280 });
    await page.locator('.in-this-api summary').click();
    const cut = await page
      .locator('.in-this-api li > span')
      .evaluateAll((all) => [all.length > 0, all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length]);
    expect(cut).toEqual([true, 0]);
  });
});

function coveredBy(page: Page, selector: string, what: string): Promise<readonly string[]> {
  return page.locator(selector).evaluate((box, covered) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const points = [left + 1, (left + right) / 2, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y] as const));
    const found = points.flatMap(([x, y]) => document.elementsFromPoint(x, y)).filter((element) => element.matches(covered));
    return found.map(({ tagName, className }) => `${tagName} ${className}`);
  }, what);
}

describe('the back-to-top button', () => {
  test.each([
    [390, OPERATION],
    [1100, OPERATION],
    [1280, OPERATION],
    [1280, '/docs/otabuilder/integration'],
  ])('covers no text at %i px: %s', async (width, path) => {
    const page = await visit(path, { width });
    await scrollTo(page, 10);
    await eventually(() => hasInteractions(page)).toBe(true);
    await eventually(async () => {
      await scrollTo(page, 1_000);
      await scrollTo(page, 900);
      return page.locator('.back-to-top').isVisible();
    }).toBe(true);
    const isInBar = (await coveredBy(page, '.back-to-top', '.navbar')).length > 0;
    expect(isInBar).toBe(width < 997);
    const texts = isInBar ? '.navbar :is(a, button)' : 'main :is(p, h1, h2, h3, li, pre, td, summary, code, button), .operation__aside';
    expect(await coveredBy(page, '.back-to-top', texts)).toEqual([]);
  });
});
