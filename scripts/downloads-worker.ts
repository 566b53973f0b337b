import { parentPort, workerData } from 'node:worker_threads';
import { buildDownloads, type Downloads, type DownloadsInput } from '../src/openapi/downloads/build-downloads.ts';

const made: Downloads[] = [];
for (const input of workerData as readonly DownloadsInput[]) made.push(await buildDownloads(input));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(made);
