import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findFiles } from '../../src/content/find-files.ts';
import { integrityOf } from '../files/integrity-of.ts';
import { isLastingPath, type ReleaseFile } from './releases.ts';

/** The files of a published folder that are called by their content, sorted. */
export async function listLastingFiles(folder: string): Promise<readonly ReleaseFile[]> {
  const names = await findFiles(folder, '.', (name) => isLastingPath(`/${name}`));
  const files: ReleaseFile[] = [];
  // One after the other: they are small, and only so many may be open.
  for (const name of names) {
    const bytes = await readFile(path.join(folder, name));
    files.push({ path: `/${name}`, size: bytes.byteLength, integrity: integrityOf(bytes) });
  }
  return files;
}
