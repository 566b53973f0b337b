import type { PhrasingContent } from 'mdast';
import { raise } from '../data/raise.ts';

/** The content of `<sup>` or `<sub>` as Markdown, which has neither. Content with links or styles stays as it is. */
export function raisedText(element: 'sup' | 'sub', children: readonly PhrasingContent[]): readonly PhrasingContent[] {
  const values = children.flatMap((child) => (child.type === 'text' ? child.value : []));
  return values.length === children.length && values.length > 0 ? [{ type: 'text', value: raise(element, values.join('')) }] : children;
}
