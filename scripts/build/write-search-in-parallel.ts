import { runOnThread } from '../processes/run-on-thread.ts';
import type { run } from './write-search.ts';

/** Starting a thread costs as much as indexing this many pages. */
const MIN_PAGES = 500;

export async function writeSearchInParallel(task: Parameters<typeof run>[0]): Promise<void> {
  if (task.site.pages.size >= MIN_PAGES) return runOnThread<typeof run>(new URL('./write-search.ts', import.meta.url), task);
  const writeSearch = await import('./write-search.ts');
  return writeSearch.run(task);
}
