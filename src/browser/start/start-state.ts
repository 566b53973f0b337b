/**
 * A pure state machine for what a page loads once its reader acts: the interactions, and the client (React with the router). It has four
 * parallel regions and one function per event; `await-intent.ts` performs the returned steps.
 *
 * ```text
 * listening     on ──act, when everything runs──▶ off
 * pause         off ──act──▶ on ──due, leave──▶ off          due while a reader waits for something: on
 * interactions  absent ──due──▶ loading ──loaded──▶ running  failed: loading ──▶ absent
 *               absent ──loaded (requested by a click)──▶ running
 * client        absent ──due──▶ requested                    leave: requested ──▶ absent
 * ```
 *
 * A page begins at rest, after its first paint. Offline, and before `notBefore`, `due` requests nothing.
 */
export interface StartState {
  /** Whether the reader is acting, possibly to follow a link. */
  readonly isPausing: boolean;
  readonly interactions: 'absent' | 'loading' | 'running';
  /** `none` in development, where the client is loaded on startup. */
  readonly client: 'absent' | 'requested' | 'none';
  /** Earliest time of a request, in milliseconds since the epoch. */
  readonly notBefore: number;
}

export type StartStep = 'pause' | 'endPause' | 'loadInteractions' | 'requestClient' | 'abortClient' | 'forget' | 'stop';

/** Steps are performed in order. */
export type Advance = readonly [StartState, readonly StartStep[]];

export interface Surroundings {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly isOnline: boolean;
  /** Whether the reader is waiting for something more urgent. */
  readonly isAwaited: boolean;
  /** Whether a clicked control is waiting for the network. */
  readonly isHeld: boolean;
}

/** Delay after a failed request, so that pointer movements do not repeat it at once. */
const RETRY_MS = 2_000;

/** The reader acts without leaving the page. */
export function readerActed(state: StartState, isConnected: boolean): Advance {
  if (state.interactions === 'running' && (isConnected || state.client === 'none')) return [state, ['stop']];
  return paused(state);
}

function paused(state: StartState): Advance {
  return [{ ...state, isPausing: true }, state.isPausing ? [] : ['pause']];
}

/** The reader clicks a link. Nothing else is fetched until `until`, in milliseconds since the epoch. */
export function leave(state: StartState, until: number): Advance {
  const client = state.client === 'requested' ? 'absent' : state.client;
  return [{ ...state, isPausing: false, client, notBefore: until }, ['endPause', 'abortClient']];
}

/** A pause is over, or the page needs the remaining code at once. */
export function due(state: StartState, { now, isOnline, isAwaited, isHeld }: Surroundings): Advance {
  const { interactions, client, notBefore } = state;
  const rested = { ...state, isPausing: false };
  if (isAwaited) return paused(rested);
  // Replaying events minutes later would surprise the reader, except for text typed into a tool that waits for the network.
  if (!isOnline) return [rested, isHeld ? [] : ['forget']];
  if (now < notBefore) return [rested, []];
  const [needsClient, needsInteractions] = [client === 'absent', interactions === 'absent'];
  return [
    { ...rested, client: needsClient ? 'requested' : client, interactions: needsInteractions ? 'loading' : interactions },
    [...(needsClient ? (['requestClient'] as const) : []), ...(needsInteractions ? (['loadInteractions'] as const) : [])],
  ];
}

/** The interactions have loaded. Pauses as if the reader had acted, because a click may have requested them. */
export function loaded(state: StartState): Advance {
  return paused({ ...state, interactions: 'running' });
}

/** The page's request for the interactions has failed. A click may have loaded them in the meantime. */
export function failed(state: StartState, now: number): Advance {
  const interactions = state.interactions === 'running' ? 'running' : 'absent';
  // Replaying events this old would surprise the reader.
  return [{ ...state, interactions, notBefore: now + RETRY_MS }, ['forget']];
}
