import { useEffect, useRef, useState } from 'react';
import { MAX_ADDRESS, requestInAddress, writeRequest } from '../../query/request-address.ts';
import { chosenEnvironment } from '../parts/environment.ts';
import { toolTexts } from '../parts/tool-texts.ts';
import { depthOfEntry, enterStep, followSteps } from '../history/tool-history.ts';
import { forgetRequests, saveRequests, savedRequests, type KeptRequest, type SavedRequests } from '../request/saved-requests.ts';
import type { OperationModel } from '../request/operation-model.ts';
import { type LinkDamage, readLink } from '../request/read-link.ts';
import { initialState, type RequestState } from '../request/request-state.ts';
import { encodeState } from '../request/state-codec.ts';
import { withoutSecrets } from '../request/without-secrets.ts';

export interface ComposedRequest {
  readonly state: RequestState;
  /** `push` adds a history entry, so that Back returns to the previous request. */
  readonly change: (next: RequestState, how?: 'push' | 'replace') => void;
  /** Discards the reader's input and restores the operation's example. */
  readonly clear: () => void;
  /** The parts of the link that could not be restored. */
  readonly damage: LinkDamage | undefined;
  /**
   * Writes the request into the address and returns the address. Called only when the reader asks for a link, because browsers keep every
   * address in their history.
   * @throws Error with a message for the reader when the request is too large for a link
   */
  readonly link: () => Promise<string>;
}

/**
 * Saves every change to the request for this tab. Reloading, going back or forward, and reopening the composer all restore the request,
 * unless a link opens the composer with a different one.
 */
export function useRequest({ operation, schemas }: OperationModel): ComposedRequest {
  const [page] = useState(() => window.location.pathname);
  const kept = useRef<SavedRequests>(undefined);
  kept.current ??= savedRequests(page);
  const start = (): RequestState => initialState(operation, chosenEnvironment());
  const [state, setState] = useState(() => resumed(kept.current)?.state ?? start());
  const [damage, setDamage] = useState<LinkDamage>();
  const latest = useRef(state);
  const isGone = useRef(false);

  const keep = (): void => {
    const depth = depthOfEntry();
    const step: KeptRequest = { state: withoutSecrets(latest.current, operation, schemas), encoded: requestInAddress() ?? '' };
    kept.current = { depth, steps: { ...kept.current?.steps, [depth]: step } };
    saveRequests(page, kept.current);
  };
  const show = (next: RequestState): void => {
    latest.current = next;
    setState(next);
  };

  useEffect(() => {
    isGone.current = false;
    /** Shows the history entry's request: the stored one, else the linked one, else the example. */
    const arrive = async (own: KeptRequest | undefined): Promise<void> => {
      const encoded = requestInAddress();
      if (own) {
        show(own.state);
        keep();
      } else if (!encoded) show(start());
      const linked = encoded ? await readLink(encoded, operation, chosenEnvironment()) : undefined;
      if (isGone.current || requestInAddress() !== encoded) return;
      setDamage(linked?.damage);
      if (own || !linked) return;
      show(linked.state);
      // If a damaged request were stored, a reload would hide the damage.
      if (!linked.damage) keep();
    };
    void arrive(resumed(kept.current));
    const unfollow = followSteps(() => void arrive(ofEntry(kept.current?.steps[depthOfEntry()])));
    return () => {
      isGone.current = true;
      unfollow();
    };
    // The request is read once; afterwards the reader's changes determine it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [operation]);

  return {
    state,
    damage,
    change: (next, how = 'replace') => {
      if (how === 'push') enterStep();
      show(next);
      keep();
    },
    clear: () => {
      kept.current = undefined;
      forgetRequests(page);
      writeRequest('');
      setDamage(undefined);
      show(start());
    },
    link: async () => {
      const encoded = await encodeState(withoutSecrets(latest.current, operation, schemas));
      if (encoded.length > MAX_ADDRESS) throw new Error(toolTexts().tooLarge);
      if (isGone.current) return new URL(`#request=${encoded}`, window.location.href).href;
      writeRequest(encoded);
      setDamage(undefined);
      keep();
      return window.location.href;
    },
  };
}

/** Returns the last request shown, unless the address is a link to a different request. */
function resumed(kept: SavedRequests | undefined): KeptRequest | undefined {
  const last = kept?.steps[kept.depth];
  return depthOfEntry() > 0 || !requestInAddress() ? last : ofEntry(last);
}

/**
 * Returns the stored request if it belongs to the current history entry. Another entry at the same depth has a different request in its
 * address.
 */
function ofEntry(kept: KeptRequest | undefined): KeptRequest | undefined {
  return kept?.encoded === (requestInAddress() ?? '') ? kept : undefined;
}
