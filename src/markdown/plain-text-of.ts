import type { Nodes } from 'hast';
import { raise } from '../data/raise.ts';

/** The text of HTML, with superscripts and subscripts in Unicode. */
export function plainTextOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const inside = node.children.map(plainTextOf).join('');
  // Others are references to footnotes.
  return node.children.every(({ type }) => type === 'text') ? raise(nameOf(node), inside) : inside;
}

/** The name of an HTML element or component. */
export function nameOf(node: Nodes): string | null | undefined {
  if (node.type === 'element') return node.tagName;
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' ? node.name : undefined;
}
