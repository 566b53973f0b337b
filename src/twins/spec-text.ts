import type { Heading, Nodes, Root } from 'mdast';
import { asBlocks } from './as-blocks.ts';
import { inlineReferences } from './inline-references.ts';
import { blocksOf, depthOf } from './mdast-builders.ts';
import { plainNode, type TreeContext, withFootnotes } from './plain-tree.ts';
import { treeToMarkdown } from './tree-to-markdown.ts';

/** Lowers the description's headings by `headingShift` levels. */
export function specTextToMarkdown(tree: Root, context: TreeContext, headingShift: number): string {
  const resolve = (node: Nodes): readonly Nodes[] =>
    plainNode(node.type === 'heading' ? deeper(node, headingShift) : node, context, resolve);
  return treeToMarkdown({
    type: 'root',
    children: blocksOf(withFootnotes(asBlocks(inlineReferences(tree).children.flatMap(resolve)), context, 2 + headingShift)),
  });
}

function deeper(node: Heading, shift: number): Heading {
  return { ...node, depth: depthOf(node.depth + shift) };
}
