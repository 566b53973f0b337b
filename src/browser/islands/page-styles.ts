export type PageStyle = 'reference' | 'home';

/**
 * Reads an article's additional style sheets from its first tag (`components/layout/page-shell.tsx`). The page's other data cannot list
 * them, because it is complete before the article is rendered.
 */
export function pageStylesOf(html: string): readonly PageStyle[] {
  const [, specs, layout] = /^<article( data-specs="")? class="page page--(\w+)"/.exec(html) ?? [];
  return [...(specs ? (['reference'] as const) : []), ...(layout === 'home' ? (['home'] as const) : [])];
}
