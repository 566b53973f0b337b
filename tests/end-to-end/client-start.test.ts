import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { ClientWindow } from '../../src/framework/start-client.ts';
import { breakRoute } from '../support/break-route.ts';
import { eventually, hasInteractions, isSameDocument, markDocument, scrollTo, scrollTop, whereabouts } from '../support/page-state.ts';
import { serveSite, untilConnected, untilReady } from '../support/served-site.ts';

const { newContext, visit } = serveSite();

const PATH = '/docs/examples/mdx';
const BOOKING = '/docs/api/sales/hotel-booking-service';
const ROUTER = /\/assets\/(?:libraries|site|index)-[^/]*\.js$/;

const leaveWaiting = (): Promise<void> => new Promise(() => {});

async function fetchedRouter(page: Page): Promise<readonly string[]> {
  const addresses = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return [...new Set(addresses)].filter((address) => ROUTER.test(address));
}

/** Opens a page with its scripts loaded and a controllable clock. `asked` lists the scripts requested afterwards. */
async function openWithClock(pathname: string): Promise<{ readonly page: Page; readonly asked: readonly string[] }> {
  const page = await (await newContext()).newPage();
  await page.clock.install();
  await page.goto(pathname);
  await untilReady(page);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' || request.resourceType() === 'script') asked.push(request.url());
  });
  return { page, asked };
}

/** Makes the home page respond without content, so that a link to it does not leave the page. */
async function stayAtLinks(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) => route.fulfill({ status: 204 }),
  );
}

test('actions taken while offline do not run once back online', async () => {
  const { page, asked } = await openWithClock(PATH);
  await page.context().setOffline(true);
  const tabs = page.locator('#main .tabs').first().locator('> .tab-list [role="tab"]');
  const chosen = (): Promise<readonly (string | null)[]> =>
    tabs.evaluateAll((all) => all.map((each) => each.getAttribute('aria-selected')));
  const before = await chosen();
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  // Exceeds the delay before deferred scripts load.
  await page.clock.runFor(500);
  await page.context().setOffline(false);
  await page.clock.resume();
  await page.locator('h1').dispatchEvent('pointermove');
  await eventually(() => asked.some((address) => address.includes('start-interactions'))).toBe(true);
  await page.locator('html[data-started="connected"]').waitFor({ state: 'attached' });
  expect(await chosen()).toEqual(before);
  await page.keyboard.press('ArrowRight');
  await eventually(chosen).not.toEqual(before);
});

