import { ownerAddresses } from '../../reference/address.ts';
import { addCopyButtons } from '../first-view/copy-buttons.ts';
import { setUpTabs } from '../first-view/tabs.ts';
import { fetchText } from '../platform/fetch-text.ts';
import { trustedHtml } from '../platform/trusted-html.ts';

/** A placeholder for content in a separate file, with a link to the file. */
const PART = '.part';

const CHOSEN = '[data-choice] > [data-tab] > details > .part';

const texts = new WeakMap<Element, Promise<string>>();

/** Nodes that have replaced a part inside an alternative. They stay on the page only while the alternative is selected. */
const chosen = new Map<Element, readonly Node[]>();

/** Replaces a part with its file's content. On failure, the link to the file stays. */
async function loadPart(part: Element): Promise<boolean> {
  const text = texts.get(part) ?? fetchText(part.querySelector('a')?.href ?? '');
  texts.set(part, text);
  try {
    const html = await text;
    // Two callers may have awaited the same file.
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
  // Removes ids that are already on the page, because the file repeats the element around the part.
  for (const element of template.content.querySelectorAll('#part [id]')) {
    if (document.getElementById(element.id)) element.removeAttribute('id');
  }
  const nodes = [...(template.content.querySelector('#part')?.childNodes ?? [])];
  if (part.matches(CHOSEN)) chosen.set(part, nodes);
  part.replaceWith(...nodes);
  setUpTabs();
  addCopyButtons();
}

/** Puts the placeholders of unselected alternatives back, because laying out every request body in every language would be slow. */
function unloadUnchosenParts(): void {
  for (const [part, nodes] of chosen) {
    const [first, ...others] = nodes.filter((node) => node instanceof Element);
    if (first?.closest('[hidden]')) {
      for (const node of others) node.remove();
      first.replaceWith(part);
    }
    if (!first?.isConnected) chosen.delete(part);
  }
}

/** Loads the visible parts that are inside an open `<details>`, or directly after one. */
export async function loadShownParts(): Promise<void> {
  unloadUnchosenParts();
  const shown = [...document.querySelectorAll(`details[open] > ${PART}, details[open] + ${PART}`)].filter(isShown);
  const loaded = await Promise.all(shown.map(loadPart));
  // The loaded HTML may contain open `<details>` with further parts.
  if (loaded.includes(true)) await loadShownParts();
}

/** Loads an element's visible parts, then the nested parts that `open` reveals. */
export async function loadPartsOf(element: Element, open: () => void): Promise<void> {
  const parts = [...element.querySelectorAll(PART)];
  if (parts.length === 0) return;
  await loadShownParts();
  open();
  if (parts.some(({ isConnected }) => !isConnected)) await loadPartsOf(element, open);
}

/** Tests `hidden` too, because print shows unselected alternatives: their parts would be loaded and removed endlessly. */
function isShown(part: Element): boolean {
  return !part.closest('[hidden]') && part.checkVisibility();
}

export function hasParts(): boolean {
  return document.querySelector(PART) !== null;
}

/** Loads parts until the page contains the element. `isInside` restricts loading to parts inside the owners named in the element's id. */
export async function loadPlace(id: string, { isInside = false } = {}): Promise<HTMLElement | null> {
  for (;;) {
    const place = document.getElementById(id);
    const part = place ? place.querySelector(`:scope > ${PART}, :scope > details > ${PART}`) : nextPart(id, isInside);
    if (!part || !(await loadPart(part))) return place;
  }
}

/** Finds the part that most likely contains a missing element, based on the owners named in the element's id. */
function nextPart(id: string, isInside: boolean): Element | null {
  const owners = ownerAddresses(id).flatMap((owner) => document.getElementById(owner) ?? []);
  const around = owners.at(-1)?.closest('details, li, section');
  const near = around?.querySelector(PART);
  if (near || isInside) return near ?? null;
  return document.querySelector(`.operation__details ${PART}`) ?? document.querySelector(`.operation__intro ${PART}`);
}
