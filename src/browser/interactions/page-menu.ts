import { partOfTwin } from '../../site/twin-path.ts';
import { demand } from '../platform/demand.ts';
import { fetchText } from '../platform/fetch-text.ts';
import { text } from '../platform/texts.ts';
import { decodeText } from '../../url/decode-text.ts';
import { giveFeedback } from './copy-feedback.ts';
import { closeDropdowns } from './dropdown.ts';
import { offerAddress, offerLink } from './take-by-hand.ts';
import { writeClipboard, writeClipboardSoon } from './write-clipboard.ts';

/** Copies the Markdown of the page, all of its parts. */
export function copyTwin(button: HTMLElement): void {
  copy(button, fetchTwin, offerLink);
}

/** Copies the file that a button names. */
export function copyFile(button: HTMLElement): void {
  copy(button, fetchText, (of) => offerAddress(of, new URL(of.dataset.source ?? '', window.location.href).href));
}

/** Gives the address of the page to what the reader's system has for it; else, it is copied. */
export async function sharePage(button: HTMLElement): Promise<void> {
  const url = addressHere();
  if ('share' in navigator) {
    try {
      await navigator.share({ title: document.title, url });
      leave(button);
      return;
    } catch (error) {
      // The reader has thought better of it.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.warn(error);
    }
  }
  tell(button, await writeClipboard(url), (of) => offerAddress(of, url));
}

/** The address of the page, and of the place on it that the reader has come to; nothing that has been chosen or composed there. */
function addressHere(): string {
  const { origin, pathname, hash } = window.location;
  const place = document.getElementById(decodeText(hash.slice(1)));
  // Its text as a whole is where the link to skip the frame leads.
  const isPlace = place?.closest('main') && !/^(?:main|content)$/.test(place.id);
  return origin + pathname + (isPlace ? hash : '');
}

/** What is left to a reader whose browser allows no copying. */
type Offer = (button: HTMLElement) => void;

function copy(button: HTMLElement, load: (address: string, signal: AbortSignal) => Promise<string>, offer: Offer): void {
  const write = async (signal: AbortSignal): Promise<boolean> => {
    const loading = load(button.dataset.source ?? '', signal);
    const writing = writeClipboardSoon(loading);
    // That it cannot be had is not for the clipboard to tell.
    await loading;
    return writing;
  };
  demand(button, write, (done) => tell(button, done, offer));
}

/** A twin leads to the parts that it has besides. */
async function fetchTwin(address: string, signal: AbortSignal): Promise<string> {
  const first = await fetchText(address, signal);
  const further: string[] = [];
  // Its links are whole, and escaped in another way than the address.
  for (let part = 2; first.includes(`${partOfTwin('.md', part)})`); part += 1) further.push(partOfTwin(address, part));
  return [first, ...(await Promise.all(further.map((part) => fetchText(part, signal))))].join('\n');
}

/** What menus are called: one that is pressed again may still say what came of the press before. */
const labels = new WeakMap<Element, string>();

/** Says for a moment, in place of the menu's label, what has come of a press. */
function tell(button: HTMLElement, isDone: boolean, offer: Offer): void {
  const words = isDone ? (button.dataset.otherLabel ?? text('copied')) : text('copyForbidden');
  const summary = isDone ? leave(button) : button.closest('details')?.querySelector('summary');
  if (!isDone) offer(button);
  if (!summary) return;
  const label = labels.get(summary) ?? summary.textContent;
  labels.set(summary, label);
  summary.textContent = words;
  giveFeedback(words, () => {
    summary.textContent = label;
  });
}

/** Closes the menu; the focus that was in it is on its label then. */
function leave(button: HTMLElement): HTMLElement | null | undefined {
  const menu = button.closest('details');
  const summary = menu?.querySelector('summary');
  if (menu?.contains(document.activeElement)) summary?.focus();
  closeDropdowns();
  return summary;
}
