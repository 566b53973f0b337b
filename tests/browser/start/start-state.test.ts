import { describe, expect, test } from 'vitest';
import {
  readerActed,
  type Advance,
  due,
  failed,
  leave,
  loaded,
  type StartState,
  type StartStep,
} from '../../../src/browser/start/start-state.ts';

const AT_REST: StartState = { isPausing: false, interactions: 'absent', client: 'absent', notBefore: 0 };
const PAUSING: StartState = { ...AT_REST, isPausing: true };
const LOADING: StartState = { ...AT_REST, interactions: 'loading', client: 'requested' };
const RUNNING: StartState = { ...LOADING, interactions: 'running' };

type Event = (state: StartState) => Advance;

const ACT: Event = (state) => readerActed(state, false);
const ACT_CONNECTED: Event = (state) => readerActed(state, true);
const LEAVE: Event = (state) => leave(state, 5_000);
const LOADED: Event = loaded;
const FAILED: Event = (state) => failed(state, 1_000);
const dueIn =
  (change: Partial<Parameters<typeof due>[1]> = {}): Event =>
  (state) =>
    due(state, { now: 1_000, isOnline: true, isAwaited: false, isHeld: false, ...change });
const DUE = dueIn();

type Transition = readonly [what: string, from: StartState, event: Event, change: Partial<StartState>, steps: readonly StartStep[]];

const TRANSITIONS: Readonly<Record<string, readonly Transition[]>> = {
  'an act': [
    ['begins a pause', AT_REST, ACT, { isPausing: true }, ['pause']],
    ['does not restart one', PAUSING, ACT, {}, []],
    ['begins one while the interactions load', LOADING, ACT, { isPausing: true }, ['pause']],
    ['begins one while the client is missing', RUNNING, ACT, { isPausing: true }, ['pause']],
    ['before the interactions goes on', LOADING, ACT_CONNECTED, { isPausing: true }, ['pause']],
    ['with everything there is the last that is heard', RUNNING, ACT_CONNECTED, {}, ['stop']],
    ['in development needs no client for that', { ...RUNNING, client: 'none' }, ACT, {}, ['stop']],
  ],
  'a press on a link': [
    ['at rest delays what comes', AT_REST, LEAVE, { notBefore: 5_000 }, ['endPause', 'abortClient']],
    ['ends a pause', PAUSING, LEAVE, { isPausing: false, notBefore: 5_000 }, ['endPause', 'abortClient']],
    ['gives the client up', RUNNING, LEAVE, { client: 'absent', notBefore: 5_000 }, ['endPause', 'abortClient']],
    ['asks for none in development', { ...RUNNING, client: 'none' }, LEAVE, { notBefore: 5_000 }, ['endPause', 'abortClient']],
  ],
  'what is due': [
    ['is requested after a pause', PAUSING, DUE, { ...LOADING }, ['requestClient', 'loadInteractions']],
    ['is requested at once', AT_REST, DUE, { ...LOADING }, ['requestClient', 'loadInteractions']],
    ['is requested once', LOADING, DUE, {}, []],
    ['is the client alone when the interactions run', { ...RUNNING, client: 'absent' }, DUE, { client: 'requested' }, ['requestClient']],
    [
      'is the interactions alone in development',
      { ...PAUSING, client: 'none' },
      DUE,
      { isPausing: false, interactions: 'loading' },
      ['loadInteractions'],
    ],
    ['waits for what the reader waits for', PAUSING, dueIn({ isAwaited: true }), {}, ['pause']],
    ['waits at once, too', AT_REST, dueIn({ isAwaited: true }), { isPausing: true }, ['pause']],
    ['waits for a page that may come', { ...PAUSING, notBefore: 1_001 }, DUE, { isPausing: false }, []],
    [
      'comes when that time is over',
      { ...PAUSING, notBefore: 1_000 },
      DUE,
      { ...LOADING, notBefore: 1_000 },
      ['requestClient', 'loadInteractions'],
    ],
    ['is forgotten offline', PAUSING, dueIn({ isOnline: false }), { isPausing: false }, ['forget']],
    ['is kept offline for a control that waits', PAUSING, dueIn({ isOnline: false, isHeld: true }), { isPausing: false }, []],
  ],
  'the interactions': [
    ['run when they are loaded', LOADING, LOADED, { interactions: 'running', isPausing: true }, ['pause']],
    ['run when a press has brought them', AT_REST, LOADED, { interactions: 'running', isPausing: true }, ['pause']],
    ['leave a pause as it is', PAUSING, LOADED, { interactions: 'running' }, []],
    ['are handed a second press', { ...RUNNING, isPausing: true }, LOADED, {}, []],
    ['may be asked for again after a failure, a little later', LOADING, FAILED, { interactions: 'absent', notBefore: 3_000 }, ['forget']],
    ['that a press has brought do not fail', RUNNING, FAILED, { notBefore: 3_000 }, ['forget']],
  ],
};

describe.each(Object.entries(TRANSITIONS))('%s', (_, transitions) => {
  test.each(transitions)('%s', (_what, from, event, change, steps) => {
    expect(event(from)).toEqual([{ ...from, ...change }, steps]);
  });
});

test('everything loads for a reader who moves, follows a link that fails, and comes back', () => {
  const events: readonly Event[] = [ACT, DUE, LEAVE, LOADED, dueIn({ now: 4_999 }), ACT, dueIn({ now: 5_000 }), ACT_CONNECTED];
  let state = AT_REST;
  const steps = events.flatMap((event) => {
    const [next, taken] = event(state);
    state = next;
    return taken;
  });
  expect(steps).toEqual([
    'pause',
    'requestClient',
    'loadInteractions',
    'endPause',
    'abortClient',
    'pause',
    'pause',
    'requestClient',
    'stop',
  ]);
});
