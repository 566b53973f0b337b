/** Written below the base URL for browsers, and at the root of the output for the edge. */
export const PAGE_LIST_FILE = 'pages.json';

/** A page; `lang` is the BCP 47 tag of its text if it differs from that of its address. */
export type ListedPage = readonly [href: string, title: string, lang?: string];

export interface PageList {
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
  /** BCP 47 tags by URL segment; `''` for the default language. */
  readonly languages: Readonly<Record<string, string>>;
  /** URL segments after `docs`. */
  readonly versions: readonly string[];
  readonly pages: readonly ListedPage[];
}
