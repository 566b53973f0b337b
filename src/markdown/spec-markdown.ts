import { toHtml } from 'hast-util-to-html';
import { escapeHtml } from './code/escape-html.ts';
import type { PageContext } from './page-context.ts';
import { parseSpecMarkdown, type SpecMarkdownOptions } from './parse-spec-markdown.ts';
import { rehypePage } from './rehype-page.ts';

/** One line in which no character and no beginning means anything to Markdown. */
const PLAIN = /^(?![-+=]|\d+[.)])(?!.*www\.)[^\\`*_[\]<>&#|!~\n:@]*$/i;

/**
 * A description of a specification (CommonMark + GFM, never MDX: `{x}` is text) as HTML. HTML that its author wrote is
 * sanitised; headings shallower than the shift allows are deepened by it.
 */
export function renderSpecMarkdown(markdown: string, context: PageContext, options: SpecMarkdownOptions = {}): string {
  const text = markdown.trim();
  if (PLAIN.test(text)) return text ? `<p>${escapeHtml(text)}</p>` : '';
  const { tree, file } = parseSpecMarkdown(text, { context }, options);
  rehypePage()(tree, file);
  return toHtml(tree, { allowDangerousHtml: true });
}
