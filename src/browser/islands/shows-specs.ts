/**
 * Whether an article needs the style sheet of the reference. The article itself says so, in its first attribute
 * (`components/layout/page-shell.tsx`): all else that travels with a page is known before the article is rendered.
 */
export function showsSpecs(html: string): boolean {
  return html.startsWith('<article data-specs=""');
}
