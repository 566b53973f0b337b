import type { ListItem, Nodes, Paragraph } from 'mdast';
import { type ListOrder, numberItems } from '../markdown/list-numbers.ts';
import { blocksOf, listOf, paragraph, words } from './mdast-builders.ts';

/** Wraps runs of phrasing content in paragraphs. Blocks are unchanged. */
export function asBlocks(children: readonly Nodes[]): Nodes[] {
  return inParagraphs(children, isPhrasing).map((block) => (block.type === 'html' ? paragraph([block]) : block));
}

/** Splits a paragraph around blocks that replaced its inline elements. */
export function splitParagraph(node: Paragraph, children: readonly Nodes[]): readonly Nodes[] {
  if (!children.some(isBlock)) return [{ ...node, children: words(children) }];
  return inParagraphs(children, (child) => !isBlock(child));
}

function inParagraphs(children: readonly Nodes[], isWord: (node: Nodes) => boolean): Nodes[] {
  const found: Nodes[] = [];
  let line: Nodes[] = [];
  const end = (): void => {
    const said = withoutBlankEnds(line);
    if (said.length > 0) found.push(paragraph(said));
    line = [];
  };
  for (const child of children) {
    if (isWord(child)) line.push(child);
    else {
      end();
      found.push(child);
    }
  }
  end();
  return found;
}

/** Groups list items into lists, ordered if `order` is given. Other content becomes blocks between the lists. */
export function asLists(children: readonly Nodes[], order?: ListOrder): Nodes[] {
  const blocks = asBlocks(children);
  const written = blocksOf<ListItem>(blocks.filter(({ type }) => type === 'listItem'));
  const numbered = order ? numberItems(written, order) : { items: written, start: undefined };
  const left = [...numbered.items];
  const found: Nodes[] = [];
  let next = numbered.start;
  let items: Nodes[] = [];
  for (const block of blocks) {
    if (block.type === 'listItem') items.push(left.shift() ?? block);
    else {
      found.push(...listOf(items, next), block);
      if (next !== undefined) next += items.length;
      items = [];
    }
  }
  return [...found, ...listOf(items, next)];
}

export function withoutBlankEnds<T extends Nodes>(line: readonly T[]): readonly T[] {
  const first = line.findIndex((node) => !isBlank(node));
  return first === -1 ? [] : line.slice(first, line.findLastIndex((node) => !isBlank(node)) + 1);
}

const PHRASING: ReadonlySet<string> = new Set([
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
  'link',
  'image',
  'footnoteReference',
]);

const BLOCKS: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'thematicBreak',
  'blockquote',
  'list',
  'listItem',
  'table',
  'tableRow',
  'tableCell',
  'code',
  'finished',
]);

function isBlock(node: Nodes): boolean {
  return BLOCKS.has(node.type);
}

export function isPhrasing(node: Nodes): boolean {
  return PHRASING.has(node.type);
}

/** Whether browsers show nothing for the node at the beginning or end of a line. */
export function isBlank(node: Nodes): boolean {
  return node.type === 'break' || (node.type === 'text' && node.value.trim() === '');
}
