/** A style sheet that some pages need beside the common one, by its name in `src/styles`. */
export type PageStyle = 'reference' | 'home';

/**
 * The style sheets that an article needs beside the common one: of a specification, of a home page. The article itself says so,
 * in its first tag (`components/layout/page-shell.tsx`): all else that travels with a page is known before the article is rendered.
 */
export function pageStylesOf(html: string): readonly PageStyle[] {
  const [, specs, layout] = /^<article( data-specs="")? class="page page--(\w+)"/.exec(html) ?? [];
  return [...(specs ? (['reference'] as const) : []), ...(layout === 'home' ? (['home'] as const) : [])];
}
