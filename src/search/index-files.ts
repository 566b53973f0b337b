/** Folder of all files of the search, below the base URL. */
export const SEARCH_FOLDER = 'search-data';

/**
 * Which edition has which index, below the base URL. Each page says of which build it is (`data-build` of the head's template), so
 * one that stays open while the site is published anew asks for the list of its own.
 *
 * @param build absent in development, where there is none
 */
export function editionsFile(build = 'development'): string {
  return `${SEARCH_FOLDER}/${build}/editions.json`;
}

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
