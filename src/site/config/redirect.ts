import type { Place } from '../../errors.ts';

/** A page, a file, or an element on a page. */
export interface Address {
  /** Decoded path relative to the base URL, with a leading slash and no trailing slash. */
  readonly pathname: string;
  /** Decoded fragment without `#`; `''` if absent. */
  readonly fragment: string;
}

export interface Redirect {
  readonly from: Address;
  /** `undefined` if the address is gone. */
  readonly to: Address | undefined;
  /** Location of `from`. */
  readonly place: Place;
  readonly toPlace: Place;
}

/** Formats an address as authors write it. */
export function formatAddress({ pathname, fragment }: Address): string {
  return fragment === '' ? pathname : `${pathname}#${fragment}`;
}
