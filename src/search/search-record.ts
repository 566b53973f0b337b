import type { RecordKind } from './search-answer.ts';

/** A place of a page that can be found. */
export interface SearchRecord {
  readonly kind: RecordKind;
  /** Id on the page; `''` is the page itself. */
  readonly id: string;
  readonly title: string;
  /** What else it is called, or is made of: paths, codes, listed values. */
  readonly names: readonly string[];
  /** What it lies in, inside of the page, outermost first. */
  readonly trail: readonly string[];
  /** Plain text. */
  readonly text: string;
  /** How much less it is looked for than others of its kind: 1 what is answered, 2 what is said in many places or of errors. */
  readonly lessness?: 1 | 2;
  /** Of an operation: as `SearchHit.method`. */
  readonly method?: string;
}

/** A page with all that can be found on it, itself first. */
export interface SearchPage {
  readonly href: string;
  /** Of `SearchFilters`. */
  readonly group: string;
  readonly groupLabel: string;
  /** BCP 47 tag of the text. */
  readonly lang: string;
  /** The way to the page, without its title. */
  readonly trail: readonly string[];
  readonly title: string;
  /** Whether there is something newer to use. */
  readonly isDeprecated: boolean;
  readonly records: readonly SearchRecord[];
}
