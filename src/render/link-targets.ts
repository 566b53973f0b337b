import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { fieldsPath, movedAddress, ownerAddresses } from '../reference/address.ts';
import type { RowCopies } from '../reference/list-copies.ts';

/** What links can lead to on a page. */
export interface LinkTargets {
  /** Every id of the page, besides those of its frame. */
  readonly addresses: ReadonlySet<string>;
  /** Rows that the browser fills in like others. */
  readonly copies: RowCopies;
}

/**
 * The targets of one page, packed: in a large specification a page has thousands of addresses of 200 characters, which are
 * much alike, and the checks keep those of all pages at once.
 */
export type PackedTargets = Uint8Array<ArrayBuffer>;

export function packTargets({ addresses, copies }: LinkTargets): PackedTargets {
  return new Uint8Array(deflateRawSync(JSON.stringify([[...addresses], [...copies]]), { level: 1 }));
}

export function unpackTargets(packed: PackedTargets): LinkTargets {
  // As `packTargets` has written it.
  const [addresses, copies] = JSON.parse(inflateRawSync(packed).toString()) as [readonly string[], readonly (readonly [string, string])[]];
  return { addresses: new Set(addresses), copies: new Map(copies) };
}

/**
 * Whether an address leads to an element of a page, which the browser may have to make: it fills in the rows on the way
 * to a field, from the outermost on (`browser/schema-tree`).
 */
export function opensPlace({ addresses, copies }: LinkTargets, fragment: string): boolean {
  let id: string | undefined = fragment;
  let filled = '';
  while (id !== undefined && !addresses.has(id)) {
    const row = ownerAddresses(id).find((owner) => owner.length > filled.length && copies.has(owner));
    if (row === undefined) return false;
    filled = fieldsPath(copies.get(row) ?? '');
    id = movedAddress(id, row, filled);
  }
  return id !== undefined;
}
