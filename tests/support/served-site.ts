import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { ClientWindow } from '../../src/framework/start-client.ts';
import { sharedBrowser, sharedBrowserOfOneProcess } from './browser.ts';
import { builtSite, fixture } from './built-site.ts';
import { type Edge, startEdge } from './edge.ts';

export interface ServedSiteOptions {
  /** Name of a fixture to build first; default: the site in `dist`. */
  readonly fixture?: string;
  readonly files?: ReadonlyMap<string, string | Uint8Array>;
}

export interface VisitOptions {
  /** Window size in CSS pixels; default 1280 × 800. */
  readonly width?: number;
  readonly height?: number;
  /** Whether JavaScript is enabled; default `true`. */
  readonly script?: boolean;
  readonly permissions?: readonly string[];
  readonly stored?: Readonly<Record<string, string>>;
  /** Runs in every document before the page's scripts. */
  readonly before?: () => void;
  /** If `false`, `visit` returns before any reader action. By default, it waits until the router has taken over. */
  readonly connected?: boolean;
  /** For tests that change the context (a clock, an init script) or need an empty cache; default `false`. */
  readonly ownContext?: boolean;
}

export interface ServedSite {
  readonly origin: () => string;
  /** Opens a page and waits for its script. Only the browser's cache remains from earlier tests. The page closes with the test. */
  readonly visit: (pathname: string, options?: VisitOptions) => Promise<Page>;
  /** Opens an empty context that is watched for faults. */
  readonly newContext: (options?: VisitOptions) => Promise<BrowserContext>;
  /** For contexts that are not watched, which the caller closes. */
  readonly browser: () => Browser;
  /** Declares a fault that this test causes on purpose: a console message or a failed request. */
  readonly expectFault: (pattern: RegExp) => void;
}

/** Serves a site to the tests in a file. They fail on console messages, errors, failed requests and policy violations. */
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
    // All files of the browser step share one edge for the real site.
    if (built === undefined) servedAt = inject('siteOrigin');
    else edge = await startFixture(built);
    servedAt ??= edge?.origin;
  });

  afterEach(async () => {
    // A context that hung or that a test broke is not reused, because all later tests would fail.
    const [used, own, found, awaited] = [reused, contexts, faults, expected];
    reused = [];
    contexts = [];
    expected = [];
    try {
      await Promise.all([...used.map((context) => context.release()), ...own.map((context) => context.close())]);
      reused = [...used, ...reused];
    } finally {
      // Resets only after closing, which may produce more messages.
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

/** A context that a file's tests use one after the other. */
interface ReusedContext {
  /** Whether the context is unused, with scripts enabled or disabled as requested. */
  readonly isFree: (script: boolean) => boolean;
  /** Reserves the context's page for a test until `release`. */
  readonly take: (options: VisitOptions) => Promise<Page>;
  readonly release: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Creates a reusable context, whose pages can share a process: starting one takes more than half of a visit's time. */
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
      // A clock cannot be removed.
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
    // Ignores scripts, which a browser without JavaScript does not fetch.
    if (!script && request.resourceType() === 'script') return;
    // Ignores pending requests that navigation aborted, such as prefetches.
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

/** Waits until the page's script has started, as indicated by the root element's attributes. */
export async function untilReady(page: Page): Promise<void> {
  await page.locator('html:is([data-started="ready"], [data-started="connected"]):not([data-first-paint])').waitFor({ state: 'attached' });
}

/** Waits until links navigate client-side. Loads nothing else. */
export async function untilConnected(page: Page): Promise<void> {
  await untilReady(page);
  await page.evaluate(() => (window as ClientWindow).startClient?.());
  await page.locator('html[data-started="connected"]').waitFor({ state: 'attached' });
}
