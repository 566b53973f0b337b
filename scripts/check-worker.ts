import { parentPort, workerData } from 'node:worker_threads';
import { checkData } from '../src/checks/check-site-data.ts';
import { checkWriting } from '../src/checks/check-writing.ts';
import { loadCheckInput } from '../src/checks/load-check-input.ts';
import { loadSite } from '../src/site/load-site.ts';

/** Runs the checks that need no rendered page, beside the rendering. Its data is the site's root folder. */
const site = await loadSite({ root: workerData as string, includeDrafts: false });
const input = await loadCheckInput(site);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage([...(await checkData(site)), ...(await checkWriting(input))]);
