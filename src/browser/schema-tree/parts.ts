import { ownerAddresses } from '../../reference/address.ts';
import { addCopyButtons } from '../first-view/copy-buttons.ts';
import { setUpTabs } from '../first-view/tabs.ts';
import { trustedHtml } from '../platform/trusted-html.ts';

/** Stands in a fold for what is a file of its own, and links to it. */
const PART = '.part';

const loading = new WeakMap<Element, Promise<boolean>>();

/** Puts the file of a part into its place. Without it, the link to the file stays. */
function loadPart(part: Element): Promise<boolean> {
  const started = loading.get(part) ?? fetchInto(part);
  loading.set(part, started);
  return started;
}

async function fetchInto(part: Element): Promise<boolean> {
  try {
    const response = await fetch(part.querySelector('a')?.href ?? '');
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
    const template = document.createElement('template');
    template.innerHTML = trustedHtml(await response.text());
    // A copy of the place has come with what the original is still without.
    for (const element of template.content.querySelectorAll('#part [id]')) {
      if (document.getElementById(element.id)) element.removeAttribute('id');
    }
    part.replaceWith(...(template.content.querySelector('#part')?.childNodes ?? []));
    setUpTabs();
    addCopyButtons();
    return true;
  } catch (error) {
    console.warn(error);
    loading.delete(part);
    return false;
  }
}

/** Loads the parts that the reader sees the place of: those in open folds. */
export async function loadShownParts(): Promise<void> {
  const shown = [...document.querySelectorAll(`details[open] > ${PART}`)].filter((part) => part.checkVisibility());
  const loaded = await Promise.all(shown.map(loadPart));
  // In what has come there may be open folds again.
  if (loaded.includes(true)) await loadShownParts();
}

/** Whether there is anything that the page does not have yet. */
export function hasParts(): boolean {
  return document.querySelector(PART) !== null;
}

/**
 * The element with an id, with what is inside of it: loads parts until the page has it. With `isInside`, only those that
 * lie inside of what the address says to be around it.
 */
export async function loadPlace(id: string, { isInside = false } = {}): Promise<HTMLElement | null> {
  for (;;) {
    const place = document.getElementById(id);
    const part = place ? place.querySelector(`:scope > ${PART}, :scope > details > ${PART}`) : nextPart(id, isInside);
    if (!part || !(await loadPart(part))) return place;
  }
}

/** Where a place may be that the page does not have yet: in the part nearest to it, as far as its address tells. */
function nextPart(id: string, isInside: boolean): Element | null {
  const owners = ownerAddresses(id).flatMap((owner) => document.getElementById(owner) ?? []);
  const around = owners.at(-1)?.closest('details, li, section');
  return around?.querySelector(PART) ?? (isInside ? null : document.querySelector(`.operation__details ${PART}`));
}
