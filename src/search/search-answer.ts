/** Kind of a result, for filtering. */
export type RecordKind = 'guide' | 'operation' | 'schema' | 'field' | 'parameter' | 'error' | 'event' | 'option' | 'download';

/** Filters of a search. Absent filters do not apply. */
export interface SearchFilters {
  /** Id of an API group or of a guide sidebar, as in `SearchAnswer.counts.group`. */
  readonly group?: string;
  readonly kind?: RecordKind;
  /** BCP 47 tag of the text. */
  readonly lang?: string;
}

/** Consecutive pieces of text, with matches marked. */
export type MarkedText = readonly { readonly text: string; readonly isMatch: boolean }[];

/** A page, or an element of a page, that matches a search. */
export interface SearchHit {
  /** Includes the base URL, and the fragment unless the hit is the page itself. */
  readonly href: string;
  readonly kind: RecordKind;
  readonly title: MarkedText;
  /** Ancestors, outermost first: group, page, section. Excludes the title. */
  readonly trail: readonly string[];
  /** A passage around the match. Empty if there is no text besides the title. */
  readonly snippet: MarkedText;
  /** Upper-case HTTP method of an operation, or the label for webhooks. */
  readonly method?: string;
  readonly lang: string;
}

/** Number of hits for a value. `label` is in the interface language if the value is an id. */
export interface FilterCount<T extends string = string> {
  readonly value: T;
  readonly label: string;
  readonly count: number;
}

/** Result of a search. The same query always gives the same result. */
export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  /** Number of all hits, not only of those returned. */
  readonly total: number;
  /** For each filter, the number of hits per value with all other filters applied. Highest number first. */
  readonly counts: {
    readonly group: readonly FilterCount[];
    readonly kind: readonly FilterCount<RecordKind>[];
    readonly lang: readonly FilterCount[];
  };
  /** If nothing was found, alternative queries, best first. */
  readonly suggestions: {
    readonly spelling: readonly string[];
    /** Glossary terms in the other language. */
    readonly glossary: readonly string[];
  };
}

export interface SearchOptions {
  readonly filters?: SearchFilters;
  /** Maximum number of `hits`. `counts` and `total` cover all hits. */
  readonly limit: number;
  /** Path of the current page. Among equally good hits, its group comes first. */
  readonly near?: string;
  /** Awaited before any fetch. Rejects if the query was superseded. */
  readonly mayFetch?: () => Promise<void>;
}

/** A loaded search. Queries may fetch more index files. */
export interface SiteSearch {
  readonly find: (query: string, options: SearchOptions) => Promise<SearchAnswer>;
}
