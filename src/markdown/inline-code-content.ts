import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';

/**
 * Converts the content of a code element to inline code. Breaks and links are kept outside the code, because Markdown does not support
 * them inside.
 */
export function inlineCodeContent(children: readonly Nodes[]): Nodes[] {
  return children.flatMap((child): Nodes[] => {
    if (child.type === 'break') return [child];
    if (!('children' in child)) return [{ type: 'inlineCode', value: textOf(child) }];
    const inside = inlineCodeContent(child.children);
    // Inline code is valid link content.
    return child.type === 'link' ? [{ ...child, children: inside as typeof child.children }] : inside;
  });
}
