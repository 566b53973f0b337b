import type { InlineCode, Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';

/** Splits inline code at breaks and links, which Markdown does not allow inside code. */
export function inlineCodeContent(children: readonly Nodes[]): Nodes[] {
  const parts = children.flatMap((child): Nodes[] => {
    if (child.type === 'break') return [child];
    if (!('children' in child)) return [inlineCode(textOf(child))];
    const inside = inlineCodeContent(child.children);
    // Inline code is valid link content.
    return child.type === 'link' ? [{ ...child, children: inside as typeof child.children }] : inside;
  });
  const joined: Nodes[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.type === 'inlineCode' && last?.type === 'inlineCode') joined[joined.length - 1] = inlineCode(last.value + part.value);
    else joined.push(part);
  }
  return joined;
}

function inlineCode(value: string): InlineCode {
  return { type: 'inlineCode', value };
}
