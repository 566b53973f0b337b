import { readTree } from '../../tests/support/file-tree.ts';
import { layoutOf, type PublishedPage, publishedPages } from '../../tests/support/published-page.ts';

/** Measured pages of our built site. */
export interface OwnPages {
  /** The guide of median HTML length. */
  readonly guide: string;
  /** The operation page with the longest HTML. */
  readonly operation: string;
  readonly home: string;
}

export async function pathsOfOwnSite(published: string): Promise<OwnPages> {
  const pages = publishedPages(await readTree(published)).filter(({ file }) => file !== '404.html');
  const guides = byLength(pages.filter(({ html }) => layoutOf(html) === 'guide'));
  const operations = byLength(pages.filter(({ html }) => layoutOf(html) === 'api' && html.includes('data-action="open-composer"')));
  const guide = guides[Math.floor(guides.length / 2)]?.pathname;
  const operation = operations.at(-1)?.pathname;
  if (guide === undefined || operation === undefined) throw new Error(`${published} lacks a guide or an operation.`);
  return { guide, operation, home: '/' };
}

function byLength(pages: readonly PublishedPage[]): readonly PublishedPage[] {
  return pages.toSorted((a, b) => a.html.length - b.html.length || (a.file < b.file ? -1 : 1));
}
