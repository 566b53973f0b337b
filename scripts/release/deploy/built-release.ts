import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from '../../../src/data/if-exists.ts';
import { outputOf } from '../../processes/run-tool.ts';
import { buildOf } from '../smoke/smoke-site.ts';
import { BUILD_FACTS_PATH } from '../../build/write-build-facts.ts';

export interface VersionName {
  /** Abbreviated commit. */
  readonly tag: string;
  /** The commit's subject. */
  readonly message: string;
}

/** Reads the build id from `404.html`, which is at the root regardless of the base URL. */
export async function builtId(folder: string): Promise<string> {
  return buildOf({ text: await readFile(path.join(folder, '404.html'), 'utf8') });
}

/** Names a version after the commit from which the folder was built; that commit need not be checked out. @param root of the site */
export async function nameVersion(folder: string, root: string): Promise<VersionName> {
  const text = (await ifExists(readFile(path.join(folder, BUILD_FACTS_PATH), 'utf8'))) ?? '{}';
  const { commit } = JSON.parse(text) as { readonly commit?: string }; // written by the build
  if (commit === undefined) return { tag: 'no-commit', message: 'Release' };
  // Falls back if this clone lacks the commit.
  const message = await outputOf('git', ['log', '-1', '--format=%s', commit], root).catch(() => 'Release');
  return { tag: commit.slice(0, 12), message };
}
