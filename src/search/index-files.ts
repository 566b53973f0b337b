/** Folder of all files of the search, below the base URL. */
export const SEARCH_FOLDER = 'search-data';

/** Which edition has which index: the one file whose name says nothing of its content. */
export const EDITIONS_FILE = `${SEARCH_FOLDER}/editions.json`;

/** Files in the folder of an index. */
export const INDEX_NAME = 'index.json';
export const postingsName = (file: number): string => `postings-${file}.json`;
export const textsName = (file: number): string => `texts-${file}.json`;

/** Of each edition of a site: what its paths start with, below the base URL, and where its index is. */
export type EditionList = readonly (readonly [start: string, folder: string])[];

/**
 * The folder, below the base URL, of the index for a page.
 *
 * @throws Error when no edition has the path
 */
export function editionOf(editions: EditionList, pathname: string): string {
  const fitting = editions.filter(([start]) => start === '/' || pathname === start || pathname.startsWith(`${start}/`));
  const [longest] = fitting.toSorted(([one], [other]) => other.length - one.length);
  if (!longest) throw new Error(`No edition has ${pathname}.`);
  return longest[1];
}
