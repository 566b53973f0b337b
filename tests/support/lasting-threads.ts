import {
  type PoolOptions,
  type PoolRunnerInitializer,
  type PoolWorker,
  ThreadsPoolWorker,
  type Vitest,
  type WorkerRequest,
} from 'vitest/node';

/** Runs that a thread serves before a fresh one takes over: whatever they leave behind in it does not pile up. */
const RUNS = 200;

type Listener = Parameters<PoolWorker['on']>[1];
type Start = Extract<WorkerRequest, { readonly type: 'start' }>;

/**
 * A pool of one thread that outlives a run of the tests, with the modules that it has loaded; test files and setup files are
 * loaded anew by each run. In Vitest's own pools each run starts a thread, and loads all that its tests import.
 */
export function lastingThreads(vitest: Pick<Vitest, 'onClose'>): PoolRunnerInitializer {
  let thread: PoolWorker | undefined;
  let runs = 0;
  const end = async (): Promise<void> => {
    await thread?.stop();
    thread = undefined;
  };
  vitest.onClose(end);
  const createPoolWorker = (options: PoolOptions): PoolWorker => {
    const listeners: (readonly [event: string, listener: Listener])[] = [];
    let isFresh = false;
    let config: Start['context']['config'] | undefined;
    const answer = (type: 'started' | 'stopped'): void => {
      for (const [event, listener] of listeners) if (event === 'message') listener({ type, __vitest_worker_response__: true });
    };
    return {
      name: 'lasting',
      start: async () => {
        isFresh = thread === undefined;
        if (thread) return;
        const fresh = new ThreadsPoolWorker(options);
        await fresh.start();
        // One that is out of memory, for instance.
        fresh.on('exit', () => {
          if (thread === fresh) thread = undefined;
        });
        thread = fresh;
      },
      stop: async () => {
        for (const [event, listener] of listeners) thread?.off(event, listener);
        runs += 1;
        if (runs % RUNS === 0) await end();
      },
      on: (event, listener) => {
        listeners.push([event, listener]);
        thread?.on(event, listener);
      },
      off: (event, listener) => thread?.off(event, listener),
      send: (message) => {
        if (message.type === 'start') config = message.context.config;
        if (message.type === 'stop') answer('stopped');
        else if (message.type === 'start' && !isFresh) answer('started');
        else if (message.type === 'run') {
          // The thread was started with the configuration of its first run: which tests to choose is part of that.
          const context = { ...message.context, config };
          thread?.send({ ...message, context });
        } else thread?.send(message);
      },
      deserialize: (data) => data,
    };
  };
  return { name: 'lasting', createPoolWorker };
}
