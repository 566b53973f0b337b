import type { Nodes, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { VFile } from 'vfile';
import { HIDDEN_ELEMENTS } from '../markdown/html-elements.ts';

/** Elements after which a new line starts. */
const LINES: ReadonlySet<string> = new Set(['p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'dd', 'br']);

const parse = rehypeRaw();

/** Parses the fragment as a browser would. Drops unterminated tags. */
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
