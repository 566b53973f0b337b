import { fieldsPath, fragmentOf, movedAddress } from '../../reference/address.ts';
import { addCopyButtons } from '../first-view/copy-buttons.ts';
import { setUpTabs } from '../first-view/tabs.ts';

/** What a schema is shown by: its fields, and the branches of its unions. */
const INSIDE = ':scope > .fields, :scope > .union, :scope > .field__children > .fields';

/**
 * Puts into a row what is shown of the same schema elsewhere on the page: one step, so that recursion opens as deep as
 * the reader goes. Ids are those that the fields have at this place.
 */
export function fillIn(details: HTMLDetailsElement): void {
  const like = details.dataset.like ?? '';
  const source = document.getElementById(like);
  const owner = details.parentElement;
  const shown = source ? [...source.querySelectorAll<HTMLElement>(INSIDE)] : [];
  const summary = details.querySelector(':scope > summary');
  if (!owner || !summary || shown.length === 0) return;
  // A copy is what its original is; TypeScript's DOM only knows that it is a node.
  const copies = shown.map((element) => element.cloneNode(true) as HTMLElement);
  for (const copy of copies) {
    if (copy.matches('.fields')) copy.ariaLabel = `${summary.textContent}, ${copy.children.length}`;
    renumber(copy, fieldsPath(like), owner.id);
  }
  delete details.dataset.like;
  details.dataset.filled = like;
  details.replaceChildren(summary, ...copies);
  setUpTabs();
  addCopyButtons();
}

function renumber(copy: HTMLElement, from: string, to: string): void {
  for (const set of copy.querySelectorAll<HTMLElement>('.tabs')) resetTabs(set);
  for (const details of copy.querySelectorAll('details')) details.open = details.hidden = false;
  for (const filter of copy.querySelectorAll<HTMLInputElement | HTMLOutputElement>('.filter > *')) filter.value = '';
  for (const details of copy.querySelectorAll<HTMLDetailsElement>('[data-filled]')) empty(details);
  for (const element of copy.querySelectorAll<HTMLElement>('[id]')) {
    element.id = movedAddress(element.id, from, to) ?? '';
    if (element.id === '') element.removeAttribute('id');
    const link = element.querySelector<HTMLAnchorElement>(':scope > .field__head > .field__name');
    if (link) link.href = fragmentOf(element.id);
  }
}

/** Leaves a row as it was before it was filled in. */
function empty(details: HTMLDetailsElement): void {
  details.dataset.like = details.dataset.filled;
  delete details.dataset.filled;
  details.replaceChildren(...details.querySelectorAll(':scope > summary'));
}

/** Leaves tabs as they are without script. */
function resetTabs(set: HTMLElement): void {
  set.querySelector(':scope > .tab-list')?.remove();
  delete set.dataset.ready;
  for (const panel of set.querySelectorAll<HTMLElement>(':scope > [data-tab]')) {
    panel.hidden = false;
    for (const name of ['role', 'id', 'aria-labelledby']) panel.removeAttribute(name);
  }
}
