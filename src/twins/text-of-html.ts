import type { Nodes, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { VFile } from 'vfile';
import { HIDDEN_ELEMENTS } from '../markdown/html-elements.ts';

/** What comes after them is in another line. */
const LINES: ReadonlySet<string> = new Set(['p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'dd', 'br']);

const parse = rehypeRaw();

/** The words of a piece of HTML as a browser reads it; of what is cut off, as a tag without an end, nothing. */
export function textOfHtml(html: string): string {
  const tree: Root = { type: 'root', children: [{ type: 'raw', value: html }] };
  return wordsOf(parse(tree, new VFile()))
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim();
}

function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node) || (node.type === 'element' && HIDDEN_ELEMENTS.has(node.tagName))) return '';
  const inside = node.children.map(wordsOf).join('');
  if (node.type !== 'element') return inside;
  return inside + (LINES.has(node.tagName) ? '\n' : ' ');
}
