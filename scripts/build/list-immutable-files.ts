import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findFiles } from '../../src/content/find-files.ts';
import { integrityOf } from '../files/integrity-of.ts';
import { isImmutablePath, type ReleaseFile } from './releases.ts';

/** Published files with a content digest in their names, sorted. */
export async function listImmutableFiles(folder: string): Promise<readonly ReleaseFile[]> {
  const names = await findFiles(folder, '.', (name) => isImmutablePath(`/${name}`));
  const files: ReleaseFile[] = [];
  // Sequential, because open files are limited and the files are small.
  for (const name of names) {
    const bytes = await readFile(path.join(folder, name));
    files.push({ path: `/${name}`, size: bytes.byteLength, integrity: integrityOf(bytes) });
  }
  return files;
}
