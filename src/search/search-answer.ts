/** Kind of a result, for filtering. */
export type RecordKind = 'guide' | 'operation' | 'schema' | 'field' | 'parameter' | 'error' | 'event' | 'option' | 'download';

/** Filters; absent ones do not apply. */
export interface SearchFilters {
  /** Id of an API group or of a guide sidebar, as in `SearchAnswer.counts.group`. */
  readonly group?: string;
  readonly kind?: RecordKind;
  /** BCP 47 tag of the text. */
  readonly lang?: string;
}

/** Consecutive pieces of a text, with matches marked. */
export type MarkedText = readonly { readonly text: string; readonly isMatch: boolean }[];

/** A place of the site that matches a search. */
export interface SearchHit {
  /** Includes the base URL, and the fragment unless it is the whole page. */
  readonly href: string;
  readonly kind: RecordKind;
  readonly title: MarkedText;
  /** Ancestors without the title, outermost first: group, page, section. */
  readonly trail: readonly string[];
  /** A passage around the match; empty if there is no text beyond the title. */
  readonly snippet: MarkedText;
  /** Upper-case method of an operation, or the word for webhooks. */
  readonly method?: string;
  readonly lang: string;
}

/** Number of hits with a value; `label` is in the interface language if the value is an id. */
export interface FilterCount<T extends string = string> {
  readonly value: T;
  readonly label: string;
  readonly count: number;
}

/** Result of a search; deterministic. */
export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  /** Counts all hits, not only those returned. */
  readonly total: number;
  /** For each filter, the hits per value under all other filters; most first. */
  readonly counts: {
    readonly group: readonly FilterCount[];
    readonly kind: readonly FilterCount<RecordKind>[];
    readonly lang: readonly FilterCount[];
  };
  /** If nothing was found: alternative queries, the best first. */
  readonly suggestions: {
    readonly spelling: readonly string[];
    /** Glossary terms of the other language. */
    readonly glossary: readonly string[];
  };
}

export interface SearchOptions {
  readonly filters?: SearchFilters;
  /** Maximum number of `hits`; `counts` and `total` cover all. */
  readonly limit: number;
  /** Path of the current page, whose group is preferred among equally good hits. */
  readonly near?: string;
  /** Awaited before any fetch; rejects if the query was superseded. */
  readonly mayFetch?: () => Promise<void>;
}

/** A loaded search; may fetch further index files per query. */
export interface SiteSearch {
  readonly find: (query: string, options: SearchOptions) => Promise<SearchAnswer>;
}
