import type { Nodes } from 'hast';
import { superscript } from '../data/superscript.ts';

/** Converts superscripts and subscripts to Unicode characters. */
export function plainTextOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const inside = node.children.map(plainTextOf).join('');
  // Elements with nested elements are footnote references.
  return node.children.every(({ type }) => type === 'text') ? superscript(elementName(node), inside) : inside;
}

export function elementName(node: Nodes): string | null | undefined {
  if (node.type === 'element') return node.tagName;
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' ? node.name : undefined;
}
