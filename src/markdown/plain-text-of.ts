import type { Nodes } from 'hast';
import { raise } from '../data/raise.ts';

/** Returns the plain text of HTML, with superscripts and subscripts as Unicode characters. */
export function plainTextOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const inside = node.children.map(plainTextOf).join('');
  // Skips elements with nested elements, which are footnote references.
  return node.children.every(({ type }) => type === 'text') ? raise(nameOf(node), inside) : inside;
}

/** Returns the name of an HTML element or component. */
export function nameOf(node: Nodes): string | null | undefined {
  if (node.type === 'element') return node.tagName;
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' ? node.name : undefined;
}
