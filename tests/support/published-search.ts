import type { IndexFile, PostingFile, TextFile } from '../../src/search/index-format.ts';
import { type EditionList, editionOf, editionsFile, INDEX_NAME, postingsName, textsName } from '../../src/search/index-files.ts';
import { createSearch } from '../../src/search/create-search.ts';
import type { SiteSearch } from '../../src/search/search-answer.ts';

/** The search of a published site, with files instead of the network. */
export interface PublishedSearch {
  readonly search: SiteSearch;
  readonly index: IndexFile;
  /** The text of all records, in record order. */
  readonly texts: readonly TextFile[];
  /** Lists the files that a reader with an empty cache has fetched since the last `forget`. */
  readonly fetched: () => readonly string[];
  readonly forget: () => void;
}

/** Opens the search of a page's edition; `read` reads a published file. */
export function openPublished(read: (name: string) => string, build?: string, pathname = '/'): PublishedSearch {
  // The build writes this format.
  const json = <T>(name: string): T => JSON.parse(read(name)) as T;
  const folder = editionOf(json<EditionList>(editionsFile(build)), pathname);
  const first = [editionsFile(build), `${folder}/${INDEX_NAME}`];
  let fetched = new Set(first);
  const known = new Map<string, unknown>();
  const get = <T>(name: string): Promise<T> => {
    fetched.add(name);
    if (!known.has(name)) known.set(name, json(name));
    return Promise.resolve(known.get(name) as T);
  };
  const index = json<IndexFile>(`${folder}/${INDEX_NAME}`);
  return {
    index,
    search: createSearch(index, {
      postings: (file) => get<PostingFile>(`${folder}/${postingsName(file)}`),
      texts: (file) => get<TextFile>(`${folder}/${textsName(file)}`),
    }),
    texts: index.textFiles.map((_, file) => json<TextFile>(`${folder}/${textsName(file)}`)),
    fetched: () => [...fetched],
    forget: () => {
      fetched = new Set(first);
    },
  };
}
