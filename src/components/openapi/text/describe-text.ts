import { mayHaveIds } from '../../../markdown/may-have-ids.ts';
import type { SpecHtml } from '../../../markdown/spec-markdown.ts';
import type { OpenApiContext } from './render-context.ts';

/**
 * Renders a description. Its headings rank below the page's headings, and their ids have the prefix `id`. Descriptions without headings or
 * ids render the same everywhere, so they can be cached.
 */
export function describeText(text: string, id: string, { renderMarkdown }: OpenApiContext): SpecHtml {
  return renderMarkdown(text, mayHaveIds(text) ? { idPrefix: `${id}-`, headingShift: 3 } : {});
}
