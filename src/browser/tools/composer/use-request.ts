import { useEffect, useRef, useState } from 'react';
import { MAX_ADDRESS, requestInAddress } from '../../query/request-address.ts';
import { chosenEnvironment } from '../parts/environment.ts';
import { depthOfEntry, followSteps, writeComposed } from '../history/tool-history.ts';
import { keepRequest, keptRequest } from '../request/kept-requests.ts';
import type { OperationModel } from '../request/operation-model.ts';
import { initialState, type RequestState } from '../request/request-state.ts';
import { decodeState, encodeState } from '../request/state-codec.ts';
import { withoutSecrets } from '../request/without-secrets.ts';

export interface RequestInTheMaking {
  readonly state: RequestState;
  /** `push` makes a place in the history to come back to. */
  readonly change: (next: RequestState, how?: 'push' | 'replace') => void;
  /** Back to the example that the operation starts from; a step back undoes it. */
  readonly startOver: () => void;
  /** Why the request in the address could not be read. */
  readonly fault: string | undefined;
  /** Whether the request is too large for a link. */
  readonly isTooLarge: boolean;
  /** Puts the request into the address now. */
  readonly settle: () => Promise<void>;
}

/**
 * The time in which changes are put together into one change of the address, in milliseconds: browsers refuse more than
 * 100 changes in 10 seconds (Safari) or 200 in 30 (Chromium).
 */
const PAUSE = 200;

/**
 * The request that the address carries, which follows every change, and steps back and forward. What was put together
 * when the composer was closed is there again when it opens, unless a link opens it with another request.
 */
export function useRequest({ operation, schemas }: OperationModel): RequestInTheMaking {
  const [page] = useState(() => window.location.pathname);
  const [resumed] = useState(() => resumedState(page));
  const [state, setState] = useState(() => resumed ?? initialState(operation, chosenEnvironment()));
  const [fault, setFault] = useState<string>();
  const [isTooLarge, setTooLarge] = useState(false);
  const latest = useRef(state);
  const timer = useRef<number>(undefined);
  const isGone = useRef(false);
  const inAddress = useRef(requestInAddress() ?? '');

  const write = async (how: 'push' | 'replace'): Promise<void> => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    const written = latest.current;
    const encoded = await encodeState(withoutSecrets(written, operation, schemas));
    if (isGone.current || latest.current !== written) return;
    setTooLarge(encoded.length > MAX_ADDRESS);
    inAddress.current = encoded.length > MAX_ADDRESS ? '' : encoded;
    writeComposed(inAddress.current, how);
  };

  useEffect(() => {
    isGone.current = false;
    const read = async (): Promise<void> => {
      window.clearTimeout(timer.current);
      timer.current = undefined;
      try {
        const encoded = requestInAddress() ?? '';
        inAddress.current = encoded;
        const next = encoded ? await decodeState(encoded) : initialState(operation, chosenEnvironment());
        if (isGone.current) return;
        latest.current = next;
        setState(next);
        setFault(undefined);
      } catch (error) {
        if (!isGone.current) setFault(error instanceof Error ? error.message : String(error));
      }
    };
    if (resumed) void write('replace');
    else if (requestInAddress()) void read();
    const unfollow = followSteps(() => void read());
    return () => {
      isGone.current = true;
      window.clearTimeout(timer.current);
      unfollow();
      keepRequest(page, { state: withoutSecrets(latest.current, operation, schemas), encoded: inAddress.current });
    };
    // The request is read and written once: afterwards it changes by what the reader does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [operation]);

  const change = (next: RequestState, how: 'push' | 'replace' = 'replace'): void => {
    latest.current = next;
    setState(next);
    setFault(undefined);
    if (how === 'push') void write('push');
    else timer.current ??= window.setTimeout(() => void write('replace'), PAUSE);
  };
  const start = initialState(operation, chosenEnvironment());
  return {
    state,
    fault,
    isTooLarge,
    change,
    startOver: () => {
      if (JSON.stringify(state) !== JSON.stringify(start)) change(start, 'push');
    },
    settle: () => write('replace'),
  };
}

/** What was kept of the page, unless the address is a link that carries something else. */
function resumedState(page: string): RequestState | undefined {
  const kept = keptRequest(page);
  const encoded = requestInAddress();
  return kept && (!encoded || depthOfEntry() > 0 || encoded === kept.encoded) ? kept.state : undefined;
}
