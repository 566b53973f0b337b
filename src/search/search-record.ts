import type { RecordKind } from './search-answer.ts';

/** A searchable place of a page. */
export interface SearchRecord {
  readonly kind: RecordKind;
  /** Element id; `''` for the page itself. */
  readonly id: string;
  readonly title: string;
  /** Other names and parts: paths, codes, listed values. */
  readonly names: readonly string[];
  /** Ancestors within the page, outermost first. */
  readonly trail: readonly string[];
  readonly text: string;
  /** Demotion within its kind: 1 for responses, 2 for repeated or error content. */
  readonly lessness?: 1 | 2;
  /** As `SearchHit.method`. */
  readonly method?: string;
}

/** A page with its searchable places, itself first. */
export interface SearchPage {
  readonly href: string;
  /** As in `SearchFilters`. */
  readonly group: string;
  readonly groupLabel: string;
  readonly lang: string;
  /** Ancestors, without its title. */
  readonly trail: readonly string[];
  readonly title: string;
  readonly isDeprecated: boolean;
  readonly records: readonly SearchRecord[];
}
