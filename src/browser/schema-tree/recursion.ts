import { fieldsPath, fragmentOf, movedAddress } from '../../reference/address.ts';
import { addCopyButtons } from '../first-view/copy-buttons.ts';
import { setUpTabs } from '../first-view/tabs.ts';

const INSIDE = ':scope > .fields, :scope > .union, :scope > .field__children > .fields';

/** Fills a recursive row with a copy of the schema's fields from elsewhere on the page, one level at a time. */
export function fillIn(details: HTMLDetailsElement): void {
  const like = details.dataset.like ?? '';
  const source = document.getElementById(like);
  const owner = details.parentElement;
  const shown = source ? [...source.querySelectorAll<HTMLElement>(INSIDE)] : [];
  const summary = details.querySelector(':scope > summary');
  if (!owner || !summary || shown.length === 0) return;
  // A clone has its original's type.
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

function empty(details: HTMLDetailsElement): void {
  details.dataset.like = details.dataset.filled;
  delete details.dataset.filled;
  details.replaceChildren(...details.querySelectorAll(':scope > summary'));
}

function resetTabs(set: HTMLElement): void {
  set.querySelector(':scope > .tab-list')?.remove();
  delete set.dataset.ready;
  for (const panel of set.querySelectorAll<HTMLElement>(':scope > [data-tab]')) {
    panel.hidden = false;
    for (const name of ['role', 'id', 'aria-labelledby']) panel.removeAttribute(name);
  }
}
