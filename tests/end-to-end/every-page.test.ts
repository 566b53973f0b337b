import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations, violationsInBothModes } from '../support/axe.ts';
import { lastingShifts, measureShifts } from '../support/layout-shift.ts';
import { nextPaint } from '../support/page-state.ts';
import { publishedRoutes } from '../support/routes.ts';
import { serveSite, untilReady } from '../support/served-site.ts';

const { origin, newContext, visit } = serveSite();

const routes = publishedRoutes();

/** Runs before every document: keeps the `<main>` that came from the server. */
function keepServerMain(): void {
  document.addEventListener('readystatechange', () => {
    // Parsed, and no deferred script has run yet.
    if (document.readyState === 'interactive') Object.assign(window, { serverMain: document.getElementById('main') });
  });
}

/** What must hold on every page, as far as it does not. */
function complaints(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const main = document.getElementById('main');
    const found: string[] = [];
    const check = (holds: boolean, complaint: string): void => void (holds || found.push(complaint));
    const headings = document.querySelectorAll('h1').length;
    check(headings === 1, `${headings} h1`);
    check(main !== null && main === (window as { serverMain?: Element }).serverMain, 'main was rendered again in the browser');
    check(
      Object.keys(main ?? {}).some((key) => key.startsWith('__reactFiber')),
      'main was not hydrated',
    );
    check(document.querySelector('[style]') === null, 'style attribute');
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    check(new Set(ids).size === ids.length, `ids twice: ${ids.filter((id, index) => ids.indexOf(id) !== index).join(', ')}`);
    const names = [...document.querySelectorAll('nav')]
      .filter((nav) => nav.checkVisibility())
      .map((nav) => nav.getAttribute('aria-label') ?? '');
    check(names.every(Boolean) && new Set(names).size === names.length, `navigation landmarks: ${names.join(', ')}`);
    const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    check(sideways <= 0, `${sideways} px too wide for ${window.innerWidth}`);
    return found;
  });
}

/** The element that reaches farthest to the right without being inside something that scrolls, for the message. */
async function tooWide(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return undefined;
    const reach = (element: Element): number => element.getBoundingClientRect().right;
    const [widest] = [...document.querySelectorAll('body *')]
      .filter((element) => reach(element) > clientWidth + 0.5)
      .sort((a, b) => reach(b) - reach(a));
    return `${scrollWidth - clientWidth} px too wide for ${window.innerWidth}: ${widest?.tagName.toLowerCase()}.${widest?.className} ${widest?.textContent?.slice(0, 40)}`;
  });
  return found === undefined ? [] : [found];
}

/** Visits every route, by full loads in one tab, and collects what is wrong, axe's opinion in both modes included. */
async function walk(
  width: number,
  look: (page: Page, requests: readonly string[]) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const context = await newContext({ width, height: width < 997 ? 844 : 800, before: measureShifts });
  await context.addInitScript(keepServerMain);
  const page = await context.newPage();
  let requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const found: string[] = [];
  for (const route of routes) {
    requests = [];
    await page.goto(route);
    await untilReady(page);
    await nextPaint(page);
    const all = [...(await look(page, requests)), ...(await violationsInBothModes(page))];
    found.push(...all.map((complaint) => `${route}: ${complaint}`));
  }
  return found;
}

describe(`each of the ${routes.length} pages`, () => {
  let most = 0;

  test('is there', () => {
    expect(routes).toEqual(
      expect.arrayContaining(['/', '/docs/intro', '/docs/api/sales/hotel-booking-service', '/docs/otabuilder/integration/busca-hotel']),
    );
    expect(routes.length).toBeGreaterThanOrEqual(70);
  });

  test('is seen by axe', async () => {
    const page = await visit('/docs/api/sales/ping-lambda');
    await page.evaluate(() => document.querySelector('main p')?.replaceChildren(document.createElement('button')));
    expect(await violations(page)).toEqual([expect.stringMatching(/^button-name: /)]);
  });

  test(
    'hydrates in silence at 1280 px, without layout shift, with at most 6 requests to its own origin, and axe finds nothing',
    { timeout: 600_000 },
    async () => {
      const found = await walk(1280, async (page, requests) => {
        most = Math.max(most, requests.length);
        const foreign = requests.filter((url) => new URL(url).origin !== origin());
        return [
          ...(await complaints(page)),
          ...(requests.length > 6 ? [`${requests.length} requests`] : []),
          ...foreign.map((url) => `request to ${url}`),
          ...(await lastingShifts(page)).map((shift) => `layout shift of ${shift}`),
        ];
      });
      expect(found).toEqual([]);
      console.log(`At most ${most} requests for a first load.`);
    },
  );

  test('does the same at 390 px, and at 320 px nothing has to be scrolled sideways', { timeout: 600_000 }, async () => {
    const found = await walk(390, async (page) => {
      const atPhoneSize = [
        ...(await complaints(page)),
        ...(await tooWide(page)),
        ...(await lastingShifts(page)).map((shift) => `layout shift of ${shift}`),
      ];
      await page.setViewportSize({ width: 320, height: 640 });
      await nextPaint(page);
      const narrow = await tooWide(page);
      await page.setViewportSize({ width: 390, height: 844 });
      return [...atPhoneSize, ...narrow];
    });
    expect(found).toEqual([]);
  });
});

describe('landmarks', () => {
  test.each([
    ['/docs/otabuilder/integration', ['Main', 'Docs sidebar', 'Breadcrumbs', 'On this page', 'Docs pages']],
    ['/docs/api/sales/get-bookings-lambda', ['Main', 'Docs sidebar', 'Breadcrumbs', 'Docs pages']],
    ['/docs/intro', ['Main', 'Breadcrumbs', 'On this page']],
    ['/', ['Main']],
  ])('of %s have their names', async (route, names) => {
    const page = await visit(route);
    const found = await page.getByRole('navigation').evaluateAll((all) => all.map((element) => element.getAttribute('aria-label')));
    expect(found.toSorted()).toEqual(names.toSorted());
    for (const role of ['main', 'contentinfo'] as const) expect(await page.getByRole(role).count()).toBe(1);
    expect(await page.getByRole('region', { name: 'Skip to main content' }).count()).toBe(1);
  });
});
