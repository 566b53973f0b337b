import { text } from '../platform/texts.ts';

/**
 * Gives every code block of the document that has none its copy button: without script there is nothing to press. It speaks
 * the language of the frame, whatever that of the article.
 */
export function addCopyButtons(): void {
  for (const block of document.querySelectorAll('figure.code:not(:has(> .copy))')) {
    const button = document.createElement('button');
    button.className = 'copy';
    button.lang = document.documentElement.lang;
    button.dataset.action = 'copy';
    button.ariaLabel = text('copyCode');
    button.textContent = text('copy');
    block.append(button);
  }
}
