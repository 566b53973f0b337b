import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, hasInteractions, nextPaint, scrollTo } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

const PATH = '/docs/otabuilder/integration';

/** Paths of the pages that were fetched ahead, from now on. */
function watchPayloads(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const path = /\/RSC\/R(.*)\.txt$/.exec(new URL(request.url()).pathname)?.[1];
    if (path !== undefined) paths.push(path);
  });
  return paths;
}

const slow = (connection: object) => `Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(connection)} })`;

async function visitWithConnection(connection: object, width: number): Promise<Page> {
  const page = await visit(PATH, { width });
  await page.evaluate(slow(connection));
  return page;
}

/** Waits until the script of the interactions has come and has had the time to ask for something. */
async function settle(page: Page): Promise<void> {
  await eventually(() => hasInteractions(page)).toBe(true);
  await nextPaint(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(undefined), { timeout: 2_000 })));
}

describe.each([1280, 390])('fetching pages ahead, at %i px', (width) => {
  test('begins with what the reader does first, takes the links in view, and each once', async () => {
    const page = await visit(PATH, { width });
    const paths = watchPayloads(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(undefined), { timeout: 2_000 })));
    expect(paths, 'nothing on the first load').toEqual([]);
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('interactions')).length),
    ).toBe(0);

    await scrollTo(page, 1);
    const inView = (): Promise<readonly string[]> =>
      page.evaluate(() =>
        [...document.links]
          .filter(
            (link) =>
              link.checkVisibility() && !link.target && !link.hash && link.origin === location.origin && !/\.\w+$/.test(link.pathname),
          )
          .filter((link) => {
            const { top, bottom } = link.getBoundingClientRect();
            // Not where something else may lie over it.
            return top > 60 && bottom < window.innerHeight - 60 && link.pathname !== location.pathname;
          })
          .map(({ pathname }) => (pathname === '/' ? '/_root' : pathname)),
      );
    const expected = [...new Set(await inView())];
    expect(expected.length).toBeGreaterThan(0);
    await eventually(() => expected.filter((path) => !paths.includes(path))).toEqual([]);
    await scrollTo(page, 1_000_000);
    await eventually(() => paths.includes('/docs/otabuilder/integration/widget-site'), 'the next page, at the end').toBe(true);
    await scrollTo(page, 0);
    await settle(page);
    expect(new Set(paths).size, 'each once').toBe(paths.length);
  });
});

describe('fetching pages ahead, or not', () => {
  test.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }])(
    'is left out with %o',
    async (connection) => {
      const page = await visitWithConnection(connection, 1280);
      const paths = watchPayloads(page);
      await page.locator('.neighbours a[rel="next"]').hover();
      await page.locator('.neighbours a[rel="next"]').focus();
      await settle(page);
      expect(paths).toEqual([]);
      await page.locator('.neighbours a[rel="next"]').click();
      await eventually(() => page.locator('h1').innerText()).toBe('Widget de site completo');
      expect(paths).toEqual(['/docs/otabuilder/integration/widget-site']);
    },
  );

  test('does not begin because the page has come under a pointer that rests', async () => {
    const page = await visit(PATH);
    await page.locator('.neighbours a[rel="next"]').dispatchEvent('pointerover');
    await nextPaint(page);
    expect(await hasInteractions(page)).toBe(false);
    await page.locator('.neighbours a[rel="next"]').dispatchEvent('pointermove');
    await eventually(() => hasInteractions(page)).toBe(true);
  });

  test('takes the link that gets the focus first', async () => {
    const page = await visit(PATH);
    const paths = watchPayloads(page);
    await page.locator('.neighbours a[rel="next"]').evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
    await eventually(() => paths.length).toBeGreaterThan(0);
    expect(paths[0]).toBe('/docs/otabuilder/integration/widget-site');
  });
});
