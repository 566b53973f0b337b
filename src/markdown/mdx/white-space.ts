import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { hasElementName } from '../passage-nodes.ts';
import { isHtmlName } from './rehype-jsx-html.ts';
import { walkHtml, walkMarkdown } from '../walk-tree.ts';

interface Spaced {
  /** Whitespace between the element and the element before it: a space on the same line, or a line break. */
  gap?: 'space' | 'line';
}

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementData extends Spaced {}
  interface MdxJsxFlowElementHastData extends Spaced {}
}

const WITHOUT_TEXT = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup', 'select'];

/** Marks whitespace between elements, which MDX drops when it moves the elements out of a paragraph. */
export function markWhiteSpace(tree: Root, source: string): void {
  walkMarkdown(tree, (node, index, parent) => {
    const before = parent.children[index - 1];
    if (node.type !== 'mdxJsxFlowElement' || before?.type !== 'mdxJsxFlowElement') return undefined;
    const between = source.slice(before.position?.end.offset, node.position?.start.offset);
    if (/^\s+$/.test(between)) node.data = { ...node.data, gap: between.includes('\n') ? 'line' : 'space' };
    return undefined;
  });
}

export function remarkWhiteSpace() {
  return (tree: Root, file: VFile): void => markWhiteSpace(tree, String(file));
}

/** Restores marked whitespace between words, except at the root, where it still exists. */
export function rehypeWhiteSpace() {
  return (tree: HtmlRoot): void => {
    walkHtml(tree, (node, index, parent) => {
      if (node.type !== 'mdxJsxFlowElement' || !node.data?.gap || parent.type === 'root') return undefined;
      const isTable = WITHOUT_TEXT.some((name) => hasElementName(parent, name));
      const before = parent.children[index - 1];
      if (isTable || before?.type === 'text') return undefined;
      // Components on separate lines are blocks and need no space. An unknown component, whose name has been removed, is treated as text.
      const areWords = [before, node].every((one) => one && 'name' in one && (!one.name || isHtmlName(one.name)));
      if (node.data.gap === 'line' && !areWords) return undefined;
      parent.children.splice(index, 0, { type: 'text', value: ' ' });
      return index + 1;
    });
  };
}
