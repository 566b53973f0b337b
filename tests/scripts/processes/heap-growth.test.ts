import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { growthOptions } from '../../../scripts/processes/heap-growth.ts';
import { commandEnv } from '../../support/child-process.ts';

/** Allocates much short-lived memory, and prints the resulting heap size in MB. */
const WASTE = `
const kept = [];
let highest = 0;
for (let number = 0; number < 12_000_000; number++) {
  kept[number % 1_500_000] = { text: [number, number] };
  if (number % 50_000 === 0) highest = Math.max(highest, process.memoryUsage().heapTotal / 1e6);
}
console.log(highest);
`;

/** Uses a single thread: on a busy machine, concurrent garbage collection lags and inflates the heap. */
function heapOf(options: readonly string[], script = WASTE): number {
  return Number(execFileSync(process.execPath, ['--single-threaded', ...options, '-e', script], { encoding: 'utf8', env: commandEnv() }));
}

const limited = (pages: number): string => {
  const module = new URL('../../../scripts/processes/heap-growth.ts', import.meta.url).href;
  return `import(${JSON.stringify(module)}).then(({ limitGrowth }) => { limitGrowth(${pages}); ${WASTE} })`;
};

test('large sites use less memory than by default, in new and in running processes', { timeout: 60_000 }, () => {
  const free = heapOf([]);
  expect(heapOf(growthOptions(500))).toBeLessThan(free * 0.7);
  expect(heapOf([], limited(500))).toBeLessThan(free * 0.7);
});

test('small sites keep the default limits', () => {
  expect(growthOptions(499)).toEqual([]);
});
