import { mayHaveIds } from '../../../markdown/may-have-ids.ts';
import type { SpecHtml } from '../../../markdown/spec-markdown.ts';
import type { OpenApiContext } from './render-context.ts';

/** Renders a description; headings rank below the page's. Without headings or ids it is independent of its place, so it can be cached. */
export function describeText(text: string, id: string, { renderMarkdown }: OpenApiContext): SpecHtml {
  return renderMarkdown(text, mayHaveIds(text) ? { idPrefix: `${id}-`, headingShift: 3 } : {});
}
