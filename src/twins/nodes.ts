import type { BlockContent, ListItem, Nodes, PhrasingContent, RootContent } from 'mdast';
import { placeOf } from './places.ts';

/** Nodes that a caller knows to be words, as the children of a line. */
export function words(nodes: readonly Nodes[]): PhrasingContent[] {
  return nodes as PhrasingContent[]; // Which kind of node may stand where is told by the place alone.
}

/** Nodes that a caller knows to be blocks, as the children of a document, a quote or an item. */
export function blocksOf<Block extends RootContent = RootContent>(nodes: readonly Nodes[]): Block[] {
  return nodes as Block[]; // The same.
}

/** A node with other children, of the kinds that it may have. */
export function withChildren<T extends Nodes>(node: T, children: readonly Nodes[]): T {
  return { ...node, children } as T; // What each kind of parent may have is told by its type alone.
}

/** A number as the depth of a heading that Markdown has. */
export function depthOf(depth: number): 1 | 2 | 3 | 4 | 5 | 6 {
  return Math.min(6, Math.max(1, depth)) as 1; // Between the two.
}

export function paragraph(nodes: readonly Nodes[]): Extract<Nodes, { type: 'paragraph' }> {
  return { type: 'paragraph', children: words(nodes) };
}

export function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

export function strong(value: string): PhrasingContent {
  return strongOf([text(value)]);
}

export function strongOf(children: readonly Nodes[]): PhrasingContent {
  return { type: 'strong', children: words(children) };
}

export function inlineCode(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}

/** Words where the page has an id; without one, the words. */
export function placed(children: readonly Nodes[], id: string | undefined): Nodes[] {
  return id === undefined || id === '' ? [...children] : [text(placeOf(id)), ...children];
}

/** Words that lead to an address; without one, the words. */
export function linked(children: readonly PhrasingContent[], url: string | undefined): readonly PhrasingContent[] {
  return url === undefined ? children : [{ type: 'link', url, children: [...children] }];
}

/** An item of a list; with blank lines inside where it is spread. */
export function item(children: readonly Nodes[], spread = false): Nodes {
  return { type: 'listItem', spread, children: blocksOf<BlockContent>(children) };
}

/** A list, numbered from `start` where there is one; nothing, of no items. */
export function listOf(items: readonly Nodes[], start?: number): readonly Nodes[] {
  const children = blocksOf<ListItem>(items);
  const order = { ordered: start !== undefined, start: start ?? null, spread: children.some(({ spread }) => spread) };
  return items.length === 0 ? [] : [{ type: 'list', ...order, children }];
}

/** Markdown that is written already, as a block. */
export function finished(value: string): readonly Nodes[] {
  return value === '' ? [] : [{ type: 'finished', value }];
}
