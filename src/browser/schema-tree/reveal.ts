import { ownerAddresses } from '../../reference/address.ts';
import { decodeText } from '../../url/decode-text.ts';
import { selectTab } from '../first-view/tabs.ts';
import { hasParts, loadPlace } from './parts.ts';
import { fillIn } from './recursion.ts';

/** A recursive field that has no contents yet. */
const UNFILLED = ':scope > details[data-like]';

/**
 * Opens all `<details>` around the element in the address.
 * @param focus called with an element that was hidden, because the browser could not scroll to it
 * @param found called once the element is visible
 */
export function revealTarget(focus: (place: HTMLElement) => void, found?: (place: HTMLElement) => void): void {
  const id = decodeText(window.location.hash.slice(1));
  if (id !== '' && hasParts()) void loadTarget(id).then(() => show(id, focus, found));
  else show(id, focus, found);
}

/** Loads the parts that contain the element, after filling in its recursive owners. */
async function loadTarget(id: string): Promise<void> {
  for (const owner of ownerAddresses(id)) {
    const row = await loadPlace(owner, { isInside: true });
    const unfilled = row?.querySelector<HTMLDetailsElement>(UNFILLED);
    if (!unfilled) continue;
    await loadPlace(unfilled.dataset.like ?? '');
    fillIn(unfilled);
  }
  await loadPlace(id);
}

function show(id: string, focus: (place: HTMLElement) => void, found?: (place: HTMLElement) => void): void {
  const target = findTarget(id);
  if (!target) return;
  const isHidden = !target.checkVisibility();
  for (let element: HTMLElement | null = target; element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true;
    // A filter may have hidden the element.
    if (element.matches('details, tr')) element.hidden = false;
    if (element.hidden && element.dataset.tab !== undefined && element.parentElement) selectTab(element.parentElement, element.dataset.tab);
  }
  const inside = target.querySelector<HTMLDetailsElement>(':scope > .field__children');
  if (inside && !inside.dataset.like) inside.open = true;
  if (isHidden) {
    target.scrollIntoView();
    focus(target);
  }
  found?.(target);
}

/** Finds an element by id, after filling in the recursive fields above it. */
function findTarget(id: string): HTMLElement | null {
  for (const owner of ownerAddresses(id)) {
    const unfilled = document.getElementById(owner)?.querySelector<HTMLDetailsElement>(UNFILLED);
    if (unfilled) fillIn(unfilled);
  }
  return document.getElementById(id);
}
