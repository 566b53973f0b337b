import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { ClientWindow } from '../../src/framework/start-client.ts';
import { sharedBrowser, sharedBrowserOfOneProcess } from './browser.ts';
import { builtSite, fixture } from './built-site.ts';
import { type Edge, startEdge } from './edge.ts';

export interface ServedSiteOptions {
  /** Name of a fixture that is built first; without it the site that `npm run build` left in `dist`. */
  readonly fixture?: string;
  /** Files of a site that is built first, by path. */
  readonly files?: ReadonlyMap<string, string | Uint8Array>;
}

export interface VisitOptions {
  /** Size of the window in CSS pixels; default 1280 × 800. */
  readonly width?: number;
  readonly height?: number;
  /** `false` turns JavaScript off; default `true`. */
  readonly script?: boolean;
  /** Permissions of the context, such as `clipboard-read`. */
  readonly permissions?: readonly string[];
  /** What local storage has from earlier visits. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Runs in every document before any script of the page. */
  readonly before?: () => void;
  /** `false` leaves the page as it is before the reader does anything; by default, the router has it. */
  readonly connected?: boolean;
  /** For tests that change the context itself, as a clock and an init script do, or for which nothing may be cached; default `false`. */
  readonly ownContext?: boolean;
}

export interface ServedSite {
  /** Such as `http://localhost:41231`. */
  readonly origin: () => string;
  /** A page at a path of the site, once its script works, with nothing that earlier tests left but what the browser has cached. It lives as long as the test. */
  readonly visit: (pathname: string, options?: VisitOptions) => Promise<Page>;
  /** An empty context under watch. */
  readonly newContext: (options?: VisitOptions) => Promise<BrowserContext>;
  /** The browser itself, for a context that must not be watched. The caller closes that. */
  readonly browser: () => Browser;
  /** Says that a fault will happen in this test, and must: a console message, a failed request. */
  readonly expectFault: (pattern: RegExp) => void;
}

/**
 * For the tests of a file: a browser, and one edge that serves one site. Every document of every test is under watch,
 * and a test fails on a console message of any kind, an uncaught error, a request that fails or answers with an error, or
 * a violation of the content security policy.
 */
