import type { BlockContent, ListItem, Nodes, PhrasingContent, RootContent } from 'mdast';
import { placeMark } from './place-marks.ts';

/** The caller must know that the nodes are phrasing content. */
export function words(nodes: readonly Nodes[]): PhrasingContent[] {
  return nodes as PhrasingContent[]; // Only the context determines which types of node are valid.
}

/** The caller must know that the nodes are blocks. */
export function blocksOf<Block extends RootContent = RootContent>(nodes: readonly Nodes[]): Block[] {
  return nodes as Block[]; // Only the context determines which blocks are valid.
}

/** The node's type must allow the new children. */
export function withChildren<T extends Nodes>(node: T, children: readonly Nodes[]): T {
  return { ...node, children } as T; // The types restrict the children by type of parent.
}

export function depthOf(depth: number): 1 | 2 | 3 | 4 | 5 | 6 {
  return Math.min(6, Math.max(1, depth)) as 1; // Clamped to 1–6.
}

export function paragraph(nodes: readonly Nodes[]): Extract<Nodes, { type: 'paragraph' }> {
  return { type: 'paragraph', children: words(nodes) };
}

export function textNode(value: string): PhrasingContent {
  return { type: 'text', value };
}

export function strong(value: string): PhrasingContent {
  return strongOf([textNode(value)]);
}

export function strongOf(children: readonly Nodes[]): PhrasingContent {
  return { type: 'strong', children: words(children) };
}

export function inlineCode(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}

/** Puts the id's mark before the children, if there is an id. */
export function withPlaceMark(children: readonly Nodes[], id: string | undefined): Nodes[] {
  return id === undefined || id === '' ? [...children] : [textNode(placeMark(id)), ...children];
}

export function linked(children: readonly PhrasingContent[], url: string | undefined): readonly PhrasingContent[] {
  return url === undefined ? children : [{ type: 'link', url, children: [...children] }];
}

/** `spread` puts blank lines between blocks; `value` is the item's explicit number. */
export function item(children: readonly Nodes[], spread = false, value?: number): Nodes {
  return { type: 'listItem', spread, children: blocksOf<BlockContent>(children), ...(value !== undefined && { data: { value } }) };
}

/** The list is ordered if `start` is given. Returns nothing if there are no items. */
export function listOf(items: readonly Nodes[], start?: number): readonly Nodes[] {
  const children = blocksOf<ListItem>(items);
  const order = { ordered: start !== undefined, start: start ?? null, spread: children.some(({ spread }) => spread) };
  return items.length === 0 ? [] : [{ type: 'list', ...order, children }];
}

export function finished(value: string): readonly Nodes[] {
  return value === '' ? [] : [{ type: 'finished', value }];
}
