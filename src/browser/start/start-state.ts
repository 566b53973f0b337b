/**
 * What a page loads once its reader does something: the interactions, and the client, which is React with the router. A pure state
 * machine of four parallel regions, a function for each event; `await-intent.ts` performs the steps that these return.
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
  /** The reader is acting; what comes next may be a press on a link. */
  readonly isPausing: boolean;
  readonly interactions: 'absent' | 'loading' | 'running';
  /** `none` in development, where it is there from the start. */
  readonly client: 'absent' | 'requested' | 'none';
  /** Nothing is requested before this time, in milliseconds since the epoch. */
  readonly notBefore: number;
}

export type StartStep = 'pause' | 'endPause' | 'loadInteractions' | 'requestClient' | 'abortClient' | 'forget' | 'stop';

/** The state after an event, and the steps to perform, in their order. */
export type Advance = readonly [StartState, readonly StartStep[]];

/** The page and the network at the moment of `due`. */
export interface Surroundings {
  /** In milliseconds since the epoch. */
  readonly now: number;
  readonly isOnline: boolean;
  /** The reader waits for something that comes first. */
  readonly isAwaited: boolean;
  /** A pressed control waits for the network. */
  readonly isHeld: boolean;
}

/** Any movement of the pointer is an act, so a failed request is repeated no earlier than this. */
const RETRY_MS = 2_000;

/** The reader does something that does not leave the page. */
export function act(state: StartState, isConnected: boolean): Advance {
  if (state.interactions === 'running' && (isConnected || state.client === 'none')) return [state, ['stop']];
  return paused(state);
}

function paused(state: StartState): Advance {
  return [{ ...state, isPausing: true }, state.isPausing ? [] : ['pause']];
}

/** The reader presses a link, whose page gets the network to itself until that time, in milliseconds since the epoch. */
export function leave(state: StartState, until: number): Advance {
  const client = state.client === 'requested' ? 'absent' : state.client;
  return [{ ...state, isPausing: false, client, notBefore: until }, ['endPause', 'abortClient']];
}

/** A pause is over, or the page needs the rest at once. */
export function due(state: StartState, { now, isOnline, isAwaited, isHeld }: Surroundings): Advance {
  const { interactions, client, notBefore } = state;
  const rested = { ...state, isPausing: false };
  if (isAwaited) return paused(rested);
  // What was meant now must not happen minutes later, except for what was typed into a tool that waits for the network.
  if (!isOnline) return [rested, isHeld ? [] : ['forget']];
  if (now < notBefore) return [rested, []];
  const [needsClient, needsInteractions] = [client === 'absent', interactions === 'absent'];
  return [
    { ...rested, client: needsClient ? 'requested' : client, interactions: needsInteractions ? 'loading' : interactions },
    [...(needsClient ? (['requestClient'] as const) : []), ...(needsInteractions ? (['loadInteractions'] as const) : [])],
  ];
}

/** The interactions are there: the page has requested them, or a press, which says that the reader acts. */
export function loaded(state: StartState): Advance {
  return paused({ ...state, interactions: 'running' });
}

/** The interactions that the page has requested have failed; a press may have brought them meanwhile. */
export function failed(state: StartState, now: number): Advance {
  const interactions = state.interactions === 'running' ? 'running' : 'absent';
  // What was done so long ago must not happen out of the blue.
  return [{ ...state, interactions, notBefore: now + RETRY_MS }, ['forget']];
}
