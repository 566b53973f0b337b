import { actionButton } from './action-button.ts';
import { text } from '../platform/texts.ts';

/** What opens more of a text or a list than the page shows at first. */
const MORE = 'details.more';

/**
 * Gives everything that the reader has opened a way to close it where it ends; its beginning may be out of sight. A long
 * block of code has its summary there, which then says so.
 */
export function offerLess(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>(`${MORE}[open]:not(:has(> .less))`)) details.append(createButton());
  for (const summary of document.querySelectorAll<HTMLElement>('.fold > summary')) nameFold(summary);
}

function createButton(): HTMLElement {
  const button = actionButton('less');
  button.textContent = text('showLess');
  return button;
}

/** Folds up what a button stands at the end of. Its summary gets the focus, and so comes into view. */
export function showLess(button: HTMLElement): void {
  const details = button.closest<HTMLDetailsElement>(MORE);
  if (!details) return;
  details.open = false;
  details.querySelector('summary')?.focus();
}

/** What a folded block says, while it is open. */
const names = new WeakMap<HTMLElement, string | null>();

function nameFold(summary: HTMLElement): void {
  const isOpen = summary.parentElement?.hasAttribute('open') === true;
  if (isOpen === names.has(summary)) return;
  if (isOpen) {
    names.set(summary, summary.textContent);
    summary.textContent = text('showLess');
  } else {
    summary.textContent = names.get(summary) ?? '';
    names.delete(summary);
  }
}

/** To be called with what is pressed. The summary of a block has moved up with the end of the block that it has folded up. */
export function followFold(target: Element): void {
  const summary = target.closest<HTMLElement>('.fold > summary');
  if (!summary) return;
  requestAnimationFrame(() => {
    if (summary.parentElement?.hasAttribute('open') === false) summary.scrollIntoView({ block: 'nearest' });
  });
}
