import type { RequestState } from './request-state.ts';

/** What a reader had put together when the composer was closed. */
export interface KeptRequest {
  /** Without what must stay with the reader. */
  readonly state: RequestState;
  /** What the address said of it last. */
  readonly encoded: string;
}

/** By page, for as long as the document lives: closing the composer loses nothing. */
const requests = new Map<string, KeptRequest>();

export function keptRequest(page: string): KeptRequest | undefined {
  return requests.get(page);
}

export function keepRequest(page: string, kept: KeptRequest): void {
  requests.set(page, kept);
}
