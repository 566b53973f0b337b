import { fragmentOf } from '../../../reference/address.ts';
import { forgetTool } from '../history/tool-history.ts';

/** Shows a row of the page: opens everything that is folded around it, then goes there as by a link. */
export function goToField(id: string): void {
  for (let element = document.getElementById(id); element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true;
  }
  const hash = fragmentOf(id);
  if (window.location.hash === hash) {
    // Without a new entry, this one is that of the page: the tool has been closed.
    forgetTool();
    document.getElementById(id)?.scrollIntoView();
  } else window.location.hash = hash;
}
