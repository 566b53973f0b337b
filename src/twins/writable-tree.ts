import type { Nodes } from 'mdast';
import { withChildren } from './nodes.ts';
import { withoutPlaces } from './places.ts';

/** A tree that Markdown can write: some of what HTML has would be read as something else. */
export function writableTree<T extends Nodes>(node: T): T {
  return 'children' in node ? withChildren(node, joinCode(node.children.map(writableTree))) : node;
}

/** Code beside code is one: the marks between them would be code, too. What is empty has no marks. */
function joinCode(children: readonly Nodes[]): readonly Nodes[] {
  const found: Nodes[] = [];
  for (const node of children) {
    if (node.type !== 'inlineCode') found.push(node);
    else if (node.value !== '') {
      // The mark of a place is gone in the end.
      const at = found.findLastIndex((before) => before.type !== 'text' || withoutPlaces(before.value) !== '');
      const last = found[at];
      if (last?.type === 'inlineCode') found.push(...found.splice(at).slice(1), { ...node, value: last.value + node.value });
      else found.push(node);
    }
  }
  return found;
}
