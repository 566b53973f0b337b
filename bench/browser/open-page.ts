import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';

export interface Fetched {
  readonly address: string;
  readonly kind: 'html' | 'script' | 'style' | 'other';
  /** Seconds on the network's monotonic clock. */
  readonly startedAt: number;
  /** Encoded size, headers included; 0 while loading. */
  readonly bytes: number;
}

export interface OpenPage {
  readonly page: Page;
  readonly network: CDPSession;
  /** Every file requested so far. */
  readonly fetched: () => readonly Fetched[];
  /** Resolves once the network has been idle for a while. */
  readonly settle: () => Promise<void>;
}

export interface OpenOptions {
  readonly isSlow?: boolean;
  /** URL patterns of requests to block. */
  readonly blocked?: readonly string[];
  /** Runs in every document before its scripts. */
  readonly before?: () => void;
}

/** Lighthouse's slow 4G: 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

const QUIET_MS = 800;
const PATIENCE_MS = 45_000;

/** Opens a page with a cold cache in a 1350 × 940 window, and closes the page after `measure`. */
export async function withPage<T>(browser: Browser, options: OpenOptions, measure: (open: OpenPage) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 } });
  try {
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    if (options.isSlow) await network.send('Network.emulateNetworkConditions', SLOW_4G);
    if (options.blocked) await network.send('Network.setBlockedURLs', { urls: [...options.blocked] });
    if (options.before) await page.addInitScript(options.before);
    return await measure({ page, network, ...watch(network) });
  } finally {
    await context.close();
  }
}

function watch(network: CDPSession): Pick<OpenPage, 'fetched' | 'settle'> {
  const files = new Map<string, Fetched>();
  const underWay = new Set<string>();
  let changed = performance.now();
  network.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    // Ignores the icon that browsers request by default if a page declares none.
    if (request.url.startsWith('data:') || request.url.endsWith('/favicon.ico')) return;
    changed = performance.now();
    underWay.add(requestId);
    files.set(requestId, { address: request.url, kind: kindOf(type, request.url), startedAt: timestamp, bytes: 0 });
  });
  const end = (requestId: string, bytes: number): void => {
    changed = performance.now();
    underWay.delete(requestId);
    const file = files.get(requestId);
    if (file) files.set(requestId, { ...file, bytes });
  };
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  network.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  return {
    fetched: () => [...files.values()],
    settle: async () => {
      const started = performance.now();
      changed = started;
      while (performance.now() - started < PATIENCE_MS && (underWay.size > 0 || performance.now() - changed < QUIET_MS)) {
        // Stops waiting, because a navigation can leave requests of the previous document pending forever.
        if (performance.now() - changed > 5_000) underWay.clear();
        await delay(25);
      }
    },
  };
}

function kindOf(type: string | undefined, address: string): Fetched['kind'] {
  const ending = /\.(\w+)(?:[?#]|$)/.exec(new URL(address).pathname)?.[1];
  if (type === 'Document') return 'html';
  if (type === 'Script' || ending === 'js' || ending === 'mjs') return 'script';
  return type === 'Stylesheet' || ending === 'css' ? 'style' : 'other';
}

/** Moves the mouse to trigger a script that waits for the reader, then waits until the client has started. */
export async function startClient({ page, settle }: OpenPage): Promise<void> {
  await page.mouse.move(640, 470);
  await page.mouse.move(660, 480);
  // Sites without a ready signal count as ready once the network is idle.
  await page
    .waitForFunction(() => ['connected', 'ready'].includes(document.documentElement.dataset['started'] ?? ''), undefined, {
      timeout: 1_000,
    })
    .catch(() => undefined);
  await settle();
}
