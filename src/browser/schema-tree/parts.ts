import { ownerAddresses } from '../../reference/address.ts';
import { addCopyButtons } from '../first-view/copy-buttons.ts';
import { setUpTabs } from '../first-view/tabs.ts';
import { fetchText } from '../platform/fetch-text.ts';
import { trustedHtml } from '../platform/trusted-html.ts';

/** Stands in a fold for what is a file of its own, and links to it. */
const PART = '.part';

/** A part of one of several choices. */
const CHOSEN = '[data-choice] > [data-tab] > details > .part';

const texts = new WeakMap<Element, Promise<string>>();

/** What has come in the places of parts that belong to one of several choices: it is there as long as that is chosen. */
const chosen = new Map<Element, readonly Node[]>();

/** Puts the file of a part into its place. Without it, the link to the file stays. */
async function loadPart(part: Element): Promise<boolean> {
  const text = texts.get(part) ?? fetchText(part.querySelector('a')?.href ?? '');
  texts.set(part, text);
  try {
    const html = await text;
    // Two who asked for it have waited for one answer.
    if (part.isConnected) replace(part, html);
    return true;
  } catch (error) {
    console.warn(error);
    texts.delete(part);
    return false;
  }
}

function replace(part: Element, html: string): void {
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(html);
  // A copy of the place has come with what the original is still without.
  for (const element of template.content.querySelectorAll('#part [id]')) {
    if (document.getElementById(element.id)) element.removeAttribute('id');
  }
  const nodes = [...(template.content.querySelector('#part')?.childNodes ?? [])];
  if (part.matches(CHOSEN)) chosen.set(part, nodes);
  part.replaceWith(...nodes);
  setUpTabs();
  addCopyButtons();
}

/** Takes what is no longer chosen out of the page: a page with every body in every language is slow to lay out. */
function putBackParts(): void {
  for (const [part, nodes] of chosen) {
    const [first, ...others] = nodes.filter((node) => node instanceof Element);
    if (first?.closest('[hidden]')) {
      for (const node of others) node.remove();
      first.replaceWith(part);
    }
    if (!first?.isConnected) chosen.delete(part);
  }
}

/** Loads the parts that the reader sees the place of: those in open folds, and what these open beside them. */
export async function loadShownParts(): Promise<void> {
  putBackParts();
  const shown = [...document.querySelectorAll(`details[open] > ${PART}, details[open] + ${PART}`)].filter(isShown);
  const loaded = await Promise.all(shown.map(loadPart));
  // In what has come there may be open folds again.
  if (loaded.includes(true)) await loadShownParts();
}

/** Loads the shown parts of an element, then those that `open` shows in them. */
export async function loadPartsOf(element: Element, open: () => void): Promise<void> {
  const parts = [...element.querySelectorAll(PART)];
  if (parts.length === 0) return;
  await loadShownParts();
  open();
  if (parts.some(({ isConnected }) => !isConnected)) await loadPartsOf(element, open);
}

/** On paper, what is not chosen is seen, too: loaded, it would be put back, and loaded, without an end. */
function isShown(part: Element): boolean {
  return !part.closest('[hidden]') && part.checkVisibility();
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
  const near = around?.querySelector(PART);
  if (near || isInside) return near ?? null;
  return document.querySelector(`.operation__details ${PART}`) ?? document.querySelector(`.operation__intro ${PART}`);
}
