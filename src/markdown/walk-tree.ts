import type { Nodes as HtmlNode, Parents as HtmlParent } from 'hast';
import type { Nodes as MarkdownNode, Parents as MarkdownParent } from 'mdast';

/**
 * What to do with a node: `undefined` goes on to its children, a number leaves them out and goes on at that index of the
 * parent, which may have changed meanwhile.
 */
type Visit<Node, Parent> = (node: Node, index: number, parent: Parent) => number | undefined;

/**
 * Visits the nodes below a node of Markdown, parents before children. `unist-util-visit` does more, and makes a function
 * with a name of its own for each node: five walks through a page cost as much as a fifth of everything else.
 */
export function walkMarkdown(parent: MarkdownParent, visit: Visit<MarkdownNode, MarkdownParent>): void {
  // All that is below a node of Markdown is Markdown.
  walk(parent, visit as Visit<TreeNode, TreeNode>);
}

/** Visits the nodes below a node of HTML, parents before children. */
export function walkHtml(parent: HtmlParent, visit: Visit<HtmlNode, HtmlParent>): void {
  // All that is below a node of HTML is HTML.
  walk(parent, visit as Visit<TreeNode, TreeNode>);
}

/** Puts nodes in the place of a child of Markdown. */
export function replaceChild(parent: MarkdownParent, index: number, nodes: readonly MarkdownNode[]): void {
  // What each kind of parent may have is told by its type alone, and here it may be any.
  parent.children.splice(index, 1, ...(nodes as never[]));
}

interface TreeNode {
  readonly type: string;
  readonly children?: readonly TreeNode[];
}

function walk(parent: TreeNode, visit: Visit<TreeNode, TreeNode>): void {
  for (let index = 0; index < (parent.children?.length ?? 0);) {
    const node = parent.children?.[index] as TreeNode; // The loop ends with the list.
    const next = visit(node, index, parent);
    if (next === undefined && node.children) walk(node, visit);
    index = next ?? index + 1;
  }
}
