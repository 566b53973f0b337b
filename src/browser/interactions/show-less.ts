import { actionButton } from './action-button.ts';
import { uiText } from '../platform/texts.ts';

/** `<details>` that hide the remainder of a long text or list. */
const MORE = 'details.more';

/**
 * Adds a “Show less” button at the end of every open `<details>`, because the summary may be out of view. In a long code block, the summary
 * is already at the end, and is relabelled instead.
 */
export function offerLess(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>(`${MORE}[open]:not(:has(> .less))`)) details.append(createButton());
  for (const summary of document.querySelectorAll<HTMLElement>('.fold > summary')) nameFold(summary);
}

function createButton(): HTMLElement {
  const button = actionButton('less');
  button.textContent = uiText('showLess');
  return button;
}

/** Closes the `<details>` around a button. Focusing the summary scrolls it into view. */
export function showLess(button: HTMLElement): void {
  const details = button.closest<HTMLDetailsElement>(MORE);
  if (!details) return;
  details.open = false;
  details.querySelector('summary')?.focus();
}

/** Original summary labels of open code blocks. */
const names = new WeakMap<HTMLElement, string | null>();

function nameFold(summary: HTMLElement): void {
  const isOpen = summary.parentElement?.hasAttribute('open') === true;
  if (isOpen === names.has(summary)) return;
  if (isOpen) {
    names.set(summary, summary.textContent);
    summary.textContent = uiText('showLess');
  } else {
    summary.textContent = names.get(summary) ?? '';
    names.delete(summary);
  }
}

/** Must be called after each click: closing a code block may move its summary out of view. */
export function followFold(target: Element): void {
  const summary = target.closest<HTMLElement>('.fold > summary');
  if (!summary) return;
  requestAnimationFrame(() => {
    if (summary.parentElement?.hasAttribute('open') === false) summary.scrollIntoView({ block: 'nearest' });
  });
}
