import { buildOf } from '../../scripts/release/smoke/smoke-site.ts';
import type { Tree } from './file-tree.ts';
import { brotliSize } from './published-page.ts';
import { openPublished, type PublishedSearch } from './published-search.ts';

const SHOWN = 10;

/** Size of the code that a first search loads, in bytes after Brotli. */
const PROGRAMS = 22_000;

export function openTree(files: Tree): PublishedSearch {
  const read = (name: string): string => files.get(name)?.toString('utf8') ?? '';
  return openPublished(read, buildOf({ text: read('index.html') }));
}

/** Runs each query as a first search, and returns the largest download, including code, in bytes after Brotli. */
export async function heaviestSearch(files: Tree, queries: readonly string[]): Promise<number> {
  const opened = openTree(files);
  const weights: number[] = [];
  for (const query of queries) {
    opened.forget();
    await opened.search.find(query, { limit: SHOWN });
    const sizes = await Promise.all(opened.fetched().map((name) => brotliSize(files.get(name) ?? '', 5)));
    weights.push(sizes.reduce((sum, size) => sum + size, PROGRAMS));
  }
  return Math.max(...weights);
}
