import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { COLOR_RULES, TARGET_SIZE, violations, violationsInBothModes, violationsOfColors } from '../support/axe.ts';
import { eventually, hasInteractions, nextPaint } from '../support/page-state.ts';
import { serveSite, untilReady } from '../support/served-site.ts';

const { origin, visit, expectFault, browser } = serveSite();

const ROUTES = ['/', '/docs/examples/mdx', '/docs/api/sales/hotel-booking-service', '/docs/nothing-here', '/docs/otabuilder/integration'];

/** A short page of each kind, and the page that uses every text style. */
const COLORED_ROUTES = ['/', '/docs/examples/style-guide', '/docs/api/vcn-old/cancel-vcn'];

describe('axe finds no violations', () => {
  // Only colour rules, because `every-page.test.ts` checks all other rules.
  test.each(COLORED_ROUTES)('in the colours of %s, in both modes', async (route) => {
    const page = await visit(route, { connected: false });
    expect(await violationsOfColors(page)).toEqual([]);
  });

  // `every-page.test.ts` checks the contrast of every page; axe's own rule takes seconds on this one.
  test('in the links in the text of any component, in both modes', async () => {
    const page = await visit('/docs/examples/mdx', { connected: false });
    expect(await violationsOfColors(page, ['link-in-text-block'])).toEqual([]);
  });

  test('on the page for unknown addresses', async () => {
    expectFault(/answer 404/);
    expectFault(/console error/);
    const page = await visit('/docs/nothing-here', { width: 390, height: 844, connected: false });
    expect(await violationsInBothModes(page)).toEqual([]);
  });

  test.each([1280, 390])('in an open menu, at %i px', async (width) => {
    const page = await visit('/docs/otabuilder/integration', { width, height: width < 997 ? 844 : 800, connected: false });
    const opener = width < 997 ? page.getByRole('button', { name: 'Toggle navigation bar' }) : page.locator('.dropdown summary').first();
    await opener.click();
    await nextPaint(page);
    // On small screens, the open menu makes the page inert, so axe finds no main landmark or heading.
    const behind = width < 997 ? ['landmark-one-main', 'page-has-heading-one'] : [];
    expect(await violations(page, [...behind, ...COLOR_RULES, TARGET_SIZE])).toEqual([]);
    // The menu changes no colours or targets outside it.
    expect(await violationsInBothModes(page, width < 997 ? '#panel' : '.dropdown[open]')).toEqual([]);
  });
});

/** How far a page overflows its window horizontally, and the elements that overflow most. */
function sideways(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return '';
    const reach = (element: Element): number => element.getBoundingClientRect().right;
    const [widest] = [...document.querySelectorAll('body *')].toSorted((a, b) => reach(b) - reach(a));
    return `${scrollWidth - clientWidth} px too wide by ${widest?.tagName}.${widest?.className}`;
  });
}

describe('zoom', () => {
  test('of 200 % needs no sideways scrolling, and the page works', { timeout: 120_000 }, async () => {
    // Equivalent to a window of 1280 × 800 at 200 % zoom.
    const context = await browser().newContext({ baseURL: origin(), deviceScaleFactor: 2, viewport: { width: 640, height: 400 } });
    const page = await context.newPage();
    const found: string[] = [];
    for (const route of ROUTES) {
      await page.goto(route);
      await untilReady(page);
      const wide = await sideways(page);
      if (wide) found.push(`${route}: ${wide}`);
    }
    expect(found).toEqual([]);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const close = page.getByRole('button', { name: 'Close navigation bar' });
    await eventually(async () => (await close.boundingBox())?.y).toBeLessThan(400);
    await context.close();
  });
});

describe('forced colours', () => {
  test('keep every control and every mark visible', async () => {
    const page = await visit('/docs/otabuilder/integration', { connected: false });
    await page.emulateMedia({ forcedColors: 'active' });
    await nextPaint(page);
    const seen = await page.evaluate(() => {
      const style = (selector: string): CSSStyleDeclaration => getComputedStyle(document.querySelector(selector) ?? document.head);
      const text = style('main p');
      return {
        isForced: matchMedia('(forced-colors: active)').matches,
        text: text.color !== style('body').backgroundColor,
        current: style('#sidebar [aria-current="page"]').textDecorationLine,
        link: style('main .prose p a').textDecorationLine,
        code: style('figure.code pre').color !== style('figure.code').backgroundColor,
        caret: style('.chevron path').stroke !== 'none',
      };
    });
    expect(seen).toEqual({ isForced: true, text: true, current: 'underline', link: 'underline', code: true, caret: true });
  });
});

describe('the keyboard alone', () => {
  test.each([1280, 390])('reaches every visible control once, in page order, and each shows its focus, at %i px', async (width) => {
    const page = await visit('/docs/otabuilder/integration', { width, height: width < 997 ? 844 : 800, connected: false });
    await page.keyboard.press('Tab');
    await eventually(() => hasInteractions(page)).toBe(true);
    // Collected in the page, because a question about each step costs as much as the step.
    const walk = await page.evaluateHandle(() => {
      const found: { walked: number[]; invisible: string[]; isOver: boolean } = { walked: [], invisible: [], isOver: false };
      const see = (element: Element): void => {
        const { outlineStyle, boxShadow } = getComputedStyle(element);
        found.walked.push([...document.querySelectorAll('*')].indexOf(element));
        if (outlineStyle === 'none' && boxShadow === 'none')
          found.invisible.push(`${element.tagName} ${element.textContent?.trim().slice(0, 30)}`);
      };
      if (document.activeElement) see(document.activeElement);
      document.addEventListener('focusin', ({ target }) => {
        if (!found.isOver && target instanceof Element) see(target);
      });
      // After the last control, the focus leaves the page.
      document.addEventListener('focusout', ({ relatedTarget }) => {
        if (!relatedTarget) found.isOver = true;
      });
      return found;
    });
    for (let round = 0; round < 40 && !(await walk.evaluate(({ isOver }) => isOver)); round += 1)
      for (let step = 0; step < 10; step += 1) await page.keyboard.press('Tab');
    const { walked, invisible } = await walk.jsonValue();
    expect(invisible).toEqual([]);
    expect(new Set(walked).size).toBe(walked.length);
    expect(walked.toSorted((one, other) => one - other)).toEqual(walked);
    const controls = await page.evaluate(() => {
      const reachable = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, [tabindex="0"]')];
      return reachable.filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true })).length;
    });
    expect(walked.length).toBeGreaterThanOrEqual(controls);
  });
});
