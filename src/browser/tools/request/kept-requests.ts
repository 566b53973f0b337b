import { parseWrittenJson } from '../../../data/written-number.ts';
import { isObject } from '../../../openapi/read-json.ts';
import type { StorageKey } from '../../platform/storage-key.ts';
import { readStored, writeStored } from '../../platform/storage.ts';
import type { RequestState } from './request-state.ts';
import { stateOf } from './state-codec.ts';

/** What the composer held at one entry of the history. */
export interface KeptRequest {
  /** Without what must stay with the reader. */
  readonly state: RequestState;
  /** The request that the address of the entry carried. */
  readonly encoded: string;
}

/** What a reader has put together on a page, the way back included. */
export interface KeptRequests {
  /** Depth of the entry that was on the screen last. */
  readonly depth: number;
  /** By the depth of their entries. */
  readonly steps: Readonly<Record<number, KeptRequest>>;
}

const keyOf = (page: string): StorageKey => `request:${page}`;

/** What was kept of a page in this tab, perhaps by an earlier release of the site: what is no request any more is forgotten. */
export function keptRequests(page: string): KeptRequests {
  const kept = parse(readStored(keyOf(page), 'session') ?? '');
  const { depth, steps } = isObject(kept) ? kept : {};
  const read = Object.entries(isObject(steps) ? steps : {}).flatMap(([key, step]) => {
    const state = isObject(step) ? stateOf(step['state']) : undefined;
    return isObject(step) && state ? [[key, { state, encoded: String(step['encoded']) }] as const] : [];
  });
  return { depth: Number(depth), steps: Object.fromEntries(read) };
}

/** Keeps it for as long as the tab lives: neither a reload nor closing the composer nor a new release loses anything. */
export function keepRequests(page: string, kept: KeptRequests): void {
  writeStored(keyOf(page), JSON.stringify(kept), 'session');
}

export function forgetRequests(page: string): void {
  writeStored(keyOf(page), null, 'session');
}

function parse(text: string): unknown {
  try {
    return parseWrittenJson(text);
  } catch {
    return undefined; // Somebody else has written it, or nothing is kept.
  }
}
