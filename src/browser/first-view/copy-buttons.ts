import { text } from '../platform/texts.ts';

/** Gives every code block of the document that has none its copy button: without script there is nothing to press. */
export function addCopyButtons(): void {
  for (const block of document.querySelectorAll('figure.code:not(:has(> .copy))')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.dataset.action = 'copy';
    button.ariaLabel = text('copyCode');
    button.textContent = text('copy');
    block.append(button);
  }
}
