import type { Nodes, PhrasingContent, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement, MdxTextExpression } from 'mdast-util-mdx';
import { replaceChild, walkMarkdown } from '../walk-tree.ts';

/** Takes lone components out of their Markdown paragraph, as MDX does for the page itself: a list of cards is not a list of paragraphs. */
export function unwrapLoneComponents(tree: Root): void {
  walkMarkdown(tree, (paragraph, index, parent) => {
    if (paragraph.type !== 'paragraph') return undefined;
    const isAlone = paragraph.children.every((child) => isInlineMdx(child) || (child.type === 'text' && child.value.trim() === ''));
    if (!isAlone || !paragraph.children.some(isInlineMdx)) return undefined;
    const children = paragraph.children.filter(isInlineMdx).map((child): Nodes =>
      child.type === 'mdxJsxTextElement'
        ? // Words are blocks to a component that stands alone, as in MDX.
          { ...child, type: 'mdxJsxFlowElement', children: child.children as MdxJsxFlowElement['children'] }
        : { ...child, type: 'mdxFlowExpression' },
    );
    replaceChild(parent, index, children);
    return index;
  });
}

function isInlineMdx(node: PhrasingContent): node is MdxJsxTextElement | MdxTextExpression {
  return node.type === 'mdxJsxTextElement' || node.type === 'mdxTextExpression';
}
