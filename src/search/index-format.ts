import type { RecordKind } from './search-answer.ts';

/** What an index says of the places that it finds, in the order of `kinds` of an index. */
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

/** What a search of an edition starts from: it tells which of the other files a query needs. Columns have one entry for each page, record or term. */
export interface IndexFile {
  /** Ids, names, and what the addresses of all of their pages begin with. */
  readonly groups: readonly (readonly [id: string, label: string, start: string])[];
  /** BCP 47 tags and names. */
  readonly langs: readonly (readonly [tag: string, label: string])[];
  /** Names of the kinds that readers see, in the order of `RECORD_KINDS`. */
  readonly kindLabels: readonly string[];
  readonly pages: {
    readonly records: readonly number[];
    readonly groups: readonly number[];
    readonly langs: readonly number[];
    /** Positions of those of which there is something newer. */
    readonly deprecated: readonly number[];
  };
  readonly records: {
    /** Of `RECORD_KINDS`, as a letter, with `LESS` added for each degree in which it is looked for less. */
    readonly kinds: string;
    /** Words in the title, a name being one, as a letter. */
    readonly titles: string;
    /** For records of one kind that are called the same, a number that they share, from 1 on; 0 for all others. */
    readonly namesakes: readonly number[];
  };
  /** All terms, sorted; each as the letters that it shares with the one before (base 36) and the others. */
  readonly terms: string;
  /** How many records have a term: twice its binary logarithm, as a letter. */
  readonly frequencies: string;
  /** Terms in each file of postings, records in each file of texts. */
  readonly postingFiles: readonly number[];
  readonly textFiles: readonly number[];
  /** Groups of phrases that mean the same: their words, with spaces between. */
  readonly glossary: readonly (readonly string[])[];
}

/** Where the records are that have a term: steps from one to the next, and for each a letter for what it weighs there. */
export type Posting = readonly [steps: readonly number[], weights: string];

export type PostingFile = readonly Posting[];

export interface TextFile {
  /** Of the pages that the records lie on, by position. */
  readonly pages: Readonly<Record<number, readonly [href: string, title: string, trail: readonly string[]]>>;
  readonly records: readonly (readonly [id: string, title: string, text: string, trail: readonly string[], method?: string])[];
}

/** What is added to the kind of a record for each degree in which it is looked for less. */
export const LESS = RECORD_KINDS.length;

/** A number as a letter that JSON writes as it is; inverse of `ofLetter`. From 0 to 42. */
export function toLetter(value: number): string {
  return String.fromCharCode(48 + value);
}

export function ofLetter(text: string, position: number): number {
  return text.charCodeAt(position) - 48;
}

/** Levels that a weight has. */
export const LEVELS = 15;

/** A weight from 0 to 1, and whether the term is in the title, as a letter. */
export function weightLetter(weight: number, isInTitle: boolean): string {
  return toLetter(Math.max(1, Math.round(weight * LEVELS)) * 2 + (isInTitle ? 1 : 0));
}
