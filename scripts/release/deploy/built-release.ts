import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from '../../../src/data/if-exists.ts';
import { outputOf } from '../../processes/run-tool.ts';
import { buildOf } from '../smoke/smoke-site.ts';
import { BUILD_FACTS_PATH } from '../../build/write-build-facts.ts';

/** What people know a version on the platform by. */
export interface VersionName {
  /** How the commit begins that it was built from. */
  readonly tag: string;
  /** The subject of that commit. */
  readonly message: string;
}

/** The id of the build in a published folder: the page for unknown addresses is at its root, whatever the base URL. */
export async function builtId(folder: string): Promise<string> {
  return buildOf({ text: await readFile(path.join(folder, '404.html'), 'utf8') });
}

/**
 * The name of what is in a published folder. The commit is that of its site, and of the build: it need not be the one that is checked out.
 *
 * @param root of the site
 */
export async function nameVersion(folder: string, root: string): Promise<VersionName> {
  const text = (await ifExists(readFile(path.join(folder, BUILD_FACTS_PATH), 'utf8'))) ?? '{}';
  const { commit } = JSON.parse(text) as { readonly commit?: string }; // the build has written it
  if (commit === undefined) return { tag: 'no-commit', message: 'Release' };
  // Where the build came from another clone, its commit may be unknown here.
  const message = await outputOf('git', ['log', '-1', '--format=%s', commit], root).catch(() => 'Release');
  return { tag: commit.slice(0, 12), message };
}
