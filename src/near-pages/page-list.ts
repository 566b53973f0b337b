/** Name of the page list: below the base URL for browsers, and at the root of the output for the edge. */
export const PAGE_LIST_FILE = 'pages.json';

/** `lang` is the BCP 47 tag of the content, if it differs from the language of the address. */
export type ListedPage = readonly [href: string, title: string, lang?: string];

export interface PageList {
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
  /** BCP 47 tags by URL segment; `''` for the default language. */
  readonly languages: Readonly<Record<string, string>>;
  /** URL segments of versions, which follow `docs`. */
  readonly versions: readonly string[];
  readonly pages: readonly ListedPage[];
}
