import type { Root } from 'mdast';
import { isHtmlElement } from './html-elements.ts';
import { walkMarkdown } from './walk-tree.ts';

/** The beginning of what a browser would read as a tag. */
const TAG = /<\/?([a-z][^\s/<>]*)/gi;

/** Tags of the documentation of AWS, which its specifications have in their HTML, with what HTML has for them. */
const FOREIGN_TAGS: ReadonlyMap<string, string> = new Map([
  ...['note', 'important', 'caution', 'warning', 'tip'].map((name) => [name, 'blockquote'] as const),
  ['fullname', 'b'],
]);

/** Elements that show nothing of themselves: without its end, the tag of one is the word for it, as in `set the <title>`. */
const UNSEEN: ReadonlySet<string> = new Set('body head html plaintext script style textarea title xmp'.split(' '));

/** Keeps what only looks like a tag, such as the `<T>` of `List<T>`, as text. */
export function remarkUnknownTags() {
  return (tree: Root): void => {
    const closed = closedTags(tree);
    const elementOf = (written: string): string | undefined => {
      const name = written.toLowerCase();
      if (isHtmlElement(written)) return UNSEEN.has(name) && !closed.has(name) ? undefined : written;
      return closed.has(name) ? FOREIGN_TAGS.get(name) : undefined;
    };
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'html') return undefined;
      const [, name] = /^<\/?([a-z][^\s/>]*)/i.exec(node.value) ?? [];
      if (name === undefined || elementOf(name) !== undefined) {
        node.value = node.value.replace(TAG, (tag, inner: string) => {
          const element = elementOf(inner);
          return element === undefined ? tag.replace('<', '&lt;') : tag.replace(inner, element);
        });
        return undefined;
      }
      const text = { type: 'text', value: node.value } as const;
      const isInline = parent.type !== 'root' && parent.type !== 'blockquote' && parent.type !== 'listItem';
      parent.children[index] = isInline ? text : { type: 'paragraph', children: [text] };
      return index + 1;
    });
  };
}

/** Names of the tags that are closed somewhere: one that is not is a placeholder, such as `/notes/<note>`. */
function closedTags(tree: Root): ReadonlySet<string> {
  const names = new Set<string>();
  walkMarkdown(tree, (node) => {
    if (node.type === 'html') for (const [, name = ''] of node.value.matchAll(/<\/([a-z]+)/gi)) names.add(name.toLowerCase());
    return undefined;
  });
  return names;
}
