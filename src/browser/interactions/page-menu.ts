import { partOfTwin } from '../../site/twin-path.ts';
import { loadForControl } from '../platform/load-for-control.ts';
import { fetchText } from '../platform/fetch-text.ts';
import { uiText } from '../platform/texts.ts';
import { decodeText } from '../../url/decode-text.ts';
import { giveFeedback } from './copy-feedback.ts';
import { closeDropdowns } from './dropdown.ts';
import { offerAddress, offerLink } from './copy-fallback.ts';
import { writeClipboard, writeClipboardSoon } from './write-clipboard.ts';

export function copyTwin(button: HTMLElement): void {
  copy(button, fetchTwin, offerLink);
}

export function copyFile(button: HTMLElement): void {
  copy(button, fetchText, (of) => offerAddress(of, new URL(of.dataset.source ?? '', window.location.href).href));
}

/** Opens the system's share dialog, or copies the page's address if there is none. */
export async function sharePage(button: HTMLElement): Promise<void> {
  const url = addressHere();
  if ('share' in navigator) {
    try {
      await navigator.share({ title: document.title, url });
      leave(button);
      return;
    } catch (error) {
      // The reader has cancelled.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.warn(error);
    }
  }
  tell(button, await writeClipboard(url), (of) => offerAddress(of, url));
}

/** Returns the page's address without the query, which may contain the reader's choices or a composed request. */
function addressHere(): string {
  const { origin, pathname, hash } = window.location;
  const place = document.getElementById(decodeText(hash.slice(1)));
  // Excludes the skip link's targets.
  const isPlace = place?.closest('main') && !/^(?:main|content)$/.test(place.id);
  return origin + pathname + (isPlace ? hash : '');
}

/** Offers another way to copy when the browser forbids clipboard access. */
type Offer = (button: HTMLElement) => void;

function copy(button: HTMLElement, load: (address: string, signal: AbortSignal) => Promise<string>, offer: Offer): void {
  const write = async (signal: AbortSignal): Promise<boolean> => {
    const loading = load(button.dataset.source ?? '', signal);
    const writing = writeClipboardSoon(loading);
    // A failed download must reject here, or the message would blame the clipboard permission.
    await loading;
    return writing;
  };
  loadForControl(button, write, (done) => tell(button, done, offer));
}

/** Fetches all parts of a Markdown twin. The first part links to the others. */
async function fetchTwin(address: string, signal: AbortSignal): Promise<string> {
  const first = await fetchText(address, signal);
  const further: string[] = [];
  // The links are absolute and escaped differently from `address`, so only the suffix is compared.
  for (let part = 2; first.includes(`${partOfTwin('.md', part)})`); part += 1) further.push(partOfTwin(address, part));
  return [first, ...(await Promise.all(further.map((part) => fetchText(part, signal))))].join('\n');
}

/** Original menu labels, because a menu may still show the previous result. */
const labels = new WeakMap<Element, string>();

function tell(button: HTMLElement, isDone: boolean, offer: Offer): void {
  const words = isDone ? (button.dataset.otherLabel ?? uiText('copied')) : uiText('copyForbidden');
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

function leave(button: HTMLElement): HTMLElement | null | undefined {
  const menu = button.closest('details');
  const summary = menu?.querySelector('summary');
  if (menu?.contains(document.activeElement)) summary?.focus();
  closeDropdowns();
  return summary;
}