describe('React and the router', () => {
  test.each([
    ['moves the pointer', (page: Page) => page.locator('h1').dispatchEvent('pointermove')],
    ['touches the page', (page: Page) => page.locator('h1').dispatchEvent('touchstart')],
    ['presses a key', (page: Page) => page.keyboard.press('Tab')],
    ['scrolls', (page: Page) => scrollTo(page, 100)],
  ])('load when the reader %s, and not before', async (_name, act) => {
    const page = await visit(PATH, { connected: false });
    await page.waitForLoadState('networkidle');
    expect(await fetchedRouter(page)).toEqual([]);
    await act(page);
    await page.locator('html[data-started="connected"]').waitFor({ state: 'attached' });
    expect(await fetchedRouter(page)).toHaveLength(3);
  });

  test('are not requested when the reader follows a link first, or while that page loads', async () => {
    const { page, asked } = await openWithClock('/docs/otabuilder/integration');
    await stayAtLinks(page);
    const box = await page.locator('#top a[href="/"]').first().boundingBox();
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await page.mouse.down();
    // Exceeds the delay before deferred scripts load.
    await page.clock.runFor(500);
    await page.mouse.up();
    await page.locator('h1').dispatchEvent('pointermove');
    await page.clock.runFor(3_000);
    expect(asked.filter((address) => address.includes('/assets/'))).toEqual([]);
    await page.clock.runFor(20_000);
    await page.locator('h1').dispatchEvent('pointermove');
    await page.clock.runFor(500);
    await eventually(() => asked.filter((address) => ROUTER.test(address)).length, 'the reader has stayed').toBeGreaterThan(0);
  });

  test('are cancelled when the reader follows a link while they load, and load once the reader stays', async () => {
    const { page, asked } = await openWithClock('/docs/otabuilder/integration');
    const given: string[] = [];
    page.on('requestfailed', (request) => given.push(request.url()));
    const mend = await breakRoute(page, ROUTER, leaveWaiting);
    await page.locator('h1').dispatchEvent('pointermove');
    await page.clock.runFor(500);
    await eventually(() => asked.filter((address) => ROUTER.test(address)).length).toBe(3);
    await stayAtLinks(page);
    await page.locator('#top a[href="/"]').first().click({ noWaitAfter: true });
    await eventually(() => given.filter((address) => ROUTER.test(address)).length).toBe(3);
    mend();
    await page.clock.runFor(20_000);
    await page.locator('h1').dispatchEvent('pointermove');
    await page.clock.runFor(500);
    await page.locator('html[data-started="connected"]').waitFor({ state: 'attached' });
  });

  test('load after the search has led to a place on the page', async () => {
    const page = await visit(BOOKING, { connected: false });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(ROUTER, (route) => released.then(() => route.continue()));
    await page.keyboard.press('Control+k');
    await page.locator('.search').getByRole('combobox').fill('rateKey');
    await page.locator(`a[role="option"][href^="${BOOKING}#"]`).first().click();
    release();
    await page.locator('h1').dispatchEvent('pointermove');
    await page.locator('html[data-started="connected"]').waitFor({ state: 'attached' });
    expect((await whereabouts(page)).path).toContain(`${BOOKING}#`);
  });

  test('load when the reader points at a page in the empty search', async () => {
    const page = await visit(PATH, { connected: false });
    await markDocument(page);
    await page.keyboard.press('Control+k');
    const start = page.locator('a[role="option"]').first();
    await start.hover();
    await page.locator('html[data-started="connected"]').waitFor({ state: 'attached' });
    await start.click();
    await eventually(async () => (await whereabouts(page)).path).not.toBe(PATH);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('do not block a link while they load', async () => {
    const page = await visit('/docs/otabuilder/integration', { connected: false });
    await page.route(ROUTER, leaveWaiting);
    await markDocument(page);
    await page.locator('.neighbours a').first().click();
    await eventually(() => isSameDocument(page)).toBe(false);
    await untilReady(page);
    expect((await whereabouts(page)).path).toBe('/docs/otabuilder');
  });

  test('adopt a page that changed before they loaded, without rendering it again', async () => {
    const page = await visit(PATH, { permissions: ['clipboard-write'], connected: false });
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/index-*.js', (route) => held.then(() => route.continue()));
    const copy = page.locator('figure.code > [data-action="copy"]').first();
    await copy.click();
    await eventually(() => page.locator('#announcer').innerText()).not.toBe('');
    await page.keyboard.press('Control+k');
    await page.locator('dialog.search').waitFor();
    await page.keyboard.press('Escape');
    await scrollTo(page, 600);
    const parts = ['#top', '#columns', '#main', '#bottom', '#announcer'];
    await page.evaluate((all) => all.forEach((part) => Object.assign(document.querySelector(part) ?? {}, { isOld: true })), parts);
    release?.();
    await untilConnected(page);
    expect(await page.evaluate((all) => all.filter((part) => !('isOld' in (document.querySelector(part) ?? {}))), parts)).toEqual([]);
    expect(await page.locator('#announcer').innerText()).not.toBe('');
  });

  test('lose no interactions while they hydrate the page', async () => {
    const page = await visit(PATH, { connected: false });
    await page.locator('h1').dispatchEvent('pointermove');
    await eventually(() => hasInteractions(page)).toBe(true);
    await untilConnected(page);
    await page.reload();
    await untilReady(page);
    // Clicks must take effect even immediately before hydration.
    const [pressed, missed] = await page.evaluate(async () => {
      const tabs = [...document.querySelectorAll<HTMLElement>('.tabs[data-group="package-manager"] [role="tab"]')].slice(0, 2);
      const isConnected = (): boolean => document.documentElement.dataset['started'] === 'connected';
      const next = (): Promise<void> => new Promise((resolve) => window.setTimeout(resolve));
      tabs[1]?.click();
      while (tabs[1]?.getAttribute('aria-selected') !== 'true') await next();
      (window as ClientWindow).startClient?.().catch(() => {});
      let [count, lost] = [0, 0];
      for (; !isConnected(); count += 1) {
        const tab = tabs[count % 2];
        tab?.click();
        if (tab?.getAttribute('aria-selected') !== 'true') lost += 1;
        await next();
      }
      return [count, lost];
    });
    expect(pressed).toBeGreaterThan(0);
    expect(missed).toBe(0);
  });
});

test('the first load requests only the page and its styles before the first paint, and only its script after it', async () => {
  const context = await newContext();
  for (const [path, styles] of [
    ['/docs/front', ['/assets/site.css']],
    [PATH, ['/assets/site.css', '/assets/reference.css']],
    ['/', ['/assets/site.css', '/assets/home.css']],
  ] as const) {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.clearBrowserCache');
    const sent: { readonly url: string; readonly at: number }[] = [];
    session.on('Network.requestWillBeSent', ({ request, timestamp }) => sent.push({ url: request.url, at: timestamp * 1_000 }));
    await page.goto(path);
    await untilReady(page);
    await page.waitForLoadState('networkidle');
    const paintedAt = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity);
    const [first] = sent;
    const nameOf = ({ url }: { readonly url: string }): string => new URL(url).pathname.replace(/-[\w-]{8}(?=\.)/, '');
    const before = sent.filter(({ at }) => at - (first?.at ?? 0) < paintedAt);
    expect(before.map(nameOf)).toEqual([path, ...styles]);
    const after = sent.filter((request) => !before.includes(request)).map(nameOf);
    expect(after.filter((name) => name.endsWith('.js'))).toEqual(['/assets/first-view.js']);
    await page.close();
  }
});

test('going back between pages of one document, after a reload, loads the other page at its old scroll position', async () => {
  const page = await visit('/docs/otabuilder/integration');
  await scrollTo(page, 500);
  await page.locator('#sidebar').getByRole('link', { name: 'Busca de hotel' }).click();
  await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/otabuilder/integration/busca-hotel' });
  await scrollTo(page, 350);
  await page.route(ROUTER, leaveWaiting);
  await page.reload();
  await untilReady(page);
  await eventually(() => scrollTop(page)).toBe(350);
  await page.goBack();
  await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/otabuilder/integration', h1: 'Integração' });
  await eventually(() => scrollTop(page)).toBe(500);
});

test('going back before any script has loaded also loads the other page', async () => {
  const page = await visit('/docs/otabuilder/integration');
  await page.locator('#sidebar').getByRole('link', { name: 'Busca de hotel' }).click();
  await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/otabuilder/integration/busca-hotel' });
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/first-view-*.js', (route) => held.promise.then(() => route.continue()));
  await page.reload();
  await page.goBack();
  held.resolve();
  await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/otabuilder/integration', h1: 'Integração' });
});

test('going back closes a menu that was opened before any script had loaded', async () => {
  const path = '/docs/api/sales/hotel-booking-service';
  const page = await visit('/docs/intro', { width: 390, height: 844, connected: false });
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/first-view-*.js', (route) => held.promise.then(() => route.continue()));
  await page.goto(path);
  // Simulates a touch, because a mouse pointer that stays on the button fires another event.
  await page.getByRole('button', { name: 'Toggle navigation bar' }).evaluate((button: HTMLElement) => button.click());
  held.resolve();
  await eventually(() => page.evaluate(() => (window.history.state as { menu?: boolean } | null)?.menu)).toBe(true);
  await eventually(() => page.locator('#main').evaluate((element: HTMLElement) => element.inert)).toBe(true);
  await page.goBack();
  await eventually(() => page.locator('#panel').isVisible()).toBe(false);
  expect(await whereabouts(page)).toMatchObject({ path });
});

/** Delays a document's payload until the test calls `release` in the page. */
function holdPayload(): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const Whole = window.Response;
  class Held extends Whole {
    constructor(body?: BodyInit | null, init?: ResponseInit) {
      const isPayload = typeof body === 'string' && body.includes('"ROUTE"');
      const late = isPayload
        ? new ReadableStream({
            async start(controller) {
              Object.assign(window, { isAsked: true });
              await promise;
              controller.enqueue(new TextEncoder().encode(body));
              controller.close();
            },
          })
        : body;
      super(late, init);
    }
  }
  Object.assign(window, { Response: Held, release: resolve });
}

test('a search that writes to the address during hydration leaves the page unchanged', async () => {
  const page = await visit(PATH, { before: holdPayload, connected: false });
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox');
  // React loads with the first search results.
  await field.fill('booking');
  await page.waitForFunction(() => 'isAsked' in window);
  await field.fill('refund');
  await eventually(() => page.evaluate(() => window.location.search)).toBe('?q=refund');
  await page.evaluate(() => (window as unknown as { readonly release: () => void }).release()); // defined by `holdPayload`
  await page.locator('html[data-started="connected"]').waitFor({ state: 'attached' });
  expect(await page.locator('h1').innerText()).toBe('MDX components');
  await eventually(() => page.locator('a[role="option"]').count()).toBeGreaterThan(0);
  expect(await field.inputValue()).toBe('refund');
});
