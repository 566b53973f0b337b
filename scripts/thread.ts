import { parentPort, workerData } from 'node:worker_threads';
import { fromSendable, toSendable } from '../src/data/written-number.ts';
import { keepCompiledCode } from './keep-compiled-code.ts';
import type { ThreadTask } from './run-on-thread.ts';

// Only `runOnThread` starts this module, and it checks that the task fits the function.
const { module, task, compiled } = workerData as ThreadTask;
keepCompiledCode(compiled);
// As above: the module exports `run`.
const { run } = (await import(module)) as { readonly run: (task: unknown) => Promise<unknown> };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(toSendable(await run(fromSendable(task))));
