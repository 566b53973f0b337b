import type { Nodes, PhrasingContent, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement, MdxTextExpression } from 'mdast-util-mdx';
import { replaceChild, walkMarkdown } from '../walk-tree.ts';

/** Unwraps components that are alone in a paragraph, as MDX does at the top level. */
export function unwrapLoneComponents(tree: Root): void {
  walkMarkdown(tree, (paragraph, index, parent) => {
    if (paragraph.type !== 'paragraph') return undefined;
    const isAlone = paragraph.children.every((child) => isInlineMdx(child) || (child.type === 'text' && child.value.trim() === ''));
    if (!isAlone || !paragraph.children.some(isInlineMdx)) return undefined;
    const children = paragraph.children.filter(isInlineMdx).map((child): Nodes =>
      child.type === 'mdxJsxTextElement'
        ? // As in MDX, phrasing content is valid as blocks inside a component that is alone in its paragraph.
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
