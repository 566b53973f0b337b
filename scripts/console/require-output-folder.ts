import { statSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '../../src/render/environment.ts';
import { UsageError } from './usage-error.ts';

const PUBLISHED = 'public';

/** Folders that a build reads. */
const READ = ['content', 'specs', 'public'];

/** A build replaces the output folder. @throws UsageError if the folder overlaps the site's input or is a file */
export function requireOutputFolder({ root, dist }: Pick<Environment, 'root' | 'dist'>): void {
  const choose = `Choose another one: DIST=${path.join(root, 'dist')}`;
  const output = path.join(dist, PUBLISHED);
  const lost = READ.map((name) => path.join(root, name)).find((folder) => isWithin(folder, output) || isWithin(dist, folder));
  if (lost !== undefined) throw new UsageError(`DIST is ${dist}, so the build would overwrite its own input ${lost}. ${choose}`);
  for (let folder = dist; folder !== path.dirname(folder); folder = path.dirname(folder))
    if (statSync(folder, { throwIfNoEntry: false })?.isFile()) throw new UsageError(`DIST is ${dist}, but ${folder} is a file. ${choose}`);
}

function isWithin(inner: string, folder: string): boolean {
  return inner === folder || inner.startsWith(folder + path.sep);
}
