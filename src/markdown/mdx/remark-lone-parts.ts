import type { Nodes, Parents, Root } from 'mdast';
import type { VFile } from 'vfile';
import { replaceChild } from '../walk-tree.ts';

/** Components that are parts of another one: each is a list item or a term in HTML. */
const WHOLES: Readonly<Record<string, string>> = { Card: 'Cards', Property: 'Properties', Tab: 'Tabs' };

/** Puts parts that stand alone, such as a `<Card>` without `<Cards>`, into what they are parts of; adjacent ones into the same. */
export function remarkLoneParts() {
  return (tree: Root, file: VFile): void => {
    // A walk through the tree costs more than the look.
    if (String(file).includes('<') || file.data.partialText?.includes('<')) wrapParts(tree, []);
  };
}

/** @param inside the names of the elements around */
function wrapParts(parent: Parents, inside: readonly string[]): void {
  for (let index = 0; index < parent.children.length; index += 1) {
    const node = parent.children[index] as Nodes; // The loop ends with the list.
    const name = nameOf(node);
    const whole = WHOLES[name];
    if (whole !== undefined && !inside.includes(whole)) {
      const end = parent.children.findIndex((other, at) => at > index && WHOLES[nameOf(other)] !== whole);
      const parts = parent.children.slice(index, end < 0 ? undefined : end);
      const last = parts.at(-1)?.position?.end;
      const position = node.position && last ? { position: { start: node.position.start, end: last } } : {};
      // A part that stands in a line of text is one of text, and so is the whole.
      const wrapped = { type: node.type, name: whole, attributes: [], children: parts, ...position } as Nodes;
      parent.children.splice(index + 1, parts.length - 1);
      replaceChild(parent, index, [wrapped]);
    }
    const child = parent.children[index] as Nodes; // As above.
    if ('children' in child) wrapParts(child, [...inside, nameOf(child)]);
  }
}

function nameOf(node: Nodes): string {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' ? (node.name ?? '') : '';
}
