import type { Problem } from '../../src/errors.ts';
import type { run } from './check-writing.ts';
import { cacheJson } from '../cache/cache-json.ts';
import type { PassedChecks } from '../cache/passed-checks-cache.ts';
import { runOnThread } from '../processes/run-on-thread.ts';

/** Starting a thread costs as much as checking this many pages. */
const MIN_PAGES = 30;

const MAX_KEPT = 200;

export interface CachedProblems {
  readonly folder: string;
  /** Digest of the site and the code. */
  readonly digest: string;
  /** Cache of words, samples and examples that passed their checks; it stays valid when the site changes. */
  readonly right: PassedChecks;
}

/** Runs `check-writing.ts` alongside rendering, on a thread for large sites. With `kept`, caches problems by the site's digest. */
export async function checkWritingInParallel(task: Parameters<typeof run>[0], kept?: CachedProblems): Promise<readonly Problem[]> {
  if (!kept) return checkBeside(task);
  const { folder, digest, right } = kept;
  return cacheJson({ folder, ending: '.json', maxKept: MAX_KEPT }, [digest], () => checkBeside({ ...task, cache: right }));
}

async function checkBeside(task: Parameters<typeof run>[0]): Promise<readonly Problem[]> {
  if (task.site.pages.size >= MIN_PAGES) return runOnThread<typeof run>(new URL('./check-writing.ts', import.meta.url), task);
  const checkWriting = await import('./check-writing.ts');
  return checkWriting.run(task);
}
