import { mayHaveIds } from '../../../markdown/may-have-ids.ts';
import type { SpecHtml } from '../../../markdown/spec-markdown.ts';
import type { OpenApiContext } from './render-context.ts';

/**
 * Renders a description inside a page. Headings rank below the page's headings, and their ids have the prefix `id`. Descriptions without
 * headings or ids do not depend on the location, so the renderer can cache them.
 */
export function describeText(text: string, id: string, { renderMarkdown }: OpenApiContext): SpecHtml {
  return renderMarkdown(text, mayHaveIds(text) ? { idPrefix: `${id}-`, headingShift: 3 } : {});
}
