import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from '../data/if-exists.ts';
import type { SearchPage } from '../search/search-record.ts';
import type { Twin } from '../twins/settle-places.ts';

/** The HTML of a page, by the places of the document that it belongs into. */
export interface StoredPage {
  /** Inside of `<main>`. */
  readonly main: string;
  readonly top: string;
  readonly panel: string;
  readonly bottom: string;
  /** What is published beside the page, by name: too much for the page itself. */
  readonly parts?: Readonly<Record<string, string>>;
}

/** All that is kept of a page until the build is finished. */
export interface RenderedTexts {
  /** Of a `StoredPage`. */
  readonly page: string;
  /** Of a `Twin`. */
  readonly twin: string;
  /** Of a `SearchPage`; `undefined` when nobody may find the page. */
  readonly findable: string | undefined;
}

export function textsOf(page: StoredPage, twin: Twin, findable: SearchPage | undefined): RenderedTexts {
  return { page: JSON.stringify(page), twin: JSON.stringify(twin), findable: findable && JSON.stringify(findable) };
}

const ENDINGS = { page: '', twin: '#twin', findable: '#search' } as const;

/** A digest, since a path may be longer than the name of a file. */
const fileOf = (folder: string, pathname: string, part: keyof RenderedTexts): string =>
  path.join(folder, `${createHash('sha256').update(`${pathname}${ENDINGS[part]}`).digest('hex')}.json`);

/**
 * Keeps a page until all pages are there, and it is known where the twins of all say what. Small files one after the other: to write them
 * beside would take twice the work.
 */
export function storePage(folder: string, pathname: string, texts: RenderedTexts): void {
  for (const part of ['page', 'twin', 'findable'] as const) {
    const text = texts[part];
    if (text !== undefined) writeFileSync(fileOf(folder, pathname, part), text);
  }
}

// Below, `textsOf` has written what is read.

export async function readStoredPage(folder: string, pathname: string): Promise<StoredPage> {
  return JSON.parse(await readFile(fileOf(folder, pathname, 'page'), 'utf8')) as StoredPage; // See above.
}

export async function readStoredTwin(folder: string, pathname: string): Promise<Twin> {
  return JSON.parse(await readFile(fileOf(folder, pathname, 'twin'), 'utf8')) as Twin; // See above.
}

/** `undefined` when nobody may find the page. */
export async function readFindable(folder: string, pathname: string): Promise<SearchPage | undefined> {
  const text = await ifExists(readFile(fileOf(folder, pathname, 'findable'), 'utf8'));
  return text === undefined ? undefined : (JSON.parse(text) as SearchPage); // See above.
}
