import { runOnThread } from '../processes/run-on-thread.ts';
import type { run } from './write-search.ts';

/** A thread loads all the code again, which takes as long as the index of about so many pages. */
const MIN_PAGES = 500;

/** Publishes the search beside what else this thread does, where the site is large enough for that. */
export async function writeSearchBeside(task: Parameters<typeof run>[0]): Promise<void> {
  if (task.site.pages.size >= MIN_PAGES) return runOnThread<typeof run>(new URL('./write-search.ts', import.meta.url), task);
  const writeSearch = await import('./write-search.ts');
  return writeSearch.run(task);
}
