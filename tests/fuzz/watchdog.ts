import { Worker } from 'node:worker_threads';

/** Far above the time limit for one input, so a busy machine does not end a run. */
const SECONDS = 60;

const PROGRAM = `
const { workerData } = require('node:worker_threads');
const current = new Int32Array(workerData.shared);
let last = current[0];
setInterval(() => {
  const number = Atomics.load(current, 0);
  if (number === last && number >= 0) {
    require('node:fs').writeSync(2, 'Input ' + number + ' takes more than ${SECONDS} seconds.\\n');
    process.kill(process.pid, 'SIGKILL');
  }
  last = number;
}, ${SECONDS * 1000});
`;

/** Prints the input's number and kills the process after the time limit, because only another thread can stop an endless loop. */
export function watch(): { readonly begin: (number: number) => void; readonly end: () => void } {
  const shared = new SharedArrayBuffer(4);
  const current = new Int32Array(shared).fill(-1);
  new Worker(PROGRAM, { eval: true, workerData: { shared } }).unref();
  return { begin: (number) => void Atomics.store(current, 0, number), end: () => void Atomics.store(current, 0, -1) };
}
