import { parentPort, workerData } from 'node:worker_threads';
import { fromSendable, toSendable } from '../../src/data/lossless-number.ts';
import type { InputError } from '../../src/errors.ts';
import type { ThreadAnswer, ThreadTask } from './run-on-thread.ts';

// Started only by `runOnThread`, whose types guarantee that the task fits the function.
const { module, task } = workerData as ThreadTask;
// Every module that is passed to `runOnThread` exports `run`.
const { run } = (await import(module)) as { readonly run: (task: unknown) => Promise<unknown> };
let answer: ThreadAnswer;
try {
  answer = { kind: 'result', result: toSendable(await run(fromSendable(task))) };
} catch (error) {
  // Compares names, because `instanceof` fails for another copy of the class.
  if (!(error instanceof Error) || error.name !== 'InputError') throw error;
  answer = { kind: 'problems', problems: (error as InputError).problems }; // identified by its name
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(answer);
