import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, hasInteractions, nextPaint, scrollTo } from '../support/page-state.ts';
import { serveSite, untilConnected } from '../support/served-site.ts';

const { visit } = serveSite();

const PATH = '/docs/otabuilder/integration';

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

/** Waits until the interactions have loaded and had time to send requests. */
async function settle(page: Page): Promise<void> {
  await eventually(() => hasInteractions(page)).toBe(true);
  await nextPaint(page);
  await whenIdle(page);
}

async function whenIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(undefined), { timeout: 2_000 })));
}

async function linksInView(page: Page): Promise<readonly string[]> {
  const paths = await page.evaluate(() =>
    [...document.links]
      .filter(
        (link) => link.checkVisibility() && !link.target && !link.hash && link.origin === location.origin && !/\.\w+$/.test(link.pathname),
      )
      .filter((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        // Excludes links that bars may cover.
        return top > 60 && bottom < window.innerHeight - 60 && link.pathname !== location.pathname;
      })
      .map(({ pathname }) => (pathname === '/' ? '/_root' : pathname)),
  );
  return [...new Set(paths)];
}

describe.each([1280, 390])('prefetching, at %i px', (width) => {
  test('starts on the first action, and fetches each link in view once', async () => {
    const page = await visit(PATH, { width });
    const paths = watchPayloads(page);
    await whenIdle(page);
    expect(paths, 'nothing on the first load').toEqual([]);
    expect(await hasInteractions(page)).toBe(false);

    await page.locator('h1').dispatchEvent('pointermove', { pointerType: 'mouse' });
    const expected = await linksInView(page);
    expect(expected.length).toBeGreaterThan(0);
    await eventually(() => expected.filter((path) => !paths.includes(path))).toEqual([]);
    await scrollTo(page, 1_000_000);
    await eventually(() => paths.includes('/docs/otabuilder/integration/widget-site'), 'the next page, at the end').toBe(true);
    await scrollTo(page, 0);
    await settle(page);
    expect(new Set(paths).size, 'each once').toBe(paths.length);
  });

  test('fetches only the neighbours of the page for a reader who only scrolls', async () => {
    const page = await visit(PATH, { width });
    const paths = watchPayloads(page);
    await scrollTo(page, 100);
    await settle(page);
    expect(paths).toEqual([]);
    await scrollTo(page, 1_000_000);
    await eventually(() => paths.length).toBe(2);
    await settle(page);
    expect([...paths].toSorted()).toEqual(['/docs/otabuilder', '/docs/otabuilder/integration/widget-site']);
  });
});

test('prefetching starts with the link nearest to the pointer, and fetches the list that a finger touches', async () => {
  const page = await visit(PATH);
  const paths = watchPayloads(page);
  await scrollTo(page, 100);
  await settle(page);
  const inSidebar = page.locator('#sidebar a[href^="/docs/"]:not([aria-current])');
  const sidebar = new Set(await inSidebar.evaluateAll((links: HTMLAnchorElement[]) => links.map(({ pathname }) => pathname)));
  await page.locator('#sidebar').dispatchEvent('touchstart');
  await eventually(() => paths.length).toBeGreaterThan(1);
  await settle(page);
  expect(paths.filter((path) => !sidebar.has(path))).toEqual([]);
  await page.reload();
  await untilConnected(page);
  await scrollTo(page, 100);
  await settle(page);
  const nearest = inSidebar.nth(2);
  const box = await nearest.boundingBox();
  const before = paths.length;
  // The pointer is next to the link; a pointer on the link would prefetch it.
  await page.locator('#sidebar').dispatchEvent('pointermove', {
    pointerType: 'mouse',
    clientX: (box?.x ?? 0) - 2,
    clientY: (box?.y ?? 0) + (box?.height ?? 0) / 2,
  });
  await eventually(() => paths.length).toBeGreaterThan(before + 1);
  expect(paths[before]).toBe(await nearest.evaluate((link: HTMLAnchorElement) => link.pathname));
});

describe('conditional prefetching', () => {
  test.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }])(
    'is skipped with %o',
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

  test('does not start when the page loads under a resting pointer', async () => {
    const page = await visit(PATH);
    await page.locator('.neighbours a[rel="next"]').dispatchEvent('pointerover');
    await nextPaint(page);
    expect(await hasInteractions(page)).toBe(false);
    await page.locator('.neighbours a[rel="next"]').dispatchEvent('pointermove');
    await eventually(() => hasInteractions(page)).toBe(true);
  });

  test('fetches the link that gets focus first', async () => {
    const page = await visit(PATH);
    const paths = watchPayloads(page);
    await page.locator('.neighbours a[rel="next"]').evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
    await eventually(() => paths.length).toBeGreaterThan(0);
    expect(paths[0]).toBe('/docs/otabuilder/integration/widget-site');
  });
});
