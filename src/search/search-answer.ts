export type RecordKind = 'guide' | 'operation' | 'schema' | 'field' | 'parameter' | 'error' | 'event' | 'option' | 'download';

/** Absent filters do not apply. */
export interface SearchFilters {
  /** Id of an API group or of a guide sidebar, as in `SearchAnswer.counts.group`. */
  readonly group?: string;
  readonly kind?: RecordKind;
  /** BCP 47 tag. */
  readonly lang?: string;
}

/** Consecutive pieces of text, with matches marked. */
export type MarkedText = readonly { readonly text: string; readonly isMatch: boolean }[];

/** A matching page, or a matching element of a page. */
export interface SearchHit {
  /** Includes the base URL, and the fragment unless the hit is the page itself. */
  readonly href: string;
  readonly kind: RecordKind;
  readonly title: MarkedText;
  /** Ancestors, outermost first: group, page, section. Excludes the title. */
  readonly trail: readonly string[];
  /** A passage around the match; empty if the record only has a title. */
  readonly snippet: MarkedText;
  /** HTTP method in upper case, or the label for webhooks. */
  readonly method?: string;
  readonly lang: string;
}

/** `label` is in the interface language if the value is an id. */
export interface FilterCount<T extends string = string> {
  readonly value: T;
  readonly label: string;
  readonly count: number;
}

/** The same query always returns the same result. */
export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  /** Includes hits beyond the limit. */
  readonly total: number;
  /** Hits per value of each filter, with all other filters applied. The highest count comes first. */
  readonly counts: {
    readonly group: readonly FilterCount[];
    readonly kind: readonly FilterCount<RecordKind>[];
    readonly lang: readonly FilterCount[];
  };
  /** Alternative queries if nothing was found, best first. */
  readonly suggestions: {
    readonly spelling: readonly string[];
    /** Synonyms from the glossary. */
    readonly glossary: readonly string[];
  };
}

export interface SearchOptions {
  readonly filters?: SearchFilters;
  /** Limits only `hits`; `counts` and `total` cover all hits. */
  readonly limit: number;
  /** Path of the current page. Among equally good hits, the page's group comes first. */
  readonly near?: string;
  /** Awaited before any fetch. Rejects if the query was superseded. */
  readonly mayFetch?: () => Promise<void>;
}

/** Queries may fetch more index files. */
export interface SiteSearch {
  readonly find: (query: string, options: SearchOptions) => Promise<SearchAnswer>;
}
