import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { abbreviation } from '../markdown/abbreviation.ts';
import { inlineCodeContent } from '../markdown/inline-code-content.ts';
import { HIDDEN_ELEMENTS } from '../markdown/html-elements.ts';
import { parseWholeNumber } from '../markdown/list-numbers.ts';
import { raisedText } from '../markdown/raised-text.ts';
import { asBlocks, asLists, isPhrasing, splitParagraph, withoutBlankEnds } from './as-blocks.ts';
import { type Element, type Props, propsOf, say } from './element-props.ts';
import { blocksOf, depthOf, item, linked, paragraph, withPlaceMark, strongOf, textNode, withChildren } from './mdast-builders.ts';
import { pictureOrLink, type TreeContext } from './plain-tree.ts';
import { cellNode, lineWords, rowNode, tableNode } from './table-node.ts';

/** `children` are already converted. */
export function htmlNode(element: Element, children: readonly Nodes[], context: TreeContext): readonly Nodes[] {
  const props = propsOf(element);
  const id = say(props['id']) || (element.name === 'a' ? say(props['name']) : '');
  const nodes = plainElement(element, children, context);
  // The id of an empty inline element marks the text that follows.
  return nodes.length === 0 && element.type === 'mdxJsxTextElement' ? withPlaceMark([], id) : insertPlaceMark(nodes, id);
}

/** Inserts the id's mark into the first text of the nodes, because a mark must directly precede text. */
export function insertPlaceMark([first, ...rest]: readonly Nodes[], id: string): readonly Nodes[] {
  if (first === undefined) return [];
  if (isPhrasing(first)) return withPlaceMark([first, ...rest], id);
  if (first.type === 'paragraph' || first.type === 'heading' || first.type === 'tableCell')
    return [withChildren(first, withPlaceMark(first.children, id)), ...rest];
  return ['children' in first ? withChildren(first, insertPlaceMark(first.children, id)) : first, ...rest];
}

/** Block-level elements without a Markdown equivalent. */
const BLOCKS: ReadonlySet<string> = new Set([
  'address',
  'article',
  'aside',
  'caption',
  'center',
  'dd',
  'details',
  'div',
  'dl',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'header',
  'main',
  'nav',
  'p',
  'section',
]);

function plainElement(element: Element, children: readonly Nodes[], context: TreeContext): readonly Nodes[] {
  const { name } = element;
  const props = propsOf(element);
  const { href, src, alt, start, value, reversed } = props;
  const [, depth] = /^h([1-6])$/.exec(name ?? '') ?? [];
  if (depth !== undefined) return [{ type: 'heading', depth: depthOf(Number(depth)), children: lineWords(children) }];
  switch (name) {
    case 'a':
      return linked(lineWords(children), href === undefined ? undefined : context.link(say(href)));
    case 'img':
      return [pictureOrLink({ type: 'image', url: say(src), alt: say(alt) }, context)];
    case 'video':
    case 'audio':
    case 'source':
      return linkToMedia(props, children, context.media);
    case 'iframe':
      return linkToMedia(props, [], context.link);
    case 'br':
      return [{ type: 'break' }];
    case 'code':
    case 'kbd':
    case 'samp':
      return children.some((child) => child.type === 'code') ? children : inlineCodeContent(withoutBlankEnds(lineWords(children)));
    case 'pre':
      return [{ type: 'code', value: children.map((child) => textOf(child)).join('') }];
    case 'b':
    case 'strong':
      return [strongOf(lineWords(children))];
    case 'dt':
    case 'summary':
      return splitParagraph(paragraph(children), children).map((block) =>
        block.type === 'paragraph' ? paragraph([strongOf(block.children)]) : block,
      );
    case 'i':
    case 'em':
      return [{ type: 'emphasis', children: lineWords(children) }];
    case 'del':
    case 's':
      return [{ type: 'delete', children: lineWords(children) }];
    case 'sup':
    case 'sub':
      return raisedText(name, lineWords(children));
    case 'abbr':
      return abbreviation(children, say(props['title']));
    case 'q':
      return [textNode('"'), ...children, textNode('"')];
    case 'li':
      return [item(asBlocks(children), false, parseWholeNumber(value))];
    case 'ul':
      return asLists(children);
    case 'ol':
      return asLists(children, { start: parseWholeNumber(start), isReversed: reversed !== undefined });
    case 'table':
      return tableNode(children);
    case 'tr':
      return [rowNode(children)];
    case 'th':
    case 'td':
      return [cellNode(children, name === 'th', props)];
    case 'hr':
      return [{ type: 'thematicBreak' }];
    case 'blockquote':
      return [{ type: 'blockquote', children: blocksOf(asBlocks(children)) }];
    default:
      // Twins have no scripts.
      if (HIDDEN_ELEMENTS.has(name ?? '') && name !== 'noscript') return [];
      return BLOCKS.has(name ?? '') ? asBlocks(children) : children;
  }
}

/** Converts media and frames to a link, followed by their fallback content. */
function linkToMedia({ src, title }: Props, children: readonly Nodes[], addressOf: TreeContext['link']): readonly Nodes[] {
  const address = say(src);
  if (address === '') return children;
  const url = addressOf(address);
  const name = say(title) || address;
  const label = textNode(url === undefined && name !== address ? `${name} (${address})` : name);
  return [...linked([label], url), ...(children.length === 0 ? [] : [textNode(' '), ...children])];
}
