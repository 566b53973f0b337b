import type { Page } from '../../src/site/page.ts';

/**
 * Paths of one page of each kind, in each language: of guides also a home page, of operations also a webhook. An address that
 * nobody has stands for the page that says so.
 */
export function pickPages(pages: Iterable<Page>): readonly string[] {
  const picked = new Map<string, string>();
  for (const page of pages) {
    const kind = `${page.locale} ${kindOf(page)}`;
    if (page.kind !== 'not-found' && !picked.has(kind)) picked.set(kind, page.pathname);
  }
  return [...new Set(picked.values()), '/no-such-page'];
}

function kindOf(page: Page): string {
  if (page.kind === 'guide') return page.document.frontMatter.layout ?? page.kind;
  return page.kind === 'operation' ? page.operation.kind : page.kind;
}
