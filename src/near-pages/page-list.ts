/** Where the build writes a `PageList`: below the base URL for browsers, and at the root of the published folder for the edge. */
export const PAGE_LIST_FILE = 'pages.json';

/** A page: its href, its title, and the BCP 47 tag of its text where that is not the one of its address. */
export type ListedPage = readonly [href: string, title: string, lang?: string];

/** Every page that anyone may know of. */
export interface PageList {
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
  /** BCP 47 tags of the languages, by their segment of the address; that of the default one is `''`. */
  readonly languages: Readonly<Record<string, string>>;
  /** Segments of the versions, which stand behind `docs` in the address. */
  readonly versions: readonly string[];
  /** In reading order. */
  readonly pages: readonly ListedPage[];
}
