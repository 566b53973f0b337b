import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { fieldsPath, movedAddress, ownerAddresses } from '../reference/address.ts';
import type { LazyRows } from '../reference/list-lazy-rows.ts';

export interface LinkTargets {
  /** All ids of the page, excluding ids of the frame. */
  readonly addresses: ReadonlySet<string>;
  /** Rows that the browser fills with copies of other rows. */
  readonly copies: LazyRows;
}

/** Compressed because checks keep the targets of all pages, and large pages have thousands of similar addresses of 200 characters. */
export type PackedTargets = Uint8Array<ArrayBuffer>;

export function packTargets({ addresses, copies }: LinkTargets): PackedTargets {
  return new Uint8Array(deflateRawSync(JSON.stringify([[...addresses], [...copies]]), { level: 1 }));
}

export function unpackTargets(packed: PackedTargets): LinkTargets {
  // Written by `packTargets`.
  const [addresses, copies] = JSON.parse(inflateRawSync(packed).toString()) as [readonly string[], readonly (readonly [string, string])[]];
  return { addresses: new Set(addresses), copies: new Map(copies) };
}

/** Whether a fragment leads to an element, including elements that the browser creates when rows open (`browser/schema-tree`). */
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
