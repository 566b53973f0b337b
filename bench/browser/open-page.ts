import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';

/** A file that the page has asked for. */
export interface Fetched {
  readonly address: string;
  readonly kind: 'html' | 'script' | 'style' | 'other';
  /** Seconds on the clock of the network. */
  readonly startedAt: number;
  /** As they came, headers included; 0 until all are there. */
  readonly bytes: number;
}

export interface OpenPage {
  readonly page: Page;
  readonly network: CDPSession;
  /** All that has been asked for so far. */
  readonly fetched: () => readonly Fetched[];
  /** Resolves when nothing has been asked for, and nothing was under way, for a while. */
  readonly settle: () => Promise<void>;
}

export interface OpenOptions {
  readonly isSlow?: boolean;
  /** Patterns of addresses that no answer comes from. */
  readonly blocked?: readonly string[];
  /** Runs in every document before any of its scripts. */
  readonly before?: () => void;
}

/** Slow 4G as Lighthouse has it: 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

const QUIET_MS = 800;
const PATIENCE_MS = 45_000;

/** Opens a page with a cold cache, of a window of 1350 × 940, and ends it when the measurement has ended. */
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
    // A browser asks for this icon when a page names none: it is no part of the page.
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
        // What began in a document that is gone never ends.
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

/** Makes the page's script start, where it waits for the reader, and waits until it has. */
export async function startClient({ page, settle }: OpenPage): Promise<void> {
  await page.mouse.move(640, 470);
  await page.mouse.move(660, 480);
  // Sites that do not say when they are ready are ready when they fetch nothing more.
  await page
    .waitForFunction(() => ['connected', 'ready'].includes(document.documentElement.dataset['js'] ?? ''), undefined, { timeout: 1_000 })
    .catch(() => undefined);
  await settle();
}
