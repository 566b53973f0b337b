import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';

/** What an element of code says, as code: its breaks and links stay, around which Markdown has no code. */
export function codeInWords(children: readonly Nodes[]): Nodes[] {
  return children.flatMap((child): Nodes[] => {
    if (child.type === 'break') return [child];
    if (!('children' in child)) return [{ type: 'inlineCode', value: textOf(child) }];
    const inside = codeInWords(child.children);
    // The words of a link stay such.
    return child.type === 'link' ? [{ ...child, children: inside as typeof child.children }] : inside;
  });
}
