import { createHash } from 'node:crypto';
import path from 'node:path';
import { digestOfProject } from '../files/digest-of-project.ts';
import { keptFolder } from '../cache/kept-folder.ts';
import { makeBundle } from './make-bundle.ts';
import { PROJECT } from '../files/project.ts';

/** Where bundles are kept; absolute. */
export const BUNDLES = path.join(PROJECT, 'node_modules', '.cache', 'bundles');

/** More than the base URLs that one project has at a time. */
const MAX_KEPT = 6;

/**
 * The code of all sites below a base URL, bundled: as it was made for an earlier build, unless something that it depends on
 * has changed since. A build whose code has not changed takes a third of the time.
 *
 * @returns its folder, absolute
 * @throws Error with everything that Waku printed, when it fails, or when the code changes meanwhile
 */
export async function provideBundle(baseUrl: string, signal: AbortSignal): Promise<string> {
  const name = await digestOfCode(baseUrl);
  return keptFolder({
    cache: BUNDLES,
    name,
    maxKept: MAX_KEPT,
    async make(folder) {
      await makeBundle(folder, baseUrl, signal);
      // Half of it may be of before the change: nobody must get that again.
      if ((await digestOfCode(baseUrl)) !== name) throw new Error('The code has changed while it was bundled: build again.');
    },
  });
}

async function digestOfCode(baseUrl: string): Promise<string> {
  return createHash('sha256')
    .update(`${await digestOfProject()}\0${baseUrl}`)
    .digest('base64url')
    .slice(0, 8);
}
