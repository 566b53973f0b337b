import { flushSync } from 'react-dom';

/** Makes a change, which may remove the pressed button, then focuses the first existing id, so that the keyboard continues there. */
export function changeAndFocus(change: () => void, ids: readonly string[]): void {
  flushSync(change);
  ids
    .map((id) => document.getElementById(id))
    .find((element) => element !== null)
    ?.focus();
}
