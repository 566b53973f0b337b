import type { Html, Root } from 'mdast';
import { isHtmlElement, isMention } from './html-elements.ts';
import { walkMarkdown } from './walk-tree.ts';

/** Anything that a browser would parse as a tag. */
const TAG = /<\/?([a-z][^\s/<>]*)(?=([^<>]*>)?)/gi;

/** Non-HTML tags in AWS specifications, with their HTML equivalents. */
const FOREIGN_TAGS: ReadonlyMap<string, string> = new Map([
  ...['note', 'important', 'caution', 'warning', 'tip'].map((name) => [name, 'blockquote'] as const),
  ['fullname', 'b'],
]);

/** Preserves text that only looks like a tag, such as the `<T>` of `List<T>`. */
export function remarkUnknownTags() {
  return (tree: Root): void => {
    const tags = tagsOf(tree);
    const closed = new Set(tags.flatMap(({ name, isEnd }) => (isEnd ? name : [])));
    const words = wordsAmong(tags);
    const drawn = drawnAmong(tags, words);
    const elementOf = (node: Html, offset: number, written: string): string | undefined => {
      if (drawn.get(node)?.has(offset)) return written;
      if (isHtmlElement(written)) return words.get(node)?.has(offset) ? undefined : written;
      const name = written.toLowerCase();
      return closed.has(name) ? FOREIGN_TAGS.get(name) : undefined;
    };
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'html') return undefined;
      const [, name] = /^<\/?([a-z][^\s/>]*)/i.exec(node.value) ?? [];
      if (name === undefined || elementOf(node, 0, name) !== undefined) {
        node.value = node.value.replace(TAG, (tag, inner: string, _rest: string | undefined, offset: number) => {
          const element = elementOf(node, offset, inner);
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

interface WrittenTag {
  readonly node: Html;
  readonly offset: number;
  readonly name: string;
  readonly isEnd: boolean;
  /** Everything after the name; `undefined` if the tag is unterminated. */
  readonly rest: string | undefined;
}

function tagsOf(tree: Root): readonly WrittenTag[] {
  const tags: WrittenTag[] = [];
  walkMarkdown(tree, (node) => {
    if (node.type !== 'html') return undefined;
    for (const { 0: tag, 1: name = '', 2: rest, index: offset } of node.value.matchAll(TAG))
      tags.push({ node, offset, name: name.toLowerCase(), isEnd: tag.startsWith('</'), rest });
    return undefined;
  });
  return tags;
}

type Offsets = ReadonlyMap<Html, ReadonlySet<number>>;

/** Finds tags inside SVG, whose names are not HTML. */
function drawnAmong(tags: readonly WrittenTag[], words: Offsets): Offsets {
  const drawn = new Map<Html, Set<number>>();
  let depth = 0;
  for (const { node, offset, name, isEnd, rest } of tags) {
    const change = isEnd ? -1 : rest?.endsWith('/>') ? 0 : 1;
    if (name === 'svg' && !words.get(node)?.has(offset)) depth = Math.max(0, depth + change);
    else if (depth > 0) drawn.set(node, (drawn.get(node) ?? new Set()).add(offset));
  }
  return drawn;
}

/** Finds tags that only mention an element, because no end tag matches them. */
function wordsAmong(tags: readonly WrittenTag[]): Offsets {
  const words = new Map<Html, Set<number>>();
  const ends = new Map<string, number>();
  for (const { node, offset, name, isEnd, rest } of tags.toReversed()) {
    const left = ends.get(name) ?? 0;
    // An unclosed `<svg>` would hide all content below.
    const isHiding = name === 'svg' && !rest?.endsWith('/>');
    const isWord = !isEnd && left === 0 && rest !== undefined && (isHiding || isMention(name, !/^\s*\/?>$/.test(rest)));
    if (isWord) words.set(node, (words.get(node) ?? new Set()).add(offset));
    ends.set(name, isEnd ? left + 1 : Math.max(0, left - 1));
  }
  return words;
}
