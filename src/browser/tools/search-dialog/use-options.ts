import { type Dispatch, type StateUpdater, useEffect, useRef, useState } from 'preact/hooks';
import { isComposing } from '../parts/is-composing.ts';
import { rememberSearch } from './recent-searches.ts';
import { type Position, walkOptions } from './walk-options.ts';

export const AT_FIRST: Position = { index: 0, isWalking: false };
export const NOWHERE: Position = { index: -1, isWalking: false };

/** The active option, and the keys that move to an option or follow it. */
export interface Options {
  /** -1 if no option is active. */
  readonly active: number;
  readonly activeId: string | undefined;
  readonly moveTo: Dispatch<StateUpdater<Position>>;
  /** Moves to a position, and discards an Enter pressed before the answer arrived. */
  readonly restart: (position: Position) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** @param isPending whether the query's options have not arrived yet */
export function useOptions(id: string, count: number, query: string, isPending: boolean): Options {
  const [position, moveTo] = useState(query === '' ? NOWHERE : AT_FIRST);
  /** Whether Enter was pressed before the answer arrived. */
  const wantsFirst = useRef(false);
  const active = Math.min(position.index, count - 1);
  const activeId = active < 0 ? undefined : optionId(id, active);

  useEffect(() => {
    if (position.isWalking && activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [position, activeId]);
  useEffect(() => {
    if (isPending || !wantsFirst.current) return;
    wantsFirst.current = false;
    document.getElementById(optionId(id, 0))?.click();
  }, [isPending, id]);

  const take = (inNewTab: boolean): void => {
    const option = activeId === undefined ? null : document.getElementById(activeId);
    if (isPending && !position.isWalking) wantsFirst.current = !inNewTab;
    else if (inNewTab && option instanceof HTMLAnchorElement) {
      rememberSearch(query);
      window.open(option.href, '_blank', 'noopener');
    } else option?.click();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event) || event.altKey || event.shiftKey) return;
    const next = walkOptions(event.key, { ...position, index: active }, count);
    if (next) moveTo(next);
    else if (event.key === 'Enter') take(event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  const restart = (next: Position): void => {
    wantsFirst.current = false;
    moveTo(next);
  };
  return { active, activeId, moveTo, restart, onKeyDown };
}
