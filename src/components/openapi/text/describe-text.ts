import { mayHaveIds } from '../../../markdown/may-have-ids.ts';
import type { SpecHtml } from '../../../markdown/spec-markdown.ts';
import type { OpenApiContext } from './render-context.ts';

/**
 * A description inside a page. Its headings rank below the page's own, with ids that start with `id`. Texts without
 * headings and ids are rendered alike wherever they stand, so that the site's renderer may keep them.
 */
export function describeText(text: string, id: string, { renderMarkdown }: OpenApiContext): SpecHtml {
  return renderMarkdown(text, mayHaveIds(text) ? { idPrefix: `${id}-`, headingShift: 3 } : {});
}
