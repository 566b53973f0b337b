/** What a result is. Readers filter by it. */
export type RecordKind = 'guide' | 'operation' | 'schema' | 'field' | 'parameter' | 'error' | 'event' | 'option' | 'download';

/** What readers may narrow a search to; a name that is absent narrows nothing. */
export interface SearchFilters {
  /** Id of a group of APIs, or of a sidebar for guides, as `SearchAnswer.counts.group` names them. */
  readonly group?: string;
  readonly kind?: RecordKind;
  /** BCP 47 tag of the text. */
  readonly lang?: string;
}

/** A text in pieces: those that match what was asked, and those between. In their order they are the whole text. */
export type MarkedText = readonly { readonly text: string; readonly isMatch: boolean }[];

/** One place of the site that answers a search. */
export interface SearchHit {
  /** Address of the place, base URL included, with the fragment when it is not the page as a whole. */
  readonly href: string;
  readonly kind: RecordKind;
  readonly title: MarkedText;
  /** Where the place is, from the outside to the inside, without the title: group, page, section. */
  readonly trail: readonly string[];
  /** A passage of the text around the match; empty when there is no text but the title. */
  readonly snippet: MarkedText;
  /** Of an operation: its method in capitals, or the word for webhooks. */
  readonly method?: string;
  /** BCP 47 tag of the text. */
  readonly lang: string;
}

/** How many of all hits have a value; with `label` in the language of the interface where the value is an id. */
export interface FilterCount<T extends string = string> {
  readonly value: T;
  readonly label: string;
  readonly count: number;
}

/** What a search found. Equal questions have equal answers. */
export interface SearchAnswer {
  /** The best first. */
  readonly hits: readonly SearchHit[];
  /** Of all hits, not only those that are given. */
  readonly total: number;
  /** For each filter, what choosing one of its values would leave: the other filters hold, its own does not. Most first. */
  readonly counts: {
    readonly group: readonly FilterCount[];
    readonly kind: readonly FilterCount<RecordKind>[];
    readonly lang: readonly FilterCount[];
  };
  /** When nothing was found: what may have been meant, the best first. Queries as a reader would type them. */
  readonly suggestions: {
    readonly spelling: readonly string[];
    /** What the glossary has in the other language. */
    readonly glossary: readonly string[];
  };
}

export interface SearchOptions {
  readonly filters?: SearchFilters;
  /** At most so many hits; `counts` and `total` are of all. */
  readonly limit: number;
  /** Path of the page that the reader is on: what its group has comes before what is as good in others. */
  readonly near?: string;
  /** Awaited before anything is fetched; fails when nobody waits for the answer any more. */
  readonly mayFetch?: () => Promise<void>;
}

/** The search of a site, loaded: it may fetch more of the index for a query. */
export interface SiteSearch {
  readonly find: (query: string, options: SearchOptions) => Promise<SearchAnswer>;
}
