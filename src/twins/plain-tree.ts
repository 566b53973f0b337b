import type { Blockquote, Code, Heading, Nodes, Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { parseCodeMeta, splitInfo, titleOption } from '../markdown/code/code-meta.ts';
import { isExternalHref } from '../url/split-href.ts';
import { asBlocks, splitParagraph } from './as-blocks.ts';
import { blocksOf, depthOf, paragraph, placed, strongOf, text, withChildren, words } from './nodes.ts';
import { cellWords } from './table-node.ts';
import { textOfHtml } from './text-of-html.ts';
import { treeToMarkdown } from './tree-to-markdown.ts';

/** What the texts of a twin need of the page that they stand on. */
export interface TreeContext {
  /** The whole address that a link leads to, as its author writes it; `undefined` where it leads nowhere. */
  readonly link: (href: string) => string | undefined;
  /** The whole address of a picture of the site; `undefined` for any other. */
  readonly image: (src: string) => string | undefined;
  /** The whole address of a video, a sound or its subtitles; `undefined` where there is no such file. */
  readonly media: (src: string) => string | undefined;
  /** The code of a fence: that of the file that it names, without comments that mark lines. */
  readonly code: (fence: Code) => string;
  /** What a callout without a title of its own is called on the page. */
  readonly callouts: Readonly<Record<string, string>>;
  /** The heading of the footnotes. */
  readonly footnotes: string;
}

/** The words of GitHub's alerts, by the kind of a callout. */
const ALERTS: Readonly<Record<string, string>> = {
  note: 'NOTE',
  tip: 'TIP',
  info: 'IMPORTANT',
  caution: 'WARNING',
  danger: 'CAUTION',
};

type Resolve = (node: Nodes) => readonly Nodes[];

/**
 * A node of Markdown as one or more that plain Markdown has: links and pictures with whole addresses, callouts as alerts,
 * code without what only the page can show. `resolve` does the same for what is inside.
 */
export function plainNode(node: Nodes, context: TreeContext, resolve: Resolve): readonly Nodes[] {
  switch (node.type) {
    case 'link': {
      const href = context.link(node.url);
      const children = inside(node, resolve);
      // Every member of a link's text may stand in a paragraph.
      return href === undefined ? children : [{ ...node, url: href, children: words(children) }];
    }
    case 'paragraph':
      return splitParagraph(node, inside(node, resolve));
    case 'tableCell':
      return [withChildren(node, cellWords(inside(node, resolve)))];
    case 'heading':
      return [withChildren(node, placed(inside(node, resolve), idOf(node)))];
    case 'image':
      return [pictureOrLink(node, context)];
    case 'code':
      return [{ ...node, value: context.code(node), ...infoOf(node) }];
    case 'html':
      return plainHtml(node.value);
    case 'blockquote':
    case 'containerDirective':
      return [calloutOrQuote(node, context, resolve)];
    case 'listItem':
    case 'footnoteDefinition':
      return [withChildren(node, asBlocks(inside(node, resolve)))];
    default:
      return 'children' in node ? [withChildren(node, inside(node, resolve))] : [node];
  }
}

/**
 * A picture of this site, or, as on the page, a link to a picture on another site, so that the other site does not learn who reads the
 * twin. A missing picture becomes its alternative text.
 */
export function pictureOrLink(node: Extract<Nodes, { type: 'image' }>, context: TreeContext): Nodes {
  const own = context.image(node.url);
  if (own !== undefined) return { ...node, url: own };
  const url = isExternalHref(node.url) ? context.link(node.url) : undefined;
  const label = text(node.alt || node.url);
  return url === undefined ? label : { type: 'link', url, children: words([label]) };
}

/** Blocks with their footnotes at the end, under the heading that the page gives them. */
export function withFootnotes(blocks: readonly Nodes[], { footnotes }: TreeContext, depth: number): Nodes[] {
  const notes = blocks.filter(({ type }) => type === 'footnoteDefinition');
  if (notes.length === 0) return [...blocks];
  const heading: Nodes = { type: 'heading', depth: depthOf(depth), children: [{ type: 'text', value: footnotes }] };
  return [...blocks.filter(({ type }) => type !== 'footnoteDefinition'), heading, ...notes];
}

/** What is inside of a node, each resolved. */
export function inside(node: Nodes, resolve: Resolve): Nodes[] {
  return 'children' in node ? node.children.flatMap(resolve) : [];
}

/** That which the page gives to a heading. */
function idOf({ data }: Heading): string | undefined {
  const id = data?.hProperties?.['id'];
  return typeof id === 'string' ? id : undefined;
}

/** The language of a fence and its title, however its author has written them. */
function infoOf(node: Code): Pick<Code, 'lang' | 'meta'> {
  const { lang, meta } = splitInfo(node.lang, node.meta);
  const { title } = parseCodeMeta(meta);
  // A title needs the name of a language before it.
  return { lang: lang === 'text' && !title ? node.lang : lang, meta: title ? titleOption(title) : null };
}

/** A callout has been given its title, as its first paragraph, and its kind, as a class. */
function calloutOrQuote(node: Blockquote | ContainerDirective, context: TreeContext, resolve: Resolve): Nodes {
  const names = node.data?.hProperties?.['className'];
  const kind = Array.isArray(names) && names[0] === 'callout' ? String(names[1]) : undefined;
  const children = asBlocks(inside(node, resolve));
  if (kind === undefined) return { type: 'blockquote', children: blocksOf(children) };
  const [title, ...rest] = children;
  const own = title?.type === 'paragraph' ? title.children : [];
  const isOwn = own.length > 0 && !(own.length === 1 && own[0]?.type === 'text' && own[0].value === context.callouts[kind]);
  const first: readonly Nodes[] = isOwn ? [paragraph([strongOf(own)])] : [];
  // The mark must be alone on the first line of the quote: it is no text, whose brackets would be escaped.
  const mark: Paragraph = { type: 'paragraph', children: [{ type: 'html', value: `[!${ALERTS[kind] ?? 'NOTE'}]` }] };
  return joined(mark, [...first, ...rest]);
}

/** The mark of an alert with the first paragraph in the next line, where there is one. */
function joined(mark: Paragraph, rest: readonly Nodes[]): Blockquote {
  const [first, ...others] = rest;
  const head: readonly Nodes[] =
    first?.type === 'paragraph'
      ? [{ ...mark, children: [...mark.children, { type: 'text', value: '\n' }, ...first.children] }]
      : [mark, ...(first ? [first] : [])];
  return { type: 'blockquote', children: blocksOf([...head, ...others]) };
}

/** The words of HTML, which its author may write into a text: a twin has no tags, and in HTML no mark of Markdown is one. */
function plainHtml(html: string): readonly Nodes[] {
  if (/^<br\s*\/?>$/i.test(html)) return [{ type: 'break' }];
  const said = textOfHtml(html);
  return said === '' ? [] : [{ type: 'html', value: treeToMarkdown(paragraph([text(said)])) }];
}
