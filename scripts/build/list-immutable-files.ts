import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findFiles } from '../../src/content/find-files.ts';
import { integrityOf } from '../files/integrity-of.ts';
import { isImmutablePath, type ReleaseFile } from './releases.ts';

/** Lists the published files whose names contain a digest of their content, sorted. */
export async function listImmutableFiles(folder: string): Promise<readonly ReleaseFile[]> {
  const names = await findFiles(folder, '.', (name) => isImmutablePath(`/${name}`));
  const files: ReleaseFile[] = [];
  // Sequential: the files are small, and open files are limited.
  for (const name of names) {
    const bytes = await readFile(path.join(folder, name));
    files.push({ path: `/${name}`, size: bytes.byteLength, integrity: integrityOf(bytes) });
  }
  return files;
}
