import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';

/** Splits inline code at breaks and links, which Markdown does not allow inside code. */
export function inlineCodeContent(children: readonly Nodes[]): Nodes[] {
  return children.flatMap((child): Nodes[] => {
    if (child.type === 'break') return [child];
    if (!('children' in child)) return [{ type: 'inlineCode', value: textOf(child) }];
    const inside = inlineCodeContent(child.children);
    // Inline code is valid link content.
    return child.type === 'link' ? [{ ...child, children: inside as typeof child.children }] : inside;
  });
}
