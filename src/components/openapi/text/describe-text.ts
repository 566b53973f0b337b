import { mayHaveIds } from '../../../markdown/may-have-ids.ts';
import type { OpenApiContext } from './render-context.ts';

/**
 * A description inside a page as HTML, `''` for none. Its headings rank below the page's own, with ids that start with
 * `id`. Texts without headings and ids are rendered alike wherever they stand, so that the site's renderer may keep them.
 */
export function describeText(text: string | undefined, id: string, { renderMarkdown }: OpenApiContext): string {
  if (!text) return '';
  return renderMarkdown(text, mayHaveIds(text) ? { idPrefix: `${id}-`, headingShift: 3 } : {});
}

/** The inside of the paragraph that a description starts with; `''` when it starts otherwise. */
export function firstParagraph(html: string): string {
  return /^<p>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '';
}
