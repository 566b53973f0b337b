import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';

export function plainText(markdown: string): string {
  const blocks = fromMarkdown(markdown).children.map((block) => textOf(block));
  return blocks.join(' ').replace(/\s+/g, ' ').trim();
}
