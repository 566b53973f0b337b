import { useEffect, useRef, useState } from 'react';
import type { OperationModel } from '../request/operation-model.ts';
import { MAX_ADDRESS, requestInAddress, writeAddress } from '../request/request-address.ts';
import { initialState, type RequestState } from '../request/request-state.ts';
import { decodeState, encodeState } from '../request/state-codec.ts';
import { withoutSecrets } from '../request/without-secrets.ts';

export interface RequestInTheMaking {
  readonly state: RequestState;
  /** `push` makes a place in the history to come back to. */
  readonly change: (next: RequestState, how?: 'push' | 'replace') => void;
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

/** The request that the address carries, which follows every change, and steps back and forward. */
export function useRequest({ operation, schemas }: OperationModel): RequestInTheMaking {
  const [state, setState] = useState(() => initialState(operation));
  const [fault, setFault] = useState<string>();
  const [isTooLarge, setTooLarge] = useState(false);
  const latest = useRef(state);
  const timer = useRef<number>(undefined);

  const write = async (how: 'push' | 'replace'): Promise<void> => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    const written = latest.current;
    const encoded = await encodeState(withoutSecrets(written, operation, schemas));
    setTooLarge(encoded.length > MAX_ADDRESS);
    if (latest.current === written) writeAddress(encoded.length > MAX_ADDRESS ? undefined : encoded, how);
  };

  useEffect(() => {
    let isGone = false;
    const read = async (): Promise<void> => {
      window.clearTimeout(timer.current);
      const encoded = requestInAddress();
      try {
        const next = encoded === undefined ? initialState(operation) : await decodeState(encoded);
        if (isGone) return;
        latest.current = next;
        setState(next);
        setFault(undefined);
      } catch (error) {
        if (!isGone) setFault(error instanceof Error ? error.message : String(error));
      }
    };
    const onStep = (): void => void read();
    if (requestInAddress() !== undefined) void read();
    window.addEventListener('popstate', onStep);
    return () => {
      isGone = true;
      window.clearTimeout(timer.current);
      window.removeEventListener('popstate', onStep);
      writeAddress(undefined, 'replace');
    };
  }, [operation]);

  return {
    state,
    fault,
    isTooLarge,
    change: (next, how = 'replace') => {
      latest.current = next;
      setState(next);
      setFault(undefined);
      if (how === 'push') void write('push');
      else timer.current ??= window.setTimeout(() => void write('replace'), PAUSE);
    },
    settle: () => write('replace'),
  };
}
