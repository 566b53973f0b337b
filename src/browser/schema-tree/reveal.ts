import { ownerAddresses } from '../../reference/address.ts';
import { decodeText } from '../../url/decode-text.ts';
import { selectTab } from '../first-view/tabs.ts';
import { fillIn } from './recursion.ts';

/** Opens what the place that the address names lies in, and shows it if any of that was closed. */
export function revealTarget(): void {
  const target = findTarget(decodeText(window.location.hash.slice(1)));
  if (!target) return;
  const isHidden = !target.checkVisibility();
  for (let element: HTMLElement | null = target; element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true;
    if (element.hidden && element.dataset.tab !== undefined && element.parentElement) selectTab(element.parentElement, element.dataset.tab);
  }
  const inside = target.querySelector<HTMLDetailsElement>(':scope > .field__children');
  if (inside && !inside.dataset.like) inside.open = true;
  if (isHidden) target.scrollIntoView();
}

/** The element with an id; one inside of a recursive field is made by filling in the fields above it. */
function findTarget(id: string): HTMLElement | null {
  for (const owner of ownerAddresses(id)) {
    const unfilled = document.getElementById(owner)?.querySelector<HTMLDetailsElement>(':scope > details[data-like]');
    if (unfilled) fillIn(unfilled);
  }
  return document.getElementById(id);
}
