import { flushSync } from 'react-dom';

/** Makes a change that may remove the clicked button, then focuses the first id that exists, for keyboard users. */
export function changeAndFocus(change: () => void, ids: readonly string[]): void {
  flushSync(change);
  ids
    .map((id) => document.getElementById(id))
    .find((element) => element !== null)
    ?.focus();
}
