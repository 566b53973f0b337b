import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from '../data/if-exists.ts';
import type { SearchPage } from '../search/search-record.ts';
import type { Twin } from '../twins/resolve-place-marks.ts';

export interface StoredPage {
  /** Inner HTML of `<main>`. */
  readonly main: string;
  readonly top: string;
  readonly panel: string;
  readonly bottom: string;
  /** Parts published as separate files, by name. */
  readonly parts?: Readonly<Record<string, string>>;
}

/** Serialised content, stored until the build has finished. */
export interface RenderedTexts {
  /** A serialised `StoredPage`. */
  readonly page: string;
  /** A serialised `Twin`. */
  readonly twin: string;
  /** A serialised `SearchPage`; `undefined` for pages excluded from search. */
  readonly findable: string | undefined;
}

export function textsOf(page: StoredPage, twin: Twin, findable: SearchPage | undefined): RenderedTexts {
  return { page: JSON.stringify(page), twin: JSON.stringify(twin), findable: findable && JSON.stringify(findable) };
}

const ENDINGS = { page: '', twin: '#twin', findable: '#search' } as const;

/** Hashes the path, because a path may exceed the maximum length of a file name. */
const fileOf = (folder: string, pathname: string, part: keyof RenderedTexts): string =>
  path.join(folder, `${createHash('sha256').update(`${pathname}${ENDINGS[part]}`).digest('hex')}.json`);

/** Synchronous, because writing small files asynchronously takes twice as much CPU time. */
export function storePage(folder: string, pathname: string, texts: RenderedTexts): void {
  for (const part of ['page', 'twin', 'findable'] as const) {
    const text = texts[part];
    if (text !== undefined) writeFileSync(fileOf(folder, pathname, part), text);
  }
}

// The casts below are safe, because `textsOf` serialised the values.

export async function readStoredPage(folder: string, pathname: string): Promise<StoredPage> {
  return JSON.parse(await readFile(fileOf(folder, pathname, 'page'), 'utf8')) as StoredPage; // See above.
}

export async function readStoredTwin(folder: string, pathname: string): Promise<Twin> {
  return JSON.parse(await readFile(fileOf(folder, pathname, 'twin'), 'utf8')) as Twin; // See above.
}

/** Returns `undefined` for pages excluded from search. */
export async function readFindable(folder: string, pathname: string): Promise<SearchPage | undefined> {
  const text = await ifExists(readFile(fileOf(folder, pathname, 'findable'), 'utf8'));
  return text === undefined ? undefined : (JSON.parse(text) as SearchPage); // See above.
}
