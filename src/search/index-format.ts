import type { RecordKind } from './search-answer.ts';

/** In the order of the `kinds` column of an index. */
export const RECORD_KINDS = [
  'guide',
  'operation',
  'schema',
  'field',
  'parameter',
  'error',
  'event',
  'option',
  'download',
] as const satisfies readonly RecordKind[];

/** The root file of an edition's index, which locates the files that a query needs. Columns have one entry per page, record or term. */
export interface IndexFile {
  /** `start` is the common address prefix of the group's pages. */
  readonly groups: readonly (readonly [id: string, label: string, start: string])[];
  readonly langs: readonly (readonly [tag: string, label: string])[];
  /** Display names in the order of `RECORD_KINDS`. */
  readonly kindLabels: readonly string[];
  readonly pages: {
    readonly records: readonly number[];
    readonly groups: readonly number[];
    readonly langs: readonly number[];
    /** Positions of deprecated pages. */
    readonly deprecated: readonly number[];
  };
  readonly records: {
    /** One character per record: the index in `RECORD_KINDS`, plus `LESS` times the record's `lessness`. */
    readonly kinds: string;
    /** One character per record: the number of words in the title. A name counts as one word. */
    readonly titles: string;
    /** Number that records of the same kind and title share, starting at 1; 0 for unique records. */
    readonly namesakes: readonly number[];
  };
  /** Sorted terms, encoded by `frontEncode`. */
  readonly terms: string;
  /** One character per term: twice the binary logarithm of the number of records. */
  readonly frequencies: string;
  /** Number of terms per postings file, and of records per text file. */
  readonly postingFiles: readonly number[];
  readonly textFiles: readonly number[];
  /** Groups of synonymous phrases; spaces separate the words. */
  readonly glossary: readonly (readonly string[])[];
}

/** Deltas of record positions, and a weight character for each record. */
export type Posting = readonly [steps: readonly number[], weights: string];

export type PostingFile = readonly Posting[];

export interface TextFile {
  /** Keys are page positions. */
  readonly pages: Readonly<Record<number, readonly [href: string, title: string, trail: readonly string[]]>>;
  readonly records: readonly (readonly [id: string, title: string, text: string, trail: readonly string[], method?: string])[];
}

/** Added to the index of a record's kind for each step of demotion (`lessness`). */
export const LESS = RECORD_KINDS.length;

/** Encodes a number from 0 to 42 as a character that JSON does not escape. Inverse of `fromCharacter`. */
export function toCharacter(value: number): string {
  return String.fromCharCode(48 + value);
}

export function fromCharacter(text: string, position: number): number {
  return text.charCodeAt(position) - 48;
}

export const LEVELS = 15;

/** Encodes a weight from 0 to 1, and whether the term is in the title, as one character. */
export function weightLetter(weight: number, isInTitle: boolean): string {
  return toCharacter(Math.max(1, Math.round(weight * LEVELS)) * 2 + (isInTitle ? 1 : 0));
}
