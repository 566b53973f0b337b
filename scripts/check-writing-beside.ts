import type { Problem } from '../src/errors.ts';
import type { run } from './check-writing.ts';
import { runOnThread } from './run-on-thread.ts';

/** A thread loads all the code again, which takes as long as to check about so many pages: of a site of 70 it saves two seconds. */
const MIN_PAGES = 30;

/** What `check-writing.ts` finds, beside the rendering of the pages: on a thread of its own where the site is large enough for one. */
export async function checkWritingBeside(task: Parameters<typeof run>[0]): Promise<readonly Problem[]> {
  if (task.site.pages.size >= MIN_PAGES) return runOnThread<typeof run>(new URL('./check-writing.ts', import.meta.url), task);
  const checkWriting = await import('./check-writing.ts');
  return checkWriting.run(task);
}
