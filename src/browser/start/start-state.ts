/**
 * What a page loads once its reader acts: the interactions, and the client (React with the router). A pure state machine of four parallel
 * regions with one function per event; `await-intent.ts` performs the steps that they return.
 *
 * ```text
 * listening     on ──act, when everything runs──▶ off
 * pause         off ──act──▶ on ──due, leave──▶ off          due while a reader waits for something: on
 * interactions  absent ──due──▶ loading ──loaded──▶ running  failed: loading ──▶ absent
 *               absent ──loaded (a press has brought them)──▶ running
 * client        absent ──due──▶ requested                    leave: requested ──▶ absent
 * ```
 *
 * A page begins at rest, after its first paint. Offline, and before `notBefore`, `due` requests nothing.
 */
export interface StartState {
  /** The reader is acting; a press on a link may follow. */
  readonly isPausing: boolean;
  readonly interactions: 'absent' | 'loading' | 'running';
  /** `none` in development, which loads the client at the start. */
  readonly client: 'absent' | 'requested' | 'none';
  /** Earliest time of a request, in milliseconds since the epoch. */
  readonly notBefore: number;
}

export type StartStep = 'pause' | 'endPause' | 'loadInteractions' | 'requestClient' | 'abortClient' | 'forget' | 'stop';

/** The next state, and the steps to perform in order. */
export type Advance = readonly [StartState, readonly StartStep[]];

export interface Surroundings {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly isOnline: boolean;
  /** The reader waits for something that takes precedence. */
  readonly isAwaited: boolean;
  /** A pressed control waits for the network. */
  readonly isHeld: boolean;
}

/** Earliest repetition of a failed request: any movement of the pointer counts as an act. */
const RETRY_MS = 2_000;

/** The reader acts without leaving the page. */
export function act(state: StartState, isConnected: boolean): Advance {
  if (state.interactions === 'running' && (isConnected || state.client === 'none')) return [state, ['stop']];
  return paused(state);
}

function paused(state: StartState): Advance {
  return [{ ...state, isPausing: true }, state.isPausing ? [] : ['pause']];
}

/** The reader presses a link. Its page gets the network to itself until `until`, in milliseconds since the epoch. */
export function leave(state: StartState, until: number): Advance {
  const client = state.client === 'requested' ? 'absent' : state.client;
  return [{ ...state, isPausing: false, client, notBefore: until }, ['endPause', 'abortClient']];
}

/** A pause is over, or the page needs the rest at once. */
export function due(state: StartState, { now, isOnline, isAwaited, isHeld }: Surroundings): Advance {
  const { interactions, client, notBefore } = state;
  const rested = { ...state, isPausing: false };
  if (isAwaited) return paused(rested);
  // Replaying events minutes later would surprise the reader, except text typed into a tool that waits for the network.
  if (!isOnline) return [rested, isHeld ? [] : ['forget']];
  if (now < notBefore) return [rested, []];
  const [needsClient, needsInteractions] = [client === 'absent', interactions === 'absent'];
  return [
    { ...rested, client: needsClient ? 'requested' : client, interactions: needsInteractions ? 'loading' : interactions },
    [...(needsClient ? (['requestClient'] as const) : []), ...(needsInteractions ? (['loadInteractions'] as const) : [])],
  ];
}

/** The interactions have loaded, requested by the page or by a press, which is an act. */
export function loaded(state: StartState): Advance {
  return paused({ ...state, interactions: 'running' });
}

/** The page's request for the interactions has failed; a press may have loaded them meanwhile. */
export function failed(state: StartState, now: number): Advance {
  const interactions = state.interactions === 'running' ? 'running' : 'absent';
  // Events this old must not be replayed out of the blue.
  return [{ ...state, interactions, notBefore: now + RETRY_MS }, ['forget']];
}
