import { fragmentOf } from '../../../reference/address.ts';
import { forgetTool } from '../history/tool-history.ts';

/** Opens all `<details>` around a field's row, then jumps to the row as a link would. */
export function goToField(id: string): void {
  for (let element = document.getElementById(id); element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true;
  }
  const hash = fragmentOf(id);
  if (window.location.hash === hash) {
    // The page takes over the closed tool's history entry, because no new entry is added.
    forgetTool();
    document.getElementById(id)?.scrollIntoView();
  } else window.location.hash = hash;
}
