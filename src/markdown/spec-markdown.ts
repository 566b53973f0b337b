import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { escapeHtml } from './code/escape-html.ts';
import type { PageContext } from './page-context.ts';
import { parseSpecMarkdown, type SpecMarkdownOptions } from './parse-spec-markdown.ts';
import { rehypePageElements } from './rehype-page-elements.ts';
import { walkHtml } from './walk-tree.ts';

export interface SpecHtml {
  readonly html: string;
  /** Content of the first paragraph; `''` if the description starts with anything else. */
  readonly lead: string;
  /** Whether the lead is the only content and contains no link, so that it fits in a `<summary>`. */
  readonly isLine: boolean;
}

/** A single line without Markdown syntax. */
const PLAIN = /^(?![-+=]|\d+[.)])(?!.*www\.)[^\\`*_[\]<>&#|!~\n:@]*$/i;

/** Renders a specification's description as CommonMark + GFM, never MDX (`{x}` is literal). Sanitises HTML. */
export function renderSpecMarkdown(markdown: string, context: PageContext, options: SpecMarkdownOptions = {}): SpecHtml {
  const text = markdown.trim();
  if (PLAIN.test(text)) return plainParagraph(text);
  const { tree, file } = parseSpecMarkdown(text, { context }, options);
  rehypePageElements()(tree, file);
  const [first, ...rest] = tree.children;
  if (first?.type !== 'element' || first.tagName !== 'p' || Object.keys(first.properties).length > 0)
    return { html: asHtml(tree.children), lead: '', isLine: false };
  const lead = asHtml(first.children);
  return { html: `<p>${lead}</p>${asHtml(rest)}`, lead, isLine: rest.every(isBlank) && !hasLink(first) };
}

/** Wraps text without markup in a paragraph. An empty string produces empty HTML. */
export function plainParagraph(text: string): SpecHtml {
  if (text === '') return { html: '', lead: '', isLine: true };
  const lead = escapeHtml(text);
  return { html: `<p>${lead}</p>`, lead, isLine: true };
}

function asHtml(children: Root['children']): string {
  return toHtml({ type: 'root', children }, { allowDangerousHtml: true });
}

function isBlank(node: Root['children'][number]): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

function hasLink({ children }: Element): boolean {
  let isFound = false;
  walkHtml({ type: 'root', children }, (node) => {
    isFound ||= node.type === 'element' && node.tagName === 'a';
    return undefined;
  });
  return isFound;
}
