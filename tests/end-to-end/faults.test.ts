import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { breakRoute } from '../support/break-route.ts';
import { eventually, focused, hasInteractions, isSameDocument, markDocument, whereabouts } from '../support/page-state.ts';
import { serveSite, untilConnected, untilReady } from '../support/served-site.ts';

const { newContext, visit, expectFault, origin } = serveSite();

const PATH = '/docs/otabuilder/integration';
const SITE = 'Pernoria Developers';
const NEXT = { path: '/docs/otabuilder/integration/widget-site', h1: 'Widget de site completo' };

const next = (page: Page) => page.locator('.neighbours a[rel="next"]');
/** Follows the link without hovering, which would prefetch the page. */
const follow = (page: Page): Promise<void> => next(page).evaluate((link: HTMLElement) => link.click());
/** Also clicks elements in the hidden menu of a small screen. */
const press = (element: HTMLElement): void => element.click();
const heading = (page: Page): Promise<string> => page.locator('h1').innerText();

const leaveWaiting = (): Promise<void> => new Promise(() => {});

function countLoads(context: BrowserContext): () => number {
  let loads = 0;
  context.on('request', (request: Request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

function expectBlocked(): void {
  expectFault(/request failed.*ERR_INTERNET_DISCONNECTED/);
  expectFault(/console error: Failed to load resource/);
}

const PAYLOAD = '**/RSC/R/docs/otabuilder/integration/widget-site.txt*';

describe('a page that could not be fetched', () => {
  test('loads by itself once back online, after the network dropped during a navigation', async () => {
    expectFault(/request failed/);
    expectFault(/console error: Failed to load resource/);
    expectFault(/console warning: Error: Failed to fetch/);
    const page = await visit(PATH);
    // Makes prefetching fail.
    await page.route(PAYLOAD, (route) => route.abort('internetdisconnected'));
    // Loads the interactions first: the click itself might load them too late.
    await page.locator('h1').dispatchEvent('pointermove');
    await eventually(() => hasInteractions(page)).toBe(true);
    await markDocument(page);
    await page.route(PAYLOAD, async (route) => {
      await page.context().setOffline(true);
      await route.abort('internetdisconnected');
    });
    await follow(page);
    await eventually(() => heading(page)).toBe('This page could not be loaded.');
    // The payload may be requested twice, so this waits for every response.
    await page.unrouteAll({ behavior: 'wait' });
    await page.context().setOffline(false);
    await eventually(() => heading(page)).toBe(NEXT.h1);
    expect(await isSameDocument(page)).toBe(true);
  });

  const fail = (status: number, contentType: string, body: string) => (route: Route) => route.fulfill({ status, contentType, body });
  const cutOff = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.slice(0, text.length / 2) });
  };
  const OFFLINE = 'Check your connection. The page loads as soon as you are online.';
  const SERVER = 'The server reports an error. Try again in a moment.';
  const CONTENT = 'The response is not this page. If your network asks you to sign in, do that first.';

  const ERROR = { path: NEXT.path, title: `Page Error | ${SITE}`, h1: 'This page could not be loaded.' };
  const hintOf = (hint: string): string => `${ERROR.h1}\n\n${hint}\n\nRetry`;

  test('shows a message in its frame that fits each answer to a retry, and the page once that arrives', async () => {
    for (const fault of [/request failed/, /answer 500/, /answer 503/, /answer 429/, /console warning/]) expectFault(fault);
    expectFault(/console error/);
    const page = await visit(PATH);
    await markDocument(page);
    let answer = (route: Route): Promise<void> => route.abort('connectionreset');
    const mend = await breakRoute(page, PAYLOAD, (route) => answer(route));
    await follow(page);
    await eventually(() => whereabouts(page)).toEqual(ERROR);
    expect(await page.locator('main').innerText()).toBe(hintOf(OFFLINE));
    await eventually(() => focused(page)).toBe('#start');
    await eventually(() => page.locator('.navbar').isVisible()).toBe(true);
    // Successive messages differ, so each one answers its own retry.
    for (const [next, hint] of [
      [fail(500, 'text/html', '<!doctype html><p>Oops</p>'), `${SERVER} (HTTP 500)`],
      [fail(200, 'text/html', '<!doctype html><p>Log in: now</p>'), CONTENT],
      [fail(503, 'text/plain', 'No.'), `${SERVER} (HTTP 503)`],
      [fail(200, 'text/plain', ''), CONTENT],
      [fail(429, 'text/plain', ''), `${SERVER} (HTTP 429)`],
    ] as const) {
      answer = next;
      await page.getByRole('button', { name: 'Retry' }).click();
      await eventually(() => page.locator('main').innerText()).toBe(hintOf(hint));
      expect(await whereabouts(page)).toEqual(ERROR);
    }
    mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await eventually(() => heading(page)).toBe(NEXT.h1);
    expect(await page.title()).toContain(NEXT.h1);
    await page.goBack();
    await eventually(() => heading(page)).toBe('Integração');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('shows a message if half of the page has arrived, and can be retried', async () => {
    expectFault(/console warning/);
    expectFault(/console (warning|error)/);
    const page = await visit(PATH);
    await markDocument(page);
    const mend = await breakRoute(page, PAYLOAD, cutOff);
    await follow(page);
    await eventually(() => whereabouts(page)).toEqual(ERROR);
    expect(await page.locator('main').innerText()).toBe(hintOf(CONTENT));
    mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await eventually(() => heading(page)).toBe(NEXT.h1);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('shows the 404 page while it is gone, until it exists again', async () => {
    expectFault(/answer 404/);
    expectFault(/console error/);
    const page = await visit(PATH);
    const mend = await breakRoute(page, PAYLOAD, fail(404, 'text/html', '<!doctype html><p>Gone</p>'));
    await follow(page);
    await eventually(() => whereabouts(page)).toEqual({ path: NEXT.path, title: `Page Not Found | ${SITE}`, h1: 'Page Not Found' });
    mend();
    await page.reload();
    await eventually(() => heading(page)).toBe(NEXT.h1);
  });

  test('can also be retried after Back', async () => {
    expectBlocked();
    expectFault(/Error while navigating back/);
    const page = await visit('/docs/intro');
    await page.goto(PATH);
    await untilConnected(page);
    await follow(page);
    await eventually(() => heading(page)).toBe(NEXT.h1);
    await page.reload();
    await untilConnected(page);
    const payload = '**/RSC/R/docs/otabuilder/integration.txt*';
    const mend = await breakRoute(page, payload, (route) => route.abort('internetdisconnected'));
    await page.goBack();
    await eventually(() => heading(page)).toBe('This page could not be loaded.');
    mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await eventually(() => heading(page)).toBe('Integração');
    await eventually(() => page.locator('main').count()).toBe(1);
  });
});

describe('a blocked request', () => {
  test('for the sidebars leaves the page without a sidebar, and the next page has one again', async () => {
    expectBlocked();
    expectFault(/console warning: The sidebar could not be loaded/);
    const page = await visit('/docs/otabuilder');
    await markDocument(page);
    let asked = 0;
    const mend = await breakRoute(page, '**/sidebars.json', (route) => {
      asked += 1;
      return route.abort('internetdisconnected');
    });
    await page.locator('.navbar-links').getByText('Front', { exact: true }).click();
    await eventually(() => heading(page)).toBe('Front');
    await eventually(() => page.locator('#sidebar a').count()).toBe(0);
    expect(asked).toBe(1);
    mend();
    await eventually(async () => {
      await page.locator('.brand').click();
      await eventually(() => page.locator('.page--home').count()).toBe(1);
      await page.locator('.navbar-links').getByText('Front', { exact: true }).click();
      await eventually(() => heading(page)).toBe('Front');
      return page.locator('#sidebar a').count();
    }).toBe(2);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('for the interactions is reported beside the pressed control, and retried on demand', async () => {
    expectBlocked();
    expectFault(/console warning: TypeError: Failed to fetch/);
    const page = await visit(PATH, { permissions: ['clipboard-write'], connected: false });
    await markDocument(page);
    let isBlocked = true;
    await page.route('**/assets/start-interactions-*.js', (route) => (isBlocked ? route.abort('internetdisconnected') : route.continue()));
    const copy = page.locator('figure.code > [data-action="copy"]').first();
    await copy.click();
    const note = page.getByRole('alert');
    await eventually(() => note.innerText()).toMatch(/^This could not be loaded\. Check your connection\.\s+Retry$/);
    await note.getByRole('button', { name: 'Retry' }).click();
    await eventually(() => note.innerText(), 'it still fails').toContain('Retry');
    // Keeps the route, because removing it could lose a request that is in flight.
    isBlocked = false;
    await note.getByRole('button', { name: 'Retry' }).click();
    await eventually(() => copy.innerText()).toBe('Copied');
    expect([await note.count(), await isSameDocument(page), await heading(page)]).toEqual([0, true, 'Integração']);
  });

  test('for the interactions is not sent while offline, and everything works afterwards', async () => {
    const context = await newContext();
    const loads = countLoads(context);
    const page = await context.newPage();
    await page.goto(PATH);
    await untilReady(page);
    await context.setOffline(true);
    await page.locator('.toc a').nth(3).click();
    await eventually(() => heading(page)).toBe('Integração');
    await context.setOffline(false);
    await page.locator('.toc a').nth(2).click();
    await eventually(() => page.locator('.toc [aria-current]').count()).toBe(1);
    expect(loads()).toBe(1);
  });

  test('for a page, before the router has loaded, is reported beside its link, and retried on demand', async () => {
    expectBlocked();
    expectFault(/console warning: TypeError: Failed to fetch/);
    const page = await visit(PATH, { connected: false });
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await next(page).click();
    const note = page.getByRole('alert');
    await eventually(() => note.innerText()).toMatch(/^This could not be loaded\. Check your connection\.\s+Retry$/);
    await note.getByRole('button', { name: 'Retry' }).click();
    await eventually(() => note.innerText(), 'it still fails').toContain('Retry');
    expect(await whereabouts(page)).toMatchObject({ path: PATH, h1: 'Integração' });
    await page.context().setOffline(false);
    await eventually(() => heading(page)).toBe(NEXT.h1);
  });

  test('for a page, before any script has loaded, is reported beside its link, and sent once back online', async () => {
    const page = await visit('/docs/intro', { connected: false });
    const mend = await breakRoute(page, '**/assets/first-view-*.js', leaveWaiting);
    await page.goto(PATH);
    await page.context().setOffline(true);
    await next(page).click();
    await eventually(() => page.getByRole('alert').innerText()).toBe('This could not be loaded. Check your connection.');
    expect(await whereabouts(page)).toMatchObject({ path: PATH, h1: 'Integração' });
    mend();
    await page.context().setOffline(false);
    await eventually(() => heading(page)).toBe(NEXT.h1);
  });

  test('for a page is not held if its link leads to a place on the page, or a modifier key opens it elsewhere', async () => {
    expectBlocked();
    expectFault(/console warning: TypeError: Failed to fetch/);
    const page = await visit(PATH, { connected: false });
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    const isHeld = (href: string, ctrlKey = false): Promise<boolean> =>
      page.evaluate(
        ([address, isWithControl]) => {
          const link = document.createElement('a');
          link.href = address;
          document.querySelector('#content')?.after(link);
          let isPrevented = false;
          const after = (event: Event): void => {
            isPrevented = event.defaultPrevented;
            event.preventDefault();
          };
          window.addEventListener('click', after, { once: true });
          link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: isWithControl }));
          document.querySelector('.demand')?.remove();
          return isPrevented;
        },
        [href, ctrlKey] as const,
      );
    const failure = page.waitForEvent('console');
    expect(await isHeld(NEXT.path)).toBe(true);
    await failure;
    expect(await isHeld(`${PATH}#content`)).toBe(false);
    expect(await isHeld(NEXT.path, true)).toBe(false);
    expect(await isHeld('https://status.pernoria.example/')).toBe(false);
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => true }));
    expect(await isHeld(NEXT.path)).toBe(false);
  });

  test('for the program leaves a page that can be read and navigated, without a loop', async () => {
    expectFault(/request failed|answer 404/);
    expectFault(/console error/);
    const context = await newContext();
    const loads = countLoads(context);
    const page = await context.newPage();
    const mend = await breakRoute(page, '**/assets/first-view-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(PATH);
    await eventually(loads).toBe(2);
    await page.waitForLoadState('networkidle');
    expect(loads()).toBe(2);
    await eventually(() => heading(page)).toBe('Integração');
    await eventually(() => page.getByRole('button', { name: 'Collapse sidebar' }).isVisible()).toBe(false);
    mend();
    await next(page).click();
    await eventually(() => heading(page)).toBe(NEXT.h1);
    await untilReady(page);
  });

  test.each(['libraries-*.js', 'start-*.txt'])(
    'for the file %s, which loads the router, leaves a working page with ordinary links, without a loop',
    async (name) => {
      expectFault(/answer 404/);
      expectFault(/console error/);
      expectFault(/console warning: Error: .* answered 404/);
      const context = await newContext();
      const loads = countLoads(context);
      const page = await context.newPage();
      await page.route(`**/assets/${name}`, (route) => route.fulfill({ status: 404, body: '' }));
      await page.goto(PATH);
      await untilReady(page);
      expect(loads()).toBe(1);
      await page.locator('h1').dispatchEvent('pointermove');
      await eventually(loads, 'it may be of another release').toBe(2);
      await untilReady(page);
      await page.locator('h1').dispatchEvent('pointermove');
      await eventually(() => hasInteractions(page)).toBe(true);
      await page.waitForLoadState('networkidle');
      expect(loads()).toBe(2);
      await page.getByRole('button', { name: 'Collapse sidebar' }).click();
      await eventually(() => page.getByRole('button', { name: 'Expand sidebar' }).isVisible()).toBe(true);
      await next(page).click();
      await eventually(() => heading(page)).toBe(NEXT.h1);
      expect(loads()).toBe(3);
    },
  );

  test('for the style sheet leaves a page that can be read and works', async () => {
    expectBlocked();
    const context = await newContext();
    const page = await context.newPage();
    await page.route('**/assets/*.css', (route) => route.abort('internetdisconnected'));
    await page.goto(PATH);
    await untilReady(page);
    await eventually(() => heading(page)).toBe('Integração');
    await follow(page);
    await eventually(() => heading(page)).toBe(NEXT.h1);
  });

  test('in the middle of the page keeps the part that has arrived', async () => {
    expectFault(/console error: Error: The page was cut off/);
    const context = await newContext();
    const loads = countLoads(context);
    const page = await context.newPage();
    await page.route(`**${PATH}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.slice(0, html.indexOf('</main>')) });
    });
    await page.goto(PATH);
    await eventually(loads).toBe(2);
    await page.waitForLoadState('networkidle');
    expect([loads(), await heading(page)]).toEqual([2, 'Integração']);
  });
});

test('slow responses only delay the result', async () => {
  const page = await visit(PATH);
  await markDocument(page);
  const { promise: answers, resolve: letThemCome } = Promise.withResolvers<void>();
  await page.route('**/*', async (route) => {
    await answers;
    await route.fallback();
  });
  await page.locator('.navbar-links').getByText('Front', { exact: true }).click();
  await eventually(() => page.getByRole('progressbar').count()).toBe(1);
  await eventually(() => heading(page)).toBe('Integração');
  letThemCome();
  await eventually(() => heading(page)).toBe('Front');
  await eventually(() => page.locator('#sidebar a').count()).toBe(2);
  await eventually(() => page.getByRole('progressbar').count()).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
});

describe('a crash', () => {
  test('of a page is shown instead of it with its causes, and Try again shows the page', async () => {
    expectFault(/console warning|console error/);
    const page = await visit(PATH);
    await markDocument(page);
    await page.evaluate(() => {
      Object.assign(window, { broken: true });
      const { toggleAttribute } = Element.prototype;
      Element.prototype.toggleAttribute = function (...args) {
        if ('broken' in window) {
          Object.assign(window, { crashes: Number(Reflect.get(window, 'crashes') ?? 0) + 1 });
          throw new Error('Cannot show it', { cause: new Error('No paint', { cause: 'no brush' }) });
        }
        return toggleAttribute.apply(this, args);
      };
    });
    await follow(page);
    await eventually(() => heading(page)).toBe('This page crashed.');
    await eventually(() => page.locator('main pre').innerText()).toBe('Cannot show it\n\nCause:\nNo paint\n\nCause:\nno brush');
    await eventually(() => page.locator('.navbar').isVisible()).toBe(true);
    await eventually(() => page.locator('.footer').count()).toBe(1);

    const crashes = (): Promise<number> => page.evaluate(() => Number(Reflect.get(window, 'crashes')));
    const before = await crashes();
    await page.getByRole('button', { name: 'Try again' }).click();
    await eventually(crashes).toBeGreaterThan(before);
    await eventually(() => heading(page)).toBe('This page crashed.');
    await page.evaluate(() => Reflect.deleteProperty(window, 'broken'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await eventually(() => whereabouts(page)).toMatchObject(NEXT);
    await page.locator('.brand').click();
    await eventually(() => page.locator('.page--home').count(), 'the frame works').toBe(1);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('of the frame replaces everything, and Try again restores it', async () => {
    expectFault(/console warning|console error/);
    const page = await visit(PATH);
    await markDocument(page);
    await page.evaluate(() => {
      Object.assign(window, { broken: true });
      const { replaceState } = window.history;
      window.history.replaceState = function (...args) {
        if ('broken' in window) throw new Error('No frame');
        replaceState.apply(this, args);
      };
    });
    await follow(page);
    await eventually(() => whereabouts(page)).toMatchObject({ title: `Page Error | ${SITE}`, h1: 'This page crashed.' });
    await eventually(() => page.locator('.navbar').count()).toBe(0);
    await eventually(() => page.locator('main pre').innerText()).toBe('No frame');
    await page.evaluate(() => Reflect.deleteProperty(window, 'broken'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await eventually(() => whereabouts(page)).toMatchObject(NEXT);
    await eventually(() => page.locator('.navbar').isVisible()).toBe(true);
    await page.locator('.brand').click();
    await eventually(() => page.locator('.page--home').count()).toBe(1);
    expect(await isSameDocument(page)).toBe(true);
  });
});

describe('storage', () => {
  test.each([
    [
      'that throws on every call',
      () => {
        const fail = (): never => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        };
        for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: fail });
      },
    ],
    [
      'that is full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('Full.', 'QuotaExceededError');
        };
      },
    ],
  ])('%s logs one warning, and everything works for the session', async (_name, before) => {
    expectFault(/console warning: Browser storage is not available[^]*Possible causes: a frame/);
    const page = await visit('/docs/examples/mdx', { before, connected: false });
    await page.getByRole('button', { name: 'Switch between dark and light mode' }).click();
    const group = page.locator('.tabs[data-group="package-manager"]');
    await group.first().getByRole('tab', { name: 'Yarn' }).click();
    await eventually(() => group.nth(1).locator(':scope > .tab-list [aria-selected="true"]').innerText()).toBe('Yarn');
    await page.getByRole('region', { name: 'Announcement' }).getByRole('button', { name: 'Close' }).click();
    // Until the page is connected, links load a new document, which loses in-memory state if session storage is unavailable.
    await untilConnected(page);
    await page.locator('.navbar-links').getByText('OTA Builder', { exact: true }).evaluate(press);
    await eventually(() => heading(page)).toBe('OTA Builder');
    await page.locator('#sidebar li[data-category="Tracking"] > .category button').evaluate(press);
    await page.locator('.navbar-links').getByText('Front', { exact: true }).evaluate(press);
    await eventually(() => heading(page)).toBe('Front');
    await page.locator('.navbar-links').getByText('OTA Builder', { exact: true }).evaluate(press);
    await eventually(() => heading(page)).toBe('OTA Builder');
    expect(await page.locator('#sidebar li[data-category="Tracking"]').getAttribute('data-collapsed'), 'what was closed').toBe('true');
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await eventually(() => page.url()).toBe(`${origin()}/docs/examples/mdx`);
    await eventually(() => group.first().locator(':scope > .tab-list [aria-selected="true"]').innerText(), 'the choice').toBe('Yarn');
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await eventually(() => page.locator('.announcement').isVisible()).toBe(false);
    expect(await page.consoleMessages({ filter: 'all' })).toHaveLength(1);
  });
});

describe('the home page', () => {
  test('published under another base URL shows a banner with a suggestion', async () => {
    expectFault(/answer 404/);
    expectFault(/console error/);
    const context = await newContext();
    const page = await context.newPage();
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
    const body = await (await fetch(`${origin()}/`)).text();
    await page.route('**/portal/', (route) => route.fulfill({ body, contentType: 'text/html' }));
    await page.goto('/portal/');
    const banner = page.locator('#base-url-banner');
    await banner.waitFor();
    await eventually(() => banner.innerText()).toMatch(/did not load properly[^]*baseUrl is \/ \(the default\)[^]*baseUrl: \/portal\//);
    await eventually(() => page.locator('h1').count()).toBe(1);
  });

  test('shows no banner when all is well, and never shows one to search engines', async () => {
    const page = await visit('/', { connected: false });
    await eventually(() => page.locator('#base-url-banner').count()).toBe(0);
    expect(await page.evaluate(() => document.body.textContent)).not.toContain('did not load properly');
  });
});
