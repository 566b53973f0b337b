export type Value =
  | {
      readonly kind: 'numbers';
      readonly numbers: readonly number[];
      /** Replaces the budget's limit if the limit is itself measured. */
      readonly limit?: number;
      /** Context for the numbers, such as the method's floor. */
      readonly note?: string;
    }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'missing'; readonly why: string };

/** One cell of the table, identified by row and site. */
export interface Measured {
  readonly id: string;
  /** `ours`, or a peer's name. */
  readonly site: string;
  readonly value: Value;
}

/** A stored cell. A run may cover only some groups, so each cell records its origin. */
export interface Kept extends Measured {
  /** UTC, such as `2026-11-23 22:10`. */
  readonly date: string;
  readonly commit: string;
  /** One-minute load average when the group started. */
  readonly load: number;
}

export const OURS = 'ours';

/** Reason for skipping the largest sites. It is not a failure, so earlier results stay valid. */
export const NOT_ASKED = 'only with --big';

export const numbers = (id: string, samples: readonly number[], rest: { site?: string; limit?: number; note?: string } = {}): Measured => {
  const { site = OURS, ...more } = rest;
  return { id, site, value: samples.length > 0 ? { kind: 'numbers', numbers: samples, ...more } : { kind: 'missing', why: 'no sample' } };
};

export const text = (id: string, words: string, site = OURS): Measured => ({ id, site, value: { kind: 'text', text: words } });

export const missing = (id: string, why: string, site = OURS): Measured => ({ id, site, value: { kind: 'missing', why } });
