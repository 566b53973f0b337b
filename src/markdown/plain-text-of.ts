import type { Nodes } from 'hast';
import { superscript } from '../data/superscript.ts';
import { ENDS_PARAGRAPH } from './html-elements.ts';

/** Returns a node's text on one line, with spaces between blocks, and superscripts and subscripts as Unicode characters. */
export function plainTextOf(node: Nodes): string {
  return textOf(node).replaceAll(/\s+/g, ' ').trim();
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const inside = node.children.map(textOf).join('');
  if (ENDS_PARAGRAPH.has(elementName(node) ?? '')) return ` ${inside} `;
  // A superscript with nested elements is a footnote reference.
  return node.children.every(({ type }) => type === 'text') ? superscript(elementName(node), inside) : inside;
}

export function elementName(node: Nodes): string | null | undefined {
  if (node.type === 'element') return node.tagName;
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' ? node.name : undefined;
}
