import { uiText } from '../platform/texts.ts';

/**
 * Adds copy buttons, which the server omits because they need JavaScript. The labels are in the language of the frame, not of the article.
 */
export function addCopyButtons(): void {
  for (const block of document.querySelectorAll('figure.code:not(:has(> .copy))')) {
    const button = document.createElement('button');
    button.className = 'copy';
    button.lang = document.documentElement.lang;
    button.dataset.action = 'copy';
    button.ariaLabel = uiText('copyCode');
    button.textContent = uiText('copy');
    block.append(button);
  }
}
