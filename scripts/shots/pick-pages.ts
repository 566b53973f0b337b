import type { Page } from '../../src/site/page.ts';

/** Picks the largest page of each kind and language, and a 404 page. Home pages and webhooks are kinds of their own. */
export function pickPages(pages: Iterable<Page>): readonly string[] {
  const picked = new Map<string, { readonly pathname: string; readonly size: number }>();
  for (const page of pages) {
    if (page.kind === 'not-found') continue;
    const [kind, size] = [`${page.locale} ${kindOf(page)}`, sizeOf(page)];
    if (size > (picked.get(kind)?.size ?? -1)) picked.set(kind, { pathname: page.pathname, size });
  }
  return [...new Set([...picked.values()].map(({ pathname }) => pathname)), '/no-such-page'];
}

/** Characters in a page's source; 0 for generated lists. */
function sizeOf(page: Page): number {
  if (page.kind === 'guide') return page.document.body.length;
  return page.kind === 'operation' ? JSON.stringify(page.operation).length : 0;
}

function kindOf(page: Page): string {
  if (page.kind === 'guide') return page.document.frontMatter.layout ?? page.kind;
  return page.kind === 'operation' ? page.operation.kind : page.kind;
}
