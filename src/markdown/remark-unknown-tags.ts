import type { Root } from 'mdast';
import { isHtmlElement } from './html-elements.ts';
import { walkMarkdown } from './walk-tree.ts';

/** The beginning of what a browser would read as a tag. */
const TAG = /<\/?([a-z][^\s/<>]*)/gi;

/** Keeps what only looks like a tag, such as the `<T>` of `List<T>`, as text. */
export function remarkUnknownTags() {
  return (tree: Root): void => {
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'html') return undefined;
      const [, name] = /^<\/?([a-z][^\s/>]*)/i.exec(node.value) ?? [];
      if (name === undefined || isHtmlElement(name)) {
        node.value = node.value.replace(TAG, (tag, inner: string) => (isHtmlElement(inner) ? tag : tag.replace('<', '&lt;')));
        return undefined;
      }
      const text = { type: 'text', value: node.value } as const;
      const isInline = parent.type !== 'root' && parent.type !== 'blockquote' && parent.type !== 'listItem';
      parent.children[index] = isInline ? text : { type: 'paragraph', children: [text] };
      return index + 1;
    });
  };
}
