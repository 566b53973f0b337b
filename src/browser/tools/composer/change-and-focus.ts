import { flushSync } from 'react-dom';

/**
 * Makes a change that takes the pressed button away, and puts the focus on the first element with one of these ids that
 * is there afterwards: the keyboard goes on from what was changed.
 */
export function changeAndFocus(change: () => void, ids: readonly string[]): void {
  flushSync(change);
  ids
    .map((id) => document.getElementById(id))
    .find((element) => element !== null)
    ?.focus();
}
