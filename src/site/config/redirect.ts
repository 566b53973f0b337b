import type { Place } from '../../errors.ts';

/** An address of the site: a page, a file, or a place on a page. */
export interface Address {
  /** Decoded, relative to the base URL, with a leading and no trailing slash. */
  readonly pathname: string;
  /** Decoded, without `#`; `''` if absent. */
  readonly fragment: string;
}

export interface Redirect {
  readonly from: Address;
  /** `undefined` for a removed address. */
  readonly to: Address | undefined;
  /** Of `from`. */
  readonly place: Place;
  readonly toPlace: Place;
}

/** An address as authors write it. */
export function addressText({ pathname, fragment }: Address): string {
  return fragment === '' ? pathname : `${pathname}#${fragment}`;
}
