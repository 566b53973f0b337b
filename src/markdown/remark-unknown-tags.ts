import type { Root } from 'mdast';
import { isHtmlElement } from './html-elements.ts';
import { walkMarkdown } from './walk-tree.ts';

/** Keeps what only looks like a tag, such as the `<T>` of `List<T>`, as text. */
export function remarkUnknownTags() {
  return (tree: Root): void => {
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'html') return undefined;
      const [, name] = /^<\/?([a-z][^\s/>]*)/i.exec(node.value) ?? [];
      if (name === undefined || isHtmlElement(name)) return undefined;
      const text = { type: 'text', value: node.value } as const;
      const isInline = parent.type !== 'root' && parent.type !== 'blockquote' && parent.type !== 'listItem';
      parent.children[index] = isInline ? text : { type: 'paragraph', children: [text] };
      return index + 1;
    });
  };
}
