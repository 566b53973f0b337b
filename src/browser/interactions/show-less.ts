import { actionButton } from './action-button.ts';
import { text } from '../platform/texts.ts';

/** Folds that hide the rest of a text or list. */
const MORE = 'details.more';

/**
 * Adds a button at the end of every open fold, because the summary may be out of sight. The summary of a long code block is at the end, so
 * the summary itself becomes the button.
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

/** Closes the fold that ends with a button. Focusing the summary scrolls it into view. */
export function showLess(button: HTMLElement): void {
  const details = button.closest<HTMLDetailsElement>(MORE);
  if (!details) return;
  details.open = false;
  details.querySelector('summary')?.focus();
}

/** Original labels of the summaries of open code blocks. */
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

/** Call this after each click. Closing a code block moves its summary up, possibly out of view. */
export function followFold(target: Element): void {
  const summary = target.closest<HTMLElement>('.fold > summary');
  if (!summary) return;
  requestAnimationFrame(() => {
    if (summary.parentElement?.hasAttribute('open') === false) summary.scrollIntoView({ block: 'nearest' });
  });
}
