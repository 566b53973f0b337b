import type { Blockquote, Code, Heading, Nodes, Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { parseCodeMeta, splitInfo, titleOption } from '../markdown/code/code-meta.ts';
import { isExternalHref } from '../url/split-href.ts';
import { asBlocks, splitParagraph } from './as-blocks.ts';
import { blocksOf, depthOf, paragraph, withPlaceMark, strongOf, textNode, withChildren, words } from './mdast-builders.ts';
import { cellWords, lineWords } from './table-node.ts';
import { textOfHtml } from './text-of-html.ts';
import { treeToMarkdown } from './tree-to-markdown.ts';

/** The page context of a twin. All addresses are absolute. */
export interface TreeContext {
  /** Returns `undefined` if the target does not exist. */
  readonly link: (href: string) => string | undefined;
  /** Resolves a picture of this site; `undefined` for any other picture. */
  readonly image: (src: string) => string | undefined;
  /** Resolves a video, audio or subtitle file; `undefined` if the file does not exist. */
  readonly media: (src: string) => string | undefined;
  /** Returns the code of a fence, or of the file it refers to, without comments that highlight lines. */
  readonly code: (fence: Code) => string;
  /** Default titles of callouts, by kind. */
  readonly callouts: Readonly<Record<string, string>>;
  readonly footnotes: string;
}

const ALERTS: Readonly<Record<string, string>> = {
  note: 'NOTE',
  tip: 'TIP',
  info: 'IMPORTANT',
  caution: 'WARNING',
  danger: 'CAUTION',
};

type Resolve = (node: Nodes) => readonly Nodes[];

/**
 * Makes links and pictures absolute, converts callouts to GitHub alerts, and drops display options of code. `resolve` converts the
 * children.
 */
export function plainNode(node: Nodes, context: TreeContext, resolve: Resolve): readonly Nodes[] {
  switch (node.type) {
    case 'link': {
      const href = context.link(node.url);
      const children = resolveChildren(node, resolve);
      return href === undefined ? children : [{ ...node, url: href, children: lineWords(children) }];
    }
    case 'paragraph':
      return splitParagraph(node, resolveChildren(node, resolve));
    case 'tableCell':
      return [withChildren(node, cellWords(resolveChildren(node, resolve)))];
    case 'heading':
      return [withChildren(node, withPlaceMark(lineWords(resolveChildren(node, resolve)), idOf(node)))];
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
      return [withChildren(node, asBlocks(resolveChildren(node, resolve)))];
    default:
      return 'children' in node ? [withChildren(node, resolveChildren(node, resolve))] : [node];
  }
}

/** An external picture becomes a link, so that the other site cannot track readers. A missing picture becomes its alternative text. */
export function pictureOrLink(node: Extract<Nodes, { type: 'image' }>, context: TreeContext): Nodes {
  const own = context.image(node.url);
  if (own !== undefined) return { ...node, url: own };
  const url = isExternalHref(node.url) ? context.link(node.url) : undefined;
  const label = textNode(node.alt || node.url);
  return url === undefined ? label : { type: 'link', url, children: words([label]) };
}

/** Moves footnotes to the end, under a separate heading. */
export function withFootnotes(blocks: readonly Nodes[], { footnotes }: TreeContext, depth: number): Nodes[] {
  const notes = blocks.filter(({ type }) => type === 'footnoteDefinition');
  if (notes.length === 0) return [...blocks];
  const heading: Nodes = { type: 'heading', depth: depthOf(depth), children: [{ type: 'text', value: footnotes }] };
  return [...blocks.filter(({ type }) => type !== 'footnoteDefinition'), heading, ...notes];
}

export function resolveChildren(node: Nodes, resolve: Resolve): Nodes[] {
  return 'children' in node ? node.children.flatMap(resolve) : [];
}

function idOf({ data }: Heading): string | undefined {
  const id = data?.hProperties?.['id'];
  return typeof id === 'string' ? id : undefined;
}

/** Reads a fence's language and title in every syntax that authors may use. */
function infoOf(node: Code): Pick<Code, 'lang' | 'meta'> {
  const { lang, meta } = splitInfo(node.lang, node.meta);
  const { title } = parseCodeMeta(meta);
  // Write the default language, `text`, only before a title, which must follow a language.
  return { lang: lang === 'text' && !title ? node.lang : lang, meta: title ? titleOption(title) : null };
}

/** Converts a callout to an alert. The callout's first paragraph is its title, and a class is its kind. */
function calloutOrQuote(node: Blockquote | ContainerDirective, context: TreeContext, resolve: Resolve): Nodes {
  const names = node.data?.hProperties?.['className'];
  const kind = Array.isArray(names) && names[0] === 'callout' ? String(names[1]) : undefined;
  const children = asBlocks(resolveChildren(node, resolve));
  if (kind === undefined) return { type: 'blockquote', children: blocksOf(children) };
  const [title, ...rest] = children;
  const own = title?.type === 'paragraph' ? title.children : [];
  const isOwn = own.length > 0 && !(own.length === 1 && own[0]?.type === 'text' && own[0].value === context.callouts[kind]);
  const first: readonly Nodes[] = isOwn ? [paragraph([strongOf(own)])] : [];
  // The marker must be alone on the quote's first line. An HTML node keeps the marker's brackets from being escaped.
  const mark: Paragraph = { type: 'paragraph', children: [{ type: 'html', value: `[!${ALERTS[kind] ?? 'NOTE'}]` }] };
  return joined(mark, [...first, ...rest]);
}

/** Puts the first paragraph on the line directly below the alert marker. */
function joined(mark: Paragraph, rest: readonly Nodes[]): Blockquote {
  const [first, ...others] = rest;
  const head: readonly Nodes[] =
    first?.type === 'paragraph'
      ? [{ ...mark, children: [...mark.children, { type: 'text', value: '\n' }, ...first.children] }]
      : [mark, ...(first ? [first] : [])];
  return { type: 'blockquote', children: blocksOf([...head, ...others]) };
}

/** Keeps only the text of raw HTML, and escapes the text, because its characters are not Markdown syntax. */
function plainHtml(html: string): readonly Nodes[] {
  if (/^<br\s*\/?>$/i.test(html)) return [{ type: 'break' }];
  const said = textOfHtml(html);
  return said === '' ? [] : [{ type: 'html', value: treeToMarkdown(paragraph([textNode(said)])) }];
}
