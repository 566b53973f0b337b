import type { Element, Root } from 'hast';
import { FRAME_IDS } from './remark-headings.ts';
import { walkHtml } from './walk-tree.ts';

/**
 * Puts a prefix before the ids of a text, and before the links in the text to them. An id that the text has twice, or that
 * the frame of every page has, goes; names go too, since to a script they are ids.
 */
export function ownIds(tree: Root, prefix: string): void {
  const elements = elementsOf(tree);
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

function elementsOf(tree: Root): readonly Element[] {
  const elements: Element[] = [];
  walkHtml(tree, (node) => {
    if (node.type === 'element') elements.push(node);
    return undefined;
  });
  return elements;
}
