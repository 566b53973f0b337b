import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { COLOR_MODES, violations, violationsInBothModes } from '../support/axe.ts';
import { eventually, hasInteractions, nextPaint } from '../support/page-state.ts';
import { serveSite, untilReady } from '../support/served-site.ts';

const { origin, newContext, expectFault, browser } = serveSite();

const ROUTES = ['/', '/docs/examples/mdx', '/docs/otabuilder/integration', '/docs/api/sales/hotel-booking-service', '/docs/nothing-here'];

/** A short page of each kind, and the page that uses every text style. */
const COLORED_ROUTES = [
  '/',
  '/docs/examples/mdx',
  '/docs/examples/style-guide',
  '/docs/otabuilder/integration',
  '/docs/api/vcn-old/cancel-vcn',
];

function openContext(width: number, options: object = {}): Promise<BrowserContext> {
  return browser().newContext({ baseURL: origin(), viewport: { width, height: width < 997 ? 844 : 800 }, ...options });
}

describe('axe finds no violations', () => {
  // Only colour rules, because `every-page.test.ts` checks all other rules.
  test.each(COLORED_ROUTES)('in the colours of %s, in both modes', async (route) => {
    const context = await openContext(1280, { reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(route);
    await untilReady(page);
    const found = await violationsInBothModes(page);
    await context.close();
    expect(found).toEqual([]);
  });

  test.each([1280, 390])('on the page for unknown addresses, and in an open menu, at %i px', async (width) => {
    const context = await openContext(width, { reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto('/docs/nothing-here');
    await untilReady(page);
    const found = (await violationsInBothModes(page)).map((violation) => `unknown address, ${violation}`);
    await page.goto('/docs/otabuilder/integration');
    await untilReady(page);
    const opener = width < 997 ? page.getByRole('button', { name: 'Toggle navigation bar' }) : page.locator('.dropdown summary').first();
    await opener.click();
    await nextPaint(page);
    // On small screens, the open menu makes the page inert, so axe finds no main landmark or heading.
    const behind = width < 997 ? ['landmark-one-main', 'page-has-heading-one'] : [];
    for (const mode of COLOR_MODES) {
      await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), mode);
      await nextPaint(page);
      found.push(...(await violations(page, behind)).map((violation) => `open menu, ${mode}: ${violation}`));
    }
    await context.close();
    expect(found).toEqual([]);
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
    const context = await openContext(640, { deviceScaleFactor: 2, viewport: { width: 640, height: 400 } });
    const page = await context.newPage();
    const found: string[] = [];
    for (const route of ROUTES) {
      await page.goto(route);
      await untilReady(page);
      const wide = await sideways(page);
      if (wide) found.push(`${route}: ${wide}`);
    }
    expect(found).toEqual([]);
    await page.goto('/docs/otabuilder/integration');
    await untilReady(page);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const close = page.getByRole('button', { name: 'Close navigation bar' });
    await eventually(async () => (await close.boundingBox())?.y).toBeLessThan(400);
    await context.close();
  });
});

describe('forced colours', () => {
  test('keep every control and every mark visible', async () => {
    const context = await openContext(1280, { forcedColors: 'active' });
    const page = await context.newPage();
    await page.goto('/docs/otabuilder/integration');
    await untilReady(page);
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
    await context.close();
  });
});

describe('the keyboard alone', () => {
  test.each([1280, 390])('reaches every visible control once, in page order, and each shows its focus, at %i px', async (width) => {
    const context = await newContext({ width, height: width < 997 ? 844 : 800 });
    const page = await context.newPage();
    await page.goto('/docs/otabuilder/integration');
    await untilReady(page);
    await page.keyboard.press('Tab');
    await eventually(() => hasInteractions(page)).toBe(true);
    const walked: string[] = [];
    const invisible: string[] = [];
    for (let step = 0; step < 400; step += 1) {
      const place = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return undefined;
        const { outlineStyle, boxShadow } = getComputedStyle(element);
        const all = [...document.querySelectorAll('*')];
        return {
          at: all.indexOf(element),
          name: `${element.tagName} ${element.textContent?.trim().slice(0, 30)}`,
          shows: outlineStyle !== 'none' || boxShadow !== 'none',
        };
      });
      if (!place) break;
      walked.push(String(place.at).padStart(6, '0'));
      if (!place.shows) invisible.push(place.name);
      await page.keyboard.press('Tab');
    }
    expect(invisible).toEqual([]);
    expect(new Set(walked).size).toBe(walked.length);
    expect(walked.toSorted()).toEqual(walked);
    const controls = await page.evaluate(() => {
      const reachable = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, [tabindex="0"]')];
      return reachable.filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true })).length;
    });
    expect(walked.length).toBeGreaterThanOrEqual(controls);
  });
});

test('the page for unknown addresses is a 404', async () => {
  expectFault(/answer 404/);
  expectFault(/console error/);
  const context = await newContext();
  const page = await context.newPage();
  expect((await page.goto('/docs/nothing-here'))?.status()).toBe(404);
});
