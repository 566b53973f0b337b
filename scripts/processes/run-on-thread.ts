import { type ResourceLimits, Worker } from 'node:worker_threads';
import { InputError, type Problem } from '../../src/errors.ts';
import { fromSendable, type Sendable, toSendable } from '../../src/data/lossless-number.ts';

export interface ThreadTask {
  /** URL of a module that exports `run`. */
  readonly module: string;
  readonly task: Sendable<unknown>;
}

/** `problems` come from a thrown `InputError`. */
export type ThreadAnswer<T = unknown> =
  | { readonly kind: 'result'; readonly result: Sendable<T> }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] };

interface ThreadOptions {
  readonly resourceLimits?: ResourceLimits;
  readonly signal?: AbortSignal;
}

/**
 * Runs a module's `run` on a thread. Task and result are cloned, including lossless numbers. An `InputError` keeps its class; other errors
 * do not.
 * @throws the signal's reason on abort
 * @example await runOnThread<typeof run>(new URL('../build/render-pages.ts', import.meta.url), task)
 */
export function runOnThread<Run extends (task: never) => Promise<unknown>>(
  module: URL,
  task: Parameters<Run>[0],
  { resourceLimits, signal }: ThreadOptions = {},
): Promise<Awaited<ReturnType<Run>>> {
  const workerData: ThreadTask = { module: module.href, task: toSendable(task) };
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData, ...(resourceLimits && { resourceLimits }) });
    worker.once('message', (answer: ThreadAnswer<Awaited<ReturnType<Run>>>) => {
      if (answer.kind === 'problems') reject(new InputError(answer.problems));
      else resolve(fromSendable(answer.result));
    });
    worker.once('error', reject);
    const stop = (): void => {
      reject(signal?.reason);
      void worker.terminate();
    };
    signal?.addEventListener('abort', stop);
    worker.once('exit', () => signal?.removeEventListener('abort', stop));
    // Has no effect once a message has settled the promise.
    worker.once('exit', (code) => reject(new Error(`The thread of ${module.href} exited with code ${code} and returned no result.`)));
  });
}
