import { parseWrittenJson } from '../../../data/written-number.ts';
import { isObject } from '../../../openapi/read-json.ts';
import { readStored, writeStored } from '../../platform/storage.ts';
import type { RequestState } from './request-state.ts';
import { stateOf } from './state-codec.ts';

/** What a reader had put together when the composer was closed. */
export interface KeptRequest {
  /** Without what must stay with the reader. */
  readonly state: RequestState;
  /** What the address said of it last. */
  readonly encoded: string;
}

const keyOf = (page: string): string => `request:${page}`;

/** What was kept of a page in this tab, perhaps by an earlier release of the site: what is no request any more is forgotten. */
export function keptRequest(page: string): KeptRequest | undefined {
  const kept = parse(readStored(keyOf(page), 'session') ?? '');
  const state = isObject(kept) ? stateOf(kept['state']) : undefined;
  return isObject(kept) && state ? { state, encoded: String(kept['encoded']) } : undefined;
}

/** Keeps it for as long as the tab lives: neither closing the composer nor a new release loses anything. */
export function keepRequest(page: string, kept: KeptRequest): void {
  writeStored(keyOf(page), JSON.stringify(kept), 'session');
}

function parse(text: string): unknown {
  try {
    return parseWrittenJson(text);
  } catch {
    return undefined; // Somebody else has written it, or nothing is kept.
  }
}
