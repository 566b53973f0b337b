import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { commandEnv, spawnNode, stopGroup } from './child-process.ts';
import { findFreePort } from './free-port.ts';

export interface EdgeOptions {
  /** A site that is already built; default `dist`. */
  readonly dist?: string;
  /** Where it was built from; default: this repository. */
  readonly docsRoot?: string;
  /** Time until the first answer; default 90 s. */
  readonly timeoutMs?: number;
}

export interface Edge {
  /** Origin without a trailing slash, such as `http://localhost:41231`. */
  readonly origin: string;
  /** What the server has printed so far. */
  readonly output: () => string;
  /** Ends the server and all its children. */
  readonly stop: () => Promise<void>;
}

/**
 * Serves a built site with the runtime of the edge, by `scripts/start.ts` without its build, on a free port.
 *
 * @throws if the server ends or does not answer in time, with what it printed
 * @example const edge = await startEdge(); afterAll(() => edge.stop());
 */
export async function startEdge({ dist, docsRoot, timeoutMs = 90_000 }: EdgeOptions = {}): Promise<Edge> {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const variables = { PORT: String(port), SKIP_BUILD: '1', ...(dist ? { DIST: dist } : {}), ...(docsRoot ? { DOCS_ROOT: docsRoot } : {}) };
  const child = spawnNode(['scripts/start.ts'], commandEnv(variables));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  try {
    await waitForAnswer(origin, child, timeoutMs);
  } catch (error) {
    await stopGroup(child);
    throw new Error(`The edge server failed: ${error instanceof Error ? error.message : String(error)}\n${output}`, { cause: error });
  }
  return { origin, output: () => output, stop: () => stopGroup(child) };
}

/** Waits until a server that has just been started answers. @throws if it ends before, or takes longer than `timeoutMs` */
export async function waitForAnswer(url: string, child: ChildProcess, timeoutMs: number): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it ended with ${child.exitCode ?? child.signalCode}`);
    if (await answers(url)) return;
    await delay(100);
  }
  throw new Error(`no answer from ${url} within ${timeoutMs} ms`);
}

/** Whether anything answers: any status is an answer, as `/` is a 404 on a site with a base path. */
async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return true;
  } catch {
    return false; // refused, or not ready yet: ask again
  }
}
