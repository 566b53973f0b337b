import type { PhrasingContent } from 'mdast';
import { superscript } from '../data/superscript.ts';

/** Converts `<sup>` or `<sub>`, which Markdown lacks, to Unicode characters. Content with links or formatting is unchanged. */
export function raisedText(element: 'sup' | 'sub', children: readonly PhrasingContent[]): readonly PhrasingContent[] {
  const values = children.flatMap((child) => (child.type === 'text' ? child.value : []));
  return values.length === children.length && values.length > 0
    ? [{ type: 'text', value: superscript(element, values.join('')) }]
    : children;
}
