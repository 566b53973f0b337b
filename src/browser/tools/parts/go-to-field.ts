import { fragmentOf } from '../../../reference/address.ts';
import { forgetTool } from '../history/tool-history.ts';

/** Opens everything around a field's row, then navigates to the row like a link. */
export function goToField(id: string): void {
  for (let element = document.getElementById(id); element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true;
  }
  const hash = fragmentOf(id);
  if (window.location.hash === hash) {
    // The page takes over the closed tool's history entry, because no other entry is added.
    forgetTool();
    document.getElementById(id)?.scrollIntoView();
  } else window.location.hash = hash;
}
