import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { OFFLINE } from '../../scripts/edge/offline-wrangler.ts';
import { wranglerConfigFor } from '../../scripts/edge/wrangler-config.ts';
import { readEnvironment } from '../../src/render/environment.ts';

export interface EdgeOptions {
  readonly dist?: string;
  /** The site's source folder; default: this repository. */
  readonly docsRoot?: string;
}

export interface Edge {
  /** Origin without a trailing slash, such as `http://localhost:41231`. */
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/**
 * Serves a built site with the edge runtime on a free port, like `scripts/commands/start.ts`, but in this process: loading wrangler takes
 * three times as long as starting a server. `tests/edge/start.test.ts` covers the script.
 * @throws if the site cannot be served, with wrangler's message on its configuration or the worker
 * @example const edge = await startEdge(); afterAll(() => edge.stop());
 */
export async function startEdge(options: EdgeOptions = {}): Promise<Edge> {
  const environment = readEnvironment();
  const config = await wranglerConfigFor({ root: options.docsRoot ?? environment.root, dist: options.dist ?? environment.dist });
  const state = await mkdtemp(path.join(tmpdir(), 'edge-state-'));
  Object.assign(process.env, OFFLINE);
  const { unstable_startWorker: startWorker } = await import('wrangler');
  const server = { hostname: '127.0.0.1', port: 0 };
  const worker = await startWorker({ config, dev: { server, inspector: false, persist: state, logLevel: 'error', watch: false } });
  const stop = async (): Promise<void> => {
    await worker.dispose();
    await rm(state, { recursive: true, force: true });
  };
  try {
    await worker.ready;
    const { port } = await worker.url;
    return { origin: `http://localhost:${port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits until a started server answers. @throws if the server ends first, or takes longer than `timeoutMs` */
export async function waitForAnswer(url: string, child: ChildProcess, timeoutMs: number): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it ended with ${child.exitCode ?? child.signalCode}`);
    if (await answers(url)) return;
    await delay(100);
  }
  throw new Error(`no answer from ${url} within ${timeoutMs} ms`);
}

/** Whether the server answers, with any status: `/` is a 404 on a site with a base path. */
async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return true;
  } catch {
    return false; // The connection was refused, or the server is not ready yet.
  }
}
