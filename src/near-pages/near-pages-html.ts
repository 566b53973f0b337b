import { decodeText } from '../url/decode-text.ts';
import type { IndexedPage } from './index-pages.ts';

/** Escapes text with numeric references, which need no table of names in the edge bundle. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/**
 * Lists page links with titles and addresses, because several pages may have the same title.
 * @param lang language of the page that shows the list
 */
export function nearPagesHtml(pages: readonly IndexedPage[], lang: string): string {
  const items = pages.map(({ href, title, lang: ownLang }) => {
    const attribute = ownLang === lang ? '' : ` lang="${escapeHtml(ownLang)}"`;
    return `<li><a href="${escapeHtml(href)}"${attribute}>${escapeHtml(title)}</a> <small>${escapeHtml(decodeText(href))}</small></li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}
