import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from '../data/if-exists.ts';
import { markOf } from '../markdown/marks.ts';
import type { SearchPage } from '../search/search-record.ts';
import type { Twin } from '../twins/settle-places.ts';

/** The HTML of a page, by the places in Waku's output that it belongs into. A build renders it beside Waku and keeps it here. */
export interface StoredPage {
  /** Inside of `<main>`. */
  readonly main: string;
  readonly top: string;
  readonly panel: string;
  readonly bottom: string;
  /** What is published beside the page, by name: too much for the page itself. */
  readonly parts?: Readonly<Record<string, string>>;
}

export type PagePart = Exclude<keyof StoredPage, 'parts'>;

/** The mark that stands for a part of a page until the build is finished. */
export function markOfPart(part: PagePart): string {
  return markOf(part);
}

/** A digest, since a path may be longer than the name of a file. */
const fileOf = (folder: string, pathname: string): string =>
  path.join(folder, `${createHash('sha256').update(pathname).digest('hex')}.json`);

export async function storePage(folder: string, pathname: string, page: StoredPage): Promise<void> {
  await writeFile(fileOf(folder, pathname), JSON.stringify(page));
}

const searchFileOf = (folder: string, pathname: string): string => fileOf(folder, `${pathname}#search`);

/** Keeps what can be found on a page until all pages are there. */
export async function storeFindable(folder: string, pathname: string, page: SearchPage): Promise<void> {
  await writeFile(searchFileOf(folder, pathname), JSON.stringify(page));
}

/** Inverse of `storeFindable`; `undefined` when nobody may find the page. */
export async function readFindable(folder: string, pathname: string): Promise<SearchPage | undefined> {
  const text = await ifExists(readFile(searchFileOf(folder, pathname), 'utf8'));
  return text === undefined ? undefined : (JSON.parse(text) as SearchPage); // `storeFindable` has written it.
}

const twinFileOf = (folder: string, pathname: string): string => fileOf(folder, `${pathname}#twin`);

/** Keeps the page as Markdown until it is known where the twins of all pages say what. */
export async function storeTwin(folder: string, pathname: string, twin: Twin): Promise<void> {
  await writeFile(twinFileOf(folder, pathname), JSON.stringify(twin));
}

/** Inverse of `storeTwin`. */
export async function readStoredTwin(folder: string, pathname: string): Promise<Twin> {
  // `storeTwin` has written it.
  return JSON.parse(await readFile(twinFileOf(folder, pathname), 'utf8')) as Twin;
}

export async function readStoredPage(folder: string, pathname: string): Promise<StoredPage> {
  // `storePage` has written it.
  return JSON.parse(await readFile(fileOf(folder, pathname), 'utf8')) as StoredPage;
}
