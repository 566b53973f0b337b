import type { Problem } from '../../src/errors.ts';
import type { run } from './check-writing.ts';
import { keep } from '../cache/keep.ts';
import type { RightCache } from '../cache/kept-right.ts';
import { runOnThread } from '../processes/run-on-thread.ts';

/** A thread loads all the code again, which takes as long as to check about so many pages: of a site of 70 it saves two seconds. */
const MIN_PAGES = 30;

/** States of sites whose problems are kept. */
const MAX_KEPT = 200;

export interface KeptProblems {
  /** Where problems are kept for later builds; absolute. */
  readonly folder: string;
  /** The same only for the same site and code. */
  readonly digest: string;
  /** What is kept of parts of the site, for another state of it. */
  readonly right: RightCache;
}

/**
 * What `check-writing.ts` finds, beside the rendering of the pages: on a thread of its own where the site is large enough for one, and
 * once for a state of the site where that is kept.
 */
export async function checkWritingBeside(task: Parameters<typeof run>[0], kept?: KeptProblems): Promise<readonly Problem[]> {
  if (!kept) return checkBeside(task);
  const { folder, digest, right } = kept;
  return keep({ folder, ending: '.json', maxKept: MAX_KEPT }, [digest], () => checkBeside({ ...task, cache: right }));
}

async function checkBeside(task: Parameters<typeof run>[0]): Promise<readonly Problem[]> {
  if (task.site.pages.size >= MIN_PAGES) return runOnThread<typeof run>(new URL('./check-writing.ts', import.meta.url), task);
  const checkWriting = await import('./check-writing.ts');
  return checkWriting.run(task);
}
