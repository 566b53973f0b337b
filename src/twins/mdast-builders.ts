import type { BlockContent, ListItem, Nodes, PhrasingContent, RootContent } from 'mdast';
import { placeOf } from './place-marks.ts';

/** Casts nodes that the caller knows to be phrasing content. */
export function words(nodes: readonly Nodes[]): PhrasingContent[] {
  return nodes as PhrasingContent[]; // Only the context determines which kinds of nodes are valid.
}

/** Casts nodes that the caller knows to be blocks. */
export function blocksOf<Block extends RootContent = RootContent>(nodes: readonly Nodes[]): Block[] {
  return nodes as Block[]; // As above.
}

/** A copy of a node with other children, of kinds that the node allows. */
export function withChildren<T extends Nodes>(node: T, children: readonly Nodes[]): T {
  return { ...node, children } as T; // The types restrict the children by kind of parent.
}

export function depthOf(depth: number): 1 | 2 | 3 | 4 | 5 | 6 {
  return Math.min(6, Math.max(1, depth)) as 1; // Clamped to 1–6.
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

/** Text with the mark of an id before it, if there is one. */
export function placed(children: readonly Nodes[], id: string | undefined): Nodes[] {
  return id === undefined || id === '' ? [...children] : [text(placeOf(id)), ...children];
}

export function linked(children: readonly PhrasingContent[], url: string | undefined): readonly PhrasingContent[] {
  return url === undefined ? children : [{ type: 'link', url, children: [...children] }];
}

/** A list item; `spread` puts blank lines between its blocks, `value` is the number that it sets. */
export function item(children: readonly Nodes[], spread = false, value?: number): Nodes {
  return { type: 'listItem', spread, children: blocksOf<BlockContent>(children), ...(value !== undefined && { data: { value } }) };
}

/** A list, numbered from `start` if given; empty without items. */
export function listOf(items: readonly Nodes[], start?: number): readonly Nodes[] {
  const children = blocksOf<ListItem>(items);
  const order = { ordered: start !== undefined, start: start ?? null, spread: children.some(({ spread }) => spread) };
  return items.length === 0 ? [] : [{ type: 'list', ...order, children }];
}

export function finished(value: string): readonly Nodes[] {
  return value === '' ? [] : [{ type: 'finished', value }];
}
