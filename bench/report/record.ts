/** What has been measured, or why it could not be. */
export type Value =
  | {
      readonly kind: 'numbers';
      readonly numbers: readonly number[];
      /** Instead of the limit of the budget, where that depends on something else that was measured. */
      readonly limit?: number;
      /** What belongs to the numbers, such as the floor of the method. */
      readonly note?: string;
    }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'missing'; readonly why: string };

/** One cell of the table: a value by the id of its row and the site that it is of. */
export interface Measured {
  readonly id: string;
  /** `ours`, or the name of a peer. */
  readonly site: string;
  readonly value: Value;
}

/** A cell as it is kept: runs can be made in parts. */
export interface Kept extends Measured {
  /** Such as `2026-11-23 22:10`, in UTC. */
  readonly date: string;
  readonly commit: string;
  /** Processes that wanted a core when the group began, over the last minute. */
  readonly load: number;
}

export const OURS = 'ours';

/** Why the largest sites are not measured: nothing has failed, so what is known of them still holds. */
export const NOT_ASKED = 'only with --big';

export const numbers = (id: string, samples: readonly number[], rest: { site?: string; limit?: number; note?: string } = {}): Measured => {
  const { site = OURS, ...more } = rest;
  return { id, site, value: samples.length > 0 ? { kind: 'numbers', numbers: samples, ...more } : { kind: 'missing', why: 'no sample' } };
};

export const text = (id: string, words: string, site = OURS): Measured => ({ id, site, value: { kind: 'text', text: words } });

export const missing = (id: string, why: string, site = OURS): Measured => ({ id, site, value: { kind: 'missing', why } });
