import { flushSync } from 'react-dom';

/** Makes a change that may remove the clicked button, then focuses the first id that exists, so that keyboard users can continue there. */
export function changeAndFocus(change: () => void, ids: readonly string[]): void {
  flushSync(change);
  ids
    .map((id) => document.getElementById(id))
    .find((element) => element !== null)
    ?.focus();
}
