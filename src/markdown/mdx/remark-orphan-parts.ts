import type { Nodes, Parents, Root } from 'mdast';
import type { VFile } from 'vfile';
import { replaceChild } from '../walk-tree.ts';

/** Container of each component that is a list item or term in HTML. */
const WHOLES: Readonly<Record<string, string>> = { Card: 'Cards', Property: 'Properties', Tab: 'Tabs' };

/** Wraps parts without their container, such as a `<Card>` without `<Cards>`. Adjacent parts share a container. */
export function remarkOrphanParts() {
  return (tree: Root, file: VFile): void => {
    // This check is cheaper than walking the tree.
    if (String(file).includes('<') || file.data.partialText?.includes('<')) wrapParts(tree, []);
  };
}

function wrapParts(parent: Parents, inside: readonly string[]): void {
  for (let index = 0; index < parent.children.length; index += 1) {
    const node = parent.children[index] as Nodes; // The index is always within the array.
    const name = nameOf(node);
    const whole = WHOLES[name];
    if (whole !== undefined && !inside.includes(whole)) {
      const end = parent.children.findIndex((other, at) => at > index && WHOLES[nameOf(other)] !== whole);
      const parts = parent.children.slice(index, end < 0 ? undefined : end);
      const last = parts.at(-1)?.position?.end;
      const position = node.position && last ? { position: { start: node.position.start, end: last } } : {};
      // An inline part needs an inline container.
      const wrapped = { type: node.type, name: whole, attributes: [], children: parts, ...position } as Nodes;
      parent.children.splice(index + 1, parts.length - 1);
      replaceChild(parent, index, [wrapped]);
    }
    const child = parent.children[index] as Nodes; // The index is always within the array.
    if ('children' in child) wrapParts(child, [...inside, nameOf(child)]);
  }
}

function nameOf(node: Nodes): string {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' ? (node.name ?? '') : '';
}
