import type { Element, Root } from 'hast';
import { FRAME_IDS } from './remark-headings.ts';
import { walkHtml } from './walk-tree.ts';

/**
 * Puts a prefix before the ids of a text, and before the links in the text to them. An id that the text has twice, or that
 * the frame of every page has, goes; names go too, since to a script they are ids.
 */
export function ownIds(tree: Root, prefix: string): void {
  const elements = elementsOf(tree);
  nameAnchors(elements);
  const ids = new Set(elements.flatMap(({ properties: { id } }) => (typeof id === 'string' ? [id] : [])));
  const taken = new Set<string>(FRAME_IDS);
  for (const { properties } of elements) {
    const { id, href } = properties;
    delete properties['name'];
    if (typeof id === 'string') {
      if (taken.has(prefix + id)) delete properties['id'];
      else properties['id'] = prefix + id;
      taken.add(prefix + id);
    }
    if (prefix !== '' && typeof href === 'string' && href.startsWith('#') && ids.has(href.slice(1)))
      properties['href'] = `#${prefix}${href.slice(1)}`;
  }
}

/**
 * Makes an id of the name of an anchor, which is how links were given their targets before HTML 4. Where something else has that id
 * already, as the heading below the anchor often has, the name goes.
 */
export function nameAnchors(elements: readonly Element[]): void {
  const named = elements.filter(({ tagName, properties }) => tagName === 'a' && properties['name'] !== undefined);
  if (named.length === 0) return;
  const ids = new Set(elements.map(({ properties }) => properties['id']));
  for (const { properties } of named) {
    const { name, id } = properties;
    delete properties['name'];
    if (id !== undefined || typeof name !== 'string' || name === '' || ids.has(name)) continue;
    properties['id'] = name;
    ids.add(name);
  }
}

/** All elements of a tree, in their order. */
export function elementsOf(tree: Root): readonly Element[] {
  const elements: Element[] = [];
  walkHtml(tree, (node) => {
    if (node.type === 'element') elements.push(node);
    return undefined;
  });
  return elements;
}
