/** Relative to the base URL. */
export const SEARCH_FOLDER = 'search-data';

/** The path contains the build id, so that a page that stays open during a deployment loads the list of its build. */
export function editionsFile(build = 'development'): string {
  return `${SEARCH_FOLDER}/${build}/editions.json`;
}

export const INDEX_NAME = 'index.json';
export const postingsName = (file: number): string => `postings-${file}.json`;
export const textsName = (file: number): string => `texts-${file}.json`;

/** Each edition's path prefix, relative to the base URL, and its index folder. */
export type EditionList = readonly (readonly [start: string, folder: string])[];

/**
 * Returns the index folder for a page's path, relative to the base URL.
 * @throws Error if the path belongs to no edition
 */
export function editionOf(editions: EditionList, pathname: string): string {
  const fitting = editions.filter(([start]) => start === '/' || pathname === start || pathname.startsWith(`${start}/`));
  const [longest] = fitting.toSorted(([one], [other]) => other.length - one.length);
  if (!longest) throw new Error(`No edition has ${pathname}.`);
  return longest[1];
}
