import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The guide and the specification of median length, which the benchmarks edit. */
export function findGuide(root: string): Promise<string> {
  return findMiddle(path.join(root, 'content', 'docs'), /\.mdx$/);
}

export function findSpec(root: string): Promise<string> {
  return findMiddle(path.join(root, 'specs'), /\.yaml$/);
}

async function findMiddle(folder: string, pattern: RegExp): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => pattern.test(name));
  const files = await Promise.all(names.map(async (name) => ({ name, length: (await readFile(path.join(folder, name))).length })));
  const middle = files.toSorted((a, b) => a.length - b.length || (a.name < b.name ? -1 : 1))[Math.floor(files.length / 2)];
  if (!middle) throw new Error(`${folder} contains no file to edit.`);
  return path.join(folder, middle.name);
}
