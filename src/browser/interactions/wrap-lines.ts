import { actionButton } from './action-button.ts';
import { uiText } from '../platform/texts.ts';

const watched = new WeakSet<Element>();
let observer: ResizeObserver | undefined;

/** Adds a line-wrap button to each code block that is too wide. Observes the width, which changes with the window, tabs and `<details>`. */
export function offerWrapping(): void {
  observer ??= new ResizeObserver((entries) => {
    // The observer receives only HTML elements.
    for (const { target } of entries) update(target as HTMLElement);
  });
  for (const block of document.querySelectorAll('figure.code pre:not(.wrap)')) {
    if (watched.has(block)) continue;
    watched.add(block);
    observer.observe(block);
  }
}

function update(block: HTMLElement): void {
  const figure = block.closest('figure.code');
  const button = figure?.querySelector<HTMLElement>('.wrap-lines');
  const isNeeded = block.scrollWidth > block.clientWidth || block.classList.contains('wrap');
  if (button) button.hidden = !isNeeded;
  else if (isNeeded) figure?.append(createButton());
}

function createButton(): HTMLElement {
  const button = actionButton('wrap-lines');
  button.lang = document.documentElement.lang;
  button.ariaLabel = uiText('wrapLinesLabel');
  button.ariaPressed = 'false';
  button.textContent = uiText('wrapLines');
  return button;
}

export function toggleWrapping(button: HTMLElement): void {
  const isWrapped = button.closest('figure')?.querySelector('pre')?.classList.toggle('wrap') ?? false;
  button.ariaPressed = String(isWrapped);
}
