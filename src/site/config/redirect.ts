import type { Place } from '../../errors.ts';

/** An address of the site: of a page or file, or of a place on a page. */
export interface Address {
  /** Decoded, below the base URL, with a leading slash and none at its end. */
  readonly pathname: string;
  /** Decoded, without `#`; `''` for the page or file itself. */
  readonly fragment: string;
}

/** Where an address that the site once had leads now. */
export interface Redirect {
  readonly from: Address;
  /** `undefined`: it is gone. */
  readonly to: Address | undefined;
  /** Of `from`. */
  readonly place: Place;
  readonly toPlace: Place;
}

/** An address as authors write it. */
export function addressText({ pathname, fragment }: Address): string {
  return fragment === '' ? pathname : `${pathname}#${fragment}`;
}
