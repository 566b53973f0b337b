import type { Nodes, Paragraph } from 'mdast';
import { listOf, paragraph, words } from './nodes.ts';

/** Words among blocks, in paragraphs of their own. */
export function asBlocks(children: readonly Nodes[]): Nodes[] {
  return inParagraphs(children, isPhrasing).map((block) => (block.type === 'html' ? paragraph([block]) : block));
}

/** A paragraph, in parts where elements in its lines have become blocks. */
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

/** Items among other things: in lists, numbered from `start` where there is one, with what stands between them as blocks. */
export function asLists(children: readonly Nodes[], start?: number): Nodes[] {
  const found: Nodes[] = [];
  let next = start;
  let items: Nodes[] = [];
  for (const block of asBlocks(children)) {
    if (block.type === 'listItem') items.push(block);
    else {
      found.push(...listOf(items, next), block);
      if (next !== undefined) next += items.length;
      items = [];
    }
  }
  return [...found, ...listOf(items, next)];
}

/** Words without white space and breaks around them. */
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

/** Whether browsers show nothing for a node at an end of a line. */
export function isBlank(node: Nodes): boolean {
  return node.type === 'break' || (node.type === 'text' && node.value.trim() === '');
}
