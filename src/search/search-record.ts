import type { RecordKind } from './search-answer.ts';

/** A searchable element of a page. */
export interface SearchRecord {
  readonly kind: RecordKind;
  /** `''` for the page itself. */
  readonly id: string;
  readonly title: string;
  /** Other strings that identify the element: paths, operation ids, tags, codes, listed values. */
  readonly names: readonly string[];
  /** Ancestors within the page, outermost first. */
  readonly trail: readonly string[];
  readonly text: string;
  /** Demotion relative to records of the same kind: 1 for responses, 2 for repeated or error content. */
  readonly lessness?: 1 | 2;
  /** As in `SearchHit`. */
  readonly method?: string;
}

/** The first record is the page itself. */
export interface SearchPage {
  readonly href: string;
  /** As in `SearchFilters`. */
  readonly group: string;
  readonly groupLabel: string;
  readonly lang: string;
  /** Ancestors, excluding the title. */
  readonly trail: readonly string[];
  readonly title: string;
  readonly isDeprecated: boolean;
  readonly records: readonly SearchRecord[];
}
