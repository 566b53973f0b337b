import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Texts of specifications that stand for the files of a site, by path from its root: what a build has fetched. */
export type SpecTexts = ReadonlyMap<string, string>;

/** Keeps texts in a file, for the other threads and processes of a build. */
export async function storeSpecTexts(file: string, texts: SpecTexts): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify([...texts]));
}

/** What `storeSpecTexts` kept in a file: nothing when no file is named, which is the rule outside of builds. */
export async function loadSpecTexts(file: string | undefined): Promise<SpecTexts> {
  return file ? new Map(JSON.parse(await readFile(file, 'utf8')) as [string, string][]) : new Map();
}