export function serveSite({ fixture: fixtureName, files }: ServedSiteOptions = {}): ServedSite {
  let edge: Edge | undefined;
  let servedAt: string | undefined;
  let browser: Browser | undefined;
  let reused: readonly ReusedContext[] = [];
  let contexts: BrowserContext[] = [];
  let faults: string[] = [];
  let expected: RegExp[] = [];

  beforeAll(async () => {
    browser = await sharedBrowser();
    const built = fixtureName ?? files;
    // Of the real site, all files of the browser step share one edge.
    if (built === undefined) servedAt = inject('siteOrigin');
    else edge = await startFixture(built);
    servedAt ??= edge?.origin;
  });

  afterEach(async () => {
    // One that a page has hung, or a test has spoilt, is not used again: it would take all later tests along.
    const [used, own, found, awaited] = [reused, contexts, faults, expected];
    reused = [];
    contexts = [];
    expected = [];
    try {
      await Promise.all([...used.map((context) => context.release()), ...own.map((context) => context.close())]);
      reused = [...used, ...reused];
    } finally {
      // What closes may still have something to say.
      faults = [];
    }
    const unexpected = found.filter((fault) => !awaited.some((pattern) => pattern.test(fault)));
    const missed = awaited.filter((pattern) => !found.some((fault) => pattern.test(fault)));
    expect(unexpected, 'what went wrong in the browser').toEqual([]);
    expect(missed, 'faults that should have happened').toEqual([]);
  });

  afterAll(async () => {
    await Promise.all(reused.map((context) => context.close()));
    await edge?.stop();
  });

  const running = (): Browser => {
    if (!browser) throw new Error('The browser runs from beforeAll to afterAll only.');
    return browser;
  };

  const origin = (): string => {
    if (servedAt === undefined) throw new Error('The site is served from beforeAll to afterAll only.');
    return servedAt;
  };

  const openContext = async (
    { width = 1280, height = 800, script = true, permissions = [], stored = {} }: VisitOptions,
    within = running(),
  ): Promise<BrowserContext> => {
    const context = await within.newContext({
      baseURL: origin(),
      viewport: { width, height },
      javaScriptEnabled: script,
      permissions: [...permissions],
      storageState: {
        cookies: [],
        origins: [{ origin: origin(), localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
      },
    });
    context.setDefaultTimeout(20_000);
    await watch(context, script, (fault) => faults.push(fault));
    return context;
  };

  const newContext = async (options: VisitOptions = {}): Promise<BrowserContext> => {
    const context = await openContext(options);
    contexts.push(context);
    if (options.before) await context.addInitScript(options.before);
    return context;
  };

  const newPage = async (options: VisitOptions): Promise<Page> => {
    if (options.ownContext) return (await newContext(options)).newPage();
    const { script = true } = options;
    let free = reused.find((context) => context.isFree(script));
    if (!free) {
      free = await reuseContext(await openContext({ script }, await sharedBrowserOfOneProcess()), { origin: origin(), script });
      reused = [...reused, free];
    }
    return free.take(options);
  };

  const visit = async (pathname: string, options: VisitOptions = {}): Promise<Page> => {
    const page = await newPage(options);
    await page.goto(pathname);
    if (options.script !== false) await (options.connected === false ? untilReady : untilConnected)(page);
    return page;
  };

  return { origin, visit, newContext, browser: running, expectFault: (pattern) => expected.push(pattern) };
}

/** A context that the tests of a file use one after the other. */
interface ReusedContext {
  /** Whether no test has it, and its pages run scripts or not, as wanted. */
  readonly isFree: (script: boolean) => boolean;
  /** Its page for a test, with nothing of the tests before but what the browser has cached; until `release`, nobody else may have one. */
  readonly take: (options: VisitOptions) => Promise<Page>;
  /** The test has ended. */
  readonly release: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Pages of one context can live in one process of the browser, as long as one of them is open: to start another takes more
 * than half of a visit's time.
 */
async function reuseContext(
  context: BrowserContext,
  { origin, script }: { readonly origin: string; readonly script: boolean },
): Promise<ReusedContext> {
  const idle = await context.newPage();
  await idle.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await idle.goto(`${origin}/idle`);
  let isTaken = false;
  return {
    isFree: (wanted) => !isTaken && wanted === script,
    take: async ({ width = 1280, height = 800, stored = {}, permissions = [], before }) => {
      isTaken = true;
      await context.grantPermissions([...permissions], { origin });
      await idle.evaluate((entries) => {
        window.localStorage.clear();
        for (const [name, value] of entries) window.localStorage.setItem(name, value);
      }, Object.entries(stored));
      const page = await context.newPage();
      await page.setViewportSize({ width, height });
      if (before) await page.addInitScript(before);
      return page;
    },
    release: async () => {
      await Promise.all(context.pages().map((page) => (page === idle ? undefined : page.close())));
      // Nothing takes a clock away.
      if (await idle.evaluate(() => '__pwClock' in globalThis)) throw new Error('A test with a clock needs a context of its own.');
      await Promise.all([
        context.unrouteAll({ behavior: 'ignoreErrors' }),
        context.clearCookies(),
        context.clearPermissions(),
        context.setOffline(false),
      ]);
      isTaken = false;
    },
    close: () => context.close(),
  };
}

async function startFixture(site: string | ReadonlyMap<string, string | Uint8Array>): Promise<Edge> {
  if (typeof site !== 'string') return startEdge({ dist: (await builtSite(site)).dist });
  const docsRoot = fixture(site);
  return startEdge({ dist: (await builtSite(docsRoot)).dist, docsRoot });
}

async function watch(context: BrowserContext, script: boolean, report: (fault: string) => void): Promise<void> {
  context.on('console', (message) => report(`console ${message.type()}: ${message.text()} (${message.page()?.url()})`));
  context.on('weberror', (error) => report(`uncaught: ${String(error.error())} (${error.page()?.url()})`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Without JavaScript, the browser does not even fetch it.
    if (!script && request.resourceType() === 'script') return;
    // The reader went elsewhere while something was on its way, such as a page that was fetched ahead.
    if (reason !== 'net::ERR_ABORTED') report(`request failed: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) report(`answer ${response.status()}: ${response.url()}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(`policy violation: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
}

/** Waits until the program of the page has begun, which it says on the root element. */
export async function untilReady(page: Page): Promise<void> {
  await page.locator('html:is([data-js="ready"], [data-js="connected"]):not([data-first-paint])').waitFor({ state: 'attached' });
}

/** Waits until links change pages inside the document, without an action that would bring anything else. */
export async function untilConnected(page: Page): Promise<void> {
  await untilReady(page);
  await page.evaluate(() => (window as ClientWindow).startClient?.());
  await page.locator('html[data-js="connected"]').waitFor({ state: 'attached' });
}
