import type { Element, ElementContent, Root, RootContent } from 'hast';
import { walkHtml } from './walk-tree.ts';

/** Wraps list items outside any list. A browser would close the enclosing item, breaking the layout of pages built from lists. */
export function wrapStrayListItems(tree: Root): void {
  tree.children = listed(tree.children);
  walkHtml(tree, (node) => {
    if (node.type === 'element' && node.tagName !== 'ul' && node.tagName !== 'ol') node.children = listed(node.children);
    return undefined;
  });
}

function listed<T extends RootContent | ElementContent>(nodes: T[]): (T | Element)[] {
  if (!nodes.some(isItem)) return nodes;
  const result: (T | Element)[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (!isItem(node)) result.push(node);
    else if (last?.type === 'element' && last.data === OWN) last.children.push(node as Element); // List items are elements.
    else result.push({ type: 'element', tagName: 'ul', properties: {}, children: [node as Element], data: OWN }); // List items are elements.
  }
  return result;
}

/** Identifies lists created by `wrapStrayListItems`. */
const OWN = {};

function isItem(node: RootContent | ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'li';
}
