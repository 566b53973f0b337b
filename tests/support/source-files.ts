import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SourceFile } from './import-table.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

/** Reads all TypeScript files of a folder, except the file that Waku generates. */
export function readSources(folder = 'src'): readonly SourceFile[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
    .filter((filePath) => /\.tsx?$/.test(filePath) && filePath !== 'src/pages.gen.ts')
    .toSorted()
    .map((filePath) => ({ filePath, text: readFileSync(path.join(root, filePath), 'utf8') }));
}
