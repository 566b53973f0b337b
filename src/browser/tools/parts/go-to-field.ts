import { fragmentOf } from '../../../reference/address.ts';

/** Shows a row of the page: opens everything that is folded around it, then goes there as by a link. */
export function goToField(id: string): void {
  for (let element = document.getElementById(id); element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true;
  }
  const hash = fragmentOf(id);
  if (window.location.hash === hash) document.getElementById(id)?.scrollIntoView();
  else window.location.hash = hash;
}
