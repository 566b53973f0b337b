import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { builtSite, fixture } from './built-site.ts';
import { type Edge, startEdge } from './edge.ts';

export interface ServedSiteOptions {
  /** Name of a fixture that is built first; without it the site that `npm run build` left in `dist`. */
  readonly fixture?: string;
  /** Files of a site that is built first, by path. */
  readonly files?: ReadonlyMap<string, string>;
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
}

export interface ServedSite {
  /** Such as `http://localhost:41231`. */
  readonly origin: () => string;
  /** A page in a context of its own, at a path of the site, once its script works. The context lives as long as the test. */
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
    await Promise.all(contexts.map((context) => context.close()));
    const unexpected = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
    const missed = expected.filter((pattern) => !faults.some((fault) => pattern.test(fault)));
    contexts = [];
    faults = [];
    expected = [];
    expect(unexpected, 'what went wrong in the browser').toEqual([]);
    expect(missed, 'faults that should have happened').toEqual([]);
  });

  afterAll(() => edge?.stop());

  const running = (): Browser => {
    if (!browser) throw new Error('The browser runs from beforeAll to afterAll only.');
    return browser;
  };

  const origin = (): string => {
    if (servedAt === undefined) throw new Error('The site is served from beforeAll to afterAll only.');
    return servedAt;
  };

  const newContext = async ({ width = 1280, height = 800, script = true, permissions = [], stored = {}, before }: VisitOptions = {}) => {
    const context = await running().newContext({
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
    contexts.push(context);
    await watch(context, script, (fault) => faults.push(fault));
    if (before) await context.addInitScript(before);
    return context;
  };

  const visit = async (pathname: string, options: VisitOptions = {}): Promise<Page> => {
    const context = await newContext(options);
    const page = await context.newPage();
    await page.goto(pathname);
    if (options.script !== false) await untilReady(page);
    return page;
  };

  return { origin, visit, newContext, browser: running, expectFault: (pattern) => expected.push(pattern) };
}

async function startFixture(site: string | ReadonlyMap<string, string>): Promise<Edge> {
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

/** Waits until the script of the page has taken over, which it says on the root element. */
export async function untilReady(page: Page): Promise<void> {
  await page.locator('html[data-js="ready"]').waitFor({ state: 'attached' });
}
