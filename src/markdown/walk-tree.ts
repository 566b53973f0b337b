import type { Nodes as HtmlNode, Parents as HtmlParent } from 'hast';
import type { Nodes as MarkdownNode, Parents as MarkdownParent } from 'mdast';

/** Returns `undefined` to descend, or the index of the parent's next child to visit, counting any inserted or removed children. */
type Visit<Node, Parent> = (node: Node, index: number, parent: Parent) => number | undefined;

/** Visits parents first. Faster than `unist-util-visit`, which creates a named function per node. */
export function walkMarkdown(parent: MarkdownParent, visit: Visit<MarkdownNode, MarkdownParent>): void {
  // Markdown nodes have only Markdown descendants.
  walk(parent, visit as Visit<TreeNode, TreeNode>);
}

export function walkHtml(parent: HtmlParent, visit: Visit<HtmlNode, HtmlParent>): void {
  // HTML nodes have only HTML descendants.
  walk(parent, visit as Visit<TreeNode, TreeNode>);
}

export function replaceChild(parent: MarkdownParent, index: number, nodes: readonly MarkdownNode[]): void {
  // The type of the children depends on the parent, which can be of any type here.
  parent.children.splice(index, 1, ...(nodes as never[]));
}

interface TreeNode {
  readonly type: string;
  readonly children?: readonly TreeNode[];
}

function walk(parent: TreeNode, visit: Visit<TreeNode, TreeNode>): void {
  for (let index = 0; index < (parent.children?.length ?? 0);) {
    const node = parent.children?.[index] as TreeNode; // The index is always within the array.
    const next = visit(node, index, parent);
    if (next === undefined && node.children) walk(node, visit);
    index = next ?? index + 1;
  }
}
