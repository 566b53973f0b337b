import { uiText } from '../platform/texts.ts';

/** The server omits copy buttons because they need JavaScript. Labels use the frame's language, not the article's. */
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
