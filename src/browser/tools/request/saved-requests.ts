import { parseLosslessJson } from '../../../data/lossless-number.ts';
import { isObject } from '../../../openapi/read-json.ts';
import type { StorageKey } from '../../platform/storage-key.ts';
import { readStored, writeStored } from '../../platform/storage.ts';
import type { RequestState } from './request-state.ts';
import { stateOf } from './state-codec.ts';

export interface KeptRequest {
  /** The request without secrets. */
  readonly state: RequestState;
  /** The encoded request in the history entry's address. */
  readonly encoded: string;
}

export interface SavedRequests {
  /** Depth of the history entry that was last on the screen. */
  readonly depth: number;
  /** Requests by the depth of their history entry. */
  readonly steps: Readonly<Record<number, KeptRequest>>;
}

const keyOf = (page: string): StorageKey => `request:${page}`;

/** Reads a page's requests in this tab. Drops malformed requests, which an earlier release may have stored. */
export function savedRequests(page: string): SavedRequests {
  const kept = parse(readStored(keyOf(page), 'session') ?? '');
  const { depth, steps } = isObject(kept) ? kept : {};
  const read = Object.entries(isObject(steps) ? steps : {}).flatMap(([key, step]) => {
    const state = isObject(step) ? stateOf(step['state']) : undefined;
    return isObject(step) && state ? [[key, { state, encoded: String(step['encoded']) }] as const] : [];
  });
  return { depth: Number(depth), steps: Object.fromEntries(read) };
}

/** Stores requests for the tab's lifetime, across reloads, reopening the composer and new releases. */
export function saveRequests(page: string, kept: SavedRequests): void {
  writeStored(keyOf(page), JSON.stringify(kept), 'session');
}

export function forgetRequests(page: string): void {
  writeStored(keyOf(page), null, 'session');
}

function parse(text: string): unknown {
  try {
    return parseLosslessJson(text);
  } catch {
    return undefined; // nothing is stored, or the stored value is not JSON
  }
}
