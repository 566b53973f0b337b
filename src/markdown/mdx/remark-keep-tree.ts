import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { headingLevel } from '../heading-jumps.ts';
import type { PageMarkdown } from '../page-context.ts';

/** Stores the syntax tree for plain Markdown output. */
export function remarkKeepTree() {
  return (tree: Root, file: VFile): void => {
    const { findings } = file.data;
    if (findings) findings.markdown = findings.titleHeading ? takeTitle(tree) : { body: tree };
  };
}

function takeTitle(tree: Root): PageMarkdown {
  let title: Nodes | undefined;
  const copied = (node: Nodes): Nodes => {
    if (title || !('children' in node)) return node;
    const children = node.children.flatMap((child) => {
      if (title || headingLevel(child) !== 1) return [copied(child)];
      title = child;
      return [];
    });
    return { ...node, children } as Nodes; // The copy contains a subset of the same children, in order.
  };
  const body = copied(tree) as Root; // The copy has the original's type.
  return { body, title };
}
