import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { headingLevel } from '../heading-jumps.ts';

/** Keeps the syntax tree, with data substituted and components by name, for plain Markdown output. */
export function remarkKeepTree() {
  return (tree: Root, file: VFile): void => {
    const { findings } = file.data;
    // The caller shows the title.
    if (findings) findings.markdown = findings.titleHeading ? withoutFirstTitle(tree) : tree;
  };
}

function withoutFirstTitle(tree: Root): Root {
  let isFound = false;
  const copied = (node: Nodes): Nodes => {
    if (isFound || !('children' in node)) return node;
    const children = node.children.flatMap((child) => {
      const isTitle = !isFound && headingLevel(child) === 1;
      isFound ||= isTitle;
      return isTitle ? [] : [copied(child)];
    });
    return { ...node, children } as Nodes; // A subset of the same children, in order.
  };
  return copied(tree) as Root; // A copy has the type of the original.
}
