import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { toString } from 'mdast-util-to-string';
import { gfmTable } from 'micromark-extension-gfm-table';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Word lists by text, cached because specifications repeat themselves. */
const known = new Map<string, readonly string[]>();
const MAX_KNOWN = 20_000;

function remembered(key: string, make: () => readonly string[]): readonly string[] {
  const found = known.get(key) ?? make();
  if (known.size > MAX_KNOWN) known.clear();
  known.set(key, found);
  return found;
}

/** Lower-case words of letters and digits, without punctuation. */
export function wordsOf(text: string): readonly string[] {
  return remembered(
    text,
    () =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [],
  );
}

/** Visible words of Markdown, which may contain HTML. */
export function wordsOfMarkdown(markdown: string): readonly string[] {
  return remembered(`markdown ${markdown}`, () => readMarkdown(markdown));
}

function readMarkdown(markdown: string): readonly string[] {
  const words: string[] = [];
  const enter = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const { type } = node;
    if (type === 'html' && 'value' in node) words.push(...wordsOf(textOfHtml(String(node.value))));
    else if (type === 'definition' || type === 'image') return;
    else if ('children' in node && Array.isArray(node.children)) {
      const isLine = type === 'paragraph' || type === 'heading' || type === 'tableCell';
      const hasHtml = node.children.some(isOrHasHtml);
      // Reads the whole line, because inline code and emphasis may be part of a word.
      if (isLine && !hasHtml) words.push(...wordsOf(toString(node)));
      else for (const child of node.children) enter(child);
    } else if ('value' in node) words.push(...wordsOf(String(node.value)));
  };
  enter(fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }));
  return words;
}

function isOrHasHtml(node: unknown): boolean {
  if (typeof node !== 'object' || node === null || !('type' in node)) return false;
  if (node.type === 'html' || node.type === 'image') return true;
  return 'children' in node && Array.isArray(node.children) && node.children.some(isOrHasHtml);
}

function textOfHtml(html: string): string {
  const parts: string[] = [];
  const enter = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (node.nodeName === '#text' && 'value' in node) parts.push(node.value);
      if ('tagName' in node && /^(?:script|style)$/.test(node.tagName)) continue;
      if ('childNodes' in node) enter(node.childNodes);
    }
  };
  enter(parseFragment(html).childNodes);
  return parts.join(' ');
}

/** Share of the wanted words that occur on the page, from 0 to 1, regardless of order. */
export function shareOf(wanted: readonly string[], said: readonly string[]): number {
  if (wanted.length === 0) return 1;
  const joined = ` ${said.join(' ')} `;
  if (joined.includes(` ${wanted.join(' ')} `)) return 1;
  // Compares without spaces, because the page may split words differently (`e.g.`).
  if (said.join('').includes(wanted.join(''))) return 1;
  const left = new Map<string, number>();
  for (const word of said) left.set(word, (left.get(word) ?? 0) + 1);
  let found = 0;
  for (const word of wanted) {
    const count = left.get(word) ?? 0;
    if (count > 0) {
      found += 1;
      left.set(word, count - 1);
    }
  }
  return found / wanted.length;
}
