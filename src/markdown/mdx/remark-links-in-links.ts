import type { Root } from 'mdast';
import { replaceChild, walkMarkdown } from '../walk-tree.ts';

/** Leaves a bare address that stands in an `<a>` the text that it is: HTML has no link in a link, and the author's counts. */
export function remarkLinksInLinks() {
  return (tree: Root): void => {
    walkMarkdown(tree, (node) => {
      const isLink = (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') && node.name === 'a';
      if (!isLink || !node.attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'href'))
        return undefined;
      walkMarkdown(node, (inner, index, parent) => {
        if (inner.type !== 'link') return undefined;
        replaceChild(parent, index, inner.children);
        return index;
      });
      return undefined;
    });
  };
}
