import {
  type PoolOptions,
  type PoolRunnerInitializer,
  type PoolWorker,
  ThreadsPoolWorker,
  type Vitest,
  type WorkerRequest,
} from 'vitest/node';

/** A thread is replaced after this many runs, to limit leaks. */
const RUNS = 200;

type Listener = Parameters<PoolWorker['on']>[1];
type Start = Extract<WorkerRequest, { readonly type: 'start' }>;

/** Keeps loaded modules between runs, and reloads only test and setup files. By default, Vitest starts a thread per run. */
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
        // Forgets a thread that exits, for example because it is out of memory.
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
          // Sends the current selection of tests; the thread started with the configuration of its first run.
          const context = { ...message.context, config };
          thread?.send({ ...message, context });
        } else thread?.send(message);
      },
      deserialize: (data) => data,
    };
  };
  return { name: 'lasting', createPoolWorker };
}
