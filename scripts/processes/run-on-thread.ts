import { type ResourceLimits, Worker } from 'node:worker_threads';
import { InputError, type Problem } from '../../src/errors.ts';
import { fromSendable, type Sendable, toSendable } from '../../src/data/written-number.ts';

/** What a thread is started with. */
export interface ThreadTask {
  /** Address of a module with a function `run`. */
  readonly module: string;
  readonly task: Sendable<unknown>;
}

/** What a thread sends back: problems stand for the `InputError` that it has thrown. */
export type ThreadAnswer<T = unknown> =
  | { readonly kind: 'result'; readonly result: Sendable<T> }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] };

interface ThreadOptions {
  readonly resourceLimits?: ResourceLimits;
  /** Ends the thread, whatever it is doing. */
  readonly signal?: AbortSignal;
}

/**
 * What the function `run` of a module makes of a task on another thread. Task and result are cloned, written numbers among
 * them; an `InputError` that `run` throws is thrown here, and any other error without its class.
 *
 * @throws the reason of the signal when that ends it
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
    // After a message this changes nothing.
    worker.once('exit', (code) => reject(new Error(`The thread of ${module.href} ended with ${code} and no result.`)));
  });
}
