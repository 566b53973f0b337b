import { createSearch } from '../../../search/create-search.ts';
import { type EditionList, editionOf, editionsFile, INDEX_NAME, postingsName, textsName } from '../../../search/index-files.ts';
import type { IndexFile, PostingFile, TextFile } from '../../../search/index-format.ts';
import type { SiteSearch } from '../../../search/search-answer.ts';
import { withoutBase } from '../../../url/base-url.ts';
import { fetchReleaseFile } from '../parts/fetch-release-file.ts';

const opened = new Map<string, Promise<SiteSearch>>();

/** Opens the search index of the page's edition and build. After a failure, the next call retries. */
export async function openSearch(): Promise<SiteSearch> {
  const pathname = withoutBase(location.pathname, import.meta.env.BASE_URL) ?? '/';
  // The head's script sets `page`.
  const list = editionsFile(window.page?.build);
  const folder = editionOf(await readJson<EditionList>(list), pathname);
  const known = opened.get(folder);
  if (known) return known;
  const opening = openIndex(folder);
  opened.set(folder, opening);
  opening.catch(() => opened.delete(folder));
  return opening;
}

async function openIndex(folder: string): Promise<SiteSearch> {
  const postings = once((file) => readJson<PostingFile>(`${folder}/${postingsName(file)}`));
  const texts = once((file) => readJson<TextFile>(`${folder}/${textsName(file)}`));
  const search = createSearch(await readJson<IndexFile>(`${folder}/${INDEX_NAME}`), { postings, texts });
  return { find: (query, options) => search.find(query, { near: location.pathname, ...options }) };
}

/** Caches each file that has been read. Drops a file whose read fails, so that the next call retries. */
function once<T>(read: (file: number) => Promise<T>): (file: number, mayFetch?: () => Promise<void>) => Promise<T> {
  const known = new Map<number, Promise<T>>();
  return async (file, mayFetch) => {
    if (!known.has(file)) await mayFetch?.();
    const reading = known.get(file) ?? read(file);
    known.set(file, reading);
    reading.catch(() => known.delete(file));
    return reading;
  };
}

async function readJson<T>(name: string): Promise<T> {
  const response = await fetchReleaseFile(import.meta.env.BASE_URL + name);
  return (await response.json()) as T; // `listSearchFiles` generates this JSON.
}
