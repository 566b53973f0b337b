import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations, violationsOfLayout, violationsOfPage } from '../support/axe.ts';
import { changedElements, markElements } from '../support/document-structure.ts';
import { PAGE_KINDS } from '../support/page-kinds.ts';
import { publishedRoutes } from '../support/routes.ts';
import { serveSite, untilConnected, untilReady } from '../support/served-site.ts';
import { walkPages } from '../support/walk-pages.ts';

const { origin, newContext, visit, expectFault } = serveSite();

const routes = publishedRoutes();

describe(`each of the ${routes.length} pages`, () => {
  test('exists', () => {
    expect(routes).toEqual(
      expect.arrayContaining(['/', '/docs/intro', '/docs/api/sales/hotel-booking-service', '/docs/otabuilder/integration/busca-hotel']),
    );
    expect(routes.length).toBeGreaterThanOrEqual(70);
  });

  test('is checked by axe', async () => {
    const page = await visit('/docs/api/sales/ping-lambda');
    await page.evaluate(() => document.querySelector('main p')?.replaceChildren(document.createElement('button')));
    expect(await violations(page)).toEqual([expect.stringMatching(/^button-name: /)]);
  });

  test('is checked for contrast in the colour mode with less contrast', async () => {
    const page = await visit('/docs/intro');
    await page.evaluate(() => {
      const sheet = document.styleSheets[0];
      sheet?.insertRule('main p { color: #aaa !important }', sheet.cssRules.length);
      sheet?.insertRule('[data-theme="dark"] main p { color: #eee !important }', sheet.cssRules.length);
    });
    const found = await violationsOfPage(page, new Set());
    expect([...new Set(found.map((line) => line.replace(/:.*/, '')))]).toEqual(['light']);
    expect(found).toContainEqual(expect.stringMatching(/^light: contrast of 2\.32: p\. in .*, small: rgb\(170, 170, 170\) on #ffffff$/));
  });

  test.each([
    ['all rules, those of WCAG 2.2 among them', 1280, (page: Page) => violations(page)],
    ['the rules for what the width decides', 390, (page: Page) => violationsOfLayout(page)],
  ] as const)('is checked by %s', async (_rules, width, violationsOf) => {
    const page = await visit('/docs/intro', { width, height: 844 });
    await page.evaluate(() => {
      const buttons = ['a', 'b'].map((name) => Object.assign(document.createElement('button'), { textContent: name, className: 'tiny' }));
      document.querySelector('article > div p:not([class])')?.replaceChildren(...buttons);
      document.styleSheets[0]?.insertRule('.tiny { all: unset; width: 9px; height: 9px; display: inline-block }');
    });
    expect(await violationsOf(page)).toContainEqual(expect.stringMatching(/^target-size: /));
  });

  test(
    'hydrates without console messages at 1280 px, without layout shift or axe violations, with at most 5 requests, all to its own origin',
    { timeout: 600_000 },
    async () => {
      let most = 0;
      const found = await walkPages(newContext, 1280, (_page, requests) => {
        most = Math.max(most, requests.length);
        const foreign = requests.filter((url) => new URL(url).origin !== origin());
        return [...(requests.length > 5 ? [`${requests.length} requests`] : []), ...foreign.map((url) => `request to ${url}`)];
      });
      expect(found).toEqual([]);
      console.log(`At most ${most} requests for a first load.`);
    },
  );
});

test.each(PAGE_KINDS)('React hydrates the document of %s', async (_kind, path) => {
  if (!routes.includes(path)) for (const fault of [/answer 404/, /status of 404/]) expectFault(fault);
  const page = await (await newContext()).newPage();
  await page.goto(path);
  await untilReady(page);
  await markElements(page);
  await untilConnected(page);
  expect(await changedElements(page)).toEqual([]);
});

describe('landmarks', () => {
  test.each([
    ['/docs/otabuilder/integration', ['Main', 'Docs sidebar', 'Breadcrumbs', 'On this page', 'Docs pages']],
    ['/docs/api/sales/get-bookings-lambda', ['Main', 'Docs sidebar', 'Breadcrumbs', 'On this page', 'Docs pages']],
    ['/docs/intro', ['Main', 'Breadcrumbs', 'On this page']],
    ['/', ['Main']],
  ])('of %s are labelled', async (route, names) => {
    const page = await visit(route);
    const found = await page.getByRole('navigation').evaluateAll((all) => all.map((element) => element.getAttribute('aria-label')));
    expect(found.toSorted()).toEqual(names.toSorted());
    for (const role of ['main', 'contentinfo'] as const) expect(await page.getByRole(role).count()).toBe(1);
    expect(await page.getByRole('region', { name: 'Skip to main content' }).count()).toBe(1);
  });
});
