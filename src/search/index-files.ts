/** Relative to the base URL. */
export const SEARCH_FOLDER = 'search-data';

/** Path of the list of editions. Includes the build id, so pages that stay open during a deployment load their own list. */
export function editionsFile(build = 'development'): string {
  return `${SEARCH_FOLDER}/${build}/editions.json`;
}

export const INDEX_NAME = 'index.json';
export const postingsName = (file: number): string => `postings-${file}.json`;
export const textsName = (file: number): string => `texts-${file}.json`;

/** For each edition, its path prefix relative to the base URL, and its index folder. */
export type EditionList = readonly (readonly [start: string, folder: string])[];

/** The folder, relative to the base URL, of the index for a page. @throws Error if no edition has the path */
export function editionOf(editions: EditionList, pathname: string): string {
  const fitting = editions.filter(([start]) => start === '/' || pathname === start || pathname.startsWith(`${start}/`));
  const [longest] = fitting.toSorted(([one], [other]) => other.length - one.length);
  if (!longest) throw new Error(`No edition has ${pathname}.`);
  return longest[1];
}
