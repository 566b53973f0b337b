import { decodeText } from '../url/decode-text.ts';
import type { IndexedPage } from './index-pages.ts';

/** Escapes HTML. Uses numeric references to avoid a table of names in the edge bundle. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/**
 * Renders a list of page links with titles and addresses, because titles may be equal.
 * @param lang language of the page that shows the list
 */
export function nearPagesHtml(pages: readonly IndexedPage[], lang: string): string {
  const items = pages.map(({ href, title, lang: ownLang }) => {
    const attribute = ownLang === lang ? '' : ` lang="${escapeHtml(ownLang)}"`;
    return `<li><a href="${escapeHtml(href)}"${attribute}>${escapeHtml(title)}</a> <small>${escapeHtml(decodeText(href))}</small></li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}
