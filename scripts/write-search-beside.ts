import { runOnThread } from './run-on-thread.ts';
import type { run } from './write-search.ts';

/** A thread loads all the code again, which takes as long as the index of about so many pages. */
const MIN_PAGES = 500;

/** The index of more pages takes as much memory as all else by then: a thread would have the site a second time besides. */
const MAX_PAGES = 5_000;

/** Publishes the search beside what else this thread does, where the site is large enough for that, and not too large. */
export async function writeSearchBeside(task: Parameters<typeof run>[0]): Promise<void> {
  const { size } = task.site.pages;
  if (size >= MIN_PAGES && size <= MAX_PAGES) return runOnThread<typeof run>(new URL('./write-search.ts', import.meta.url), task);
  const writeSearch = await import('./write-search.ts');
  return writeSearch.run(task);
}
