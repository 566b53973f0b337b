import { Worker } from 'node:worker_threads';
import type { Problem } from '../src/errors.ts';

/** What the worker is started with. */
export interface CheckTask {
  /** The site's root folder. */
  readonly root: string;
  /** Leaves the writing of a site without `content/checks.yaml` alone. */
  readonly needsRules: boolean;
}

/** What is wrong with the data and the writing of a site: found on another core, beside the rendering of its pages. */
export function checkBeside(task: CheckTask): Promise<readonly Problem[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { workerData: task });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The worker that checks the writing ended with ${code}.`)));
  });
}
