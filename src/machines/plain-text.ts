import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';

/** CommonMark as plain text on one line. */
export function plainText(markdown: string): string {
  return textOf(fromMarkdown(markdown)).replace(/\s+/g, ' ').trim();
}
