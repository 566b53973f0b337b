import type { Place } from '../../errors.ts';

/** An address of the site: a page, a file, or an element of a page. */
export interface Address {
  /** Decoded path relative to the base URL, with a leading slash and no trailing slash. */
  readonly pathname: string;
  /** Decoded fragment without `#`; `''` if absent. */
  readonly fragment: string;
}

export interface Redirect {
  readonly from: Address;
  /** Target of the redirect; `undefined` for a removed address. */
  readonly to: Address | undefined;
  /** Location of `from`. */
  readonly place: Place;
  readonly toPlace: Place;
}

/** Formats an address as authors write it. */
export function addressText({ pathname, fragment }: Address): string {
  return fragment === '' ? pathname : `${pathname}#${fragment}`;
}
