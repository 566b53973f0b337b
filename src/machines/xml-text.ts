import { escapeHtml } from '../markdown/code/escape-html.ts';
import { printable } from './printable.ts';

/** A text between the tags of an XML document, or in one of its double-quoted attributes. */
export function xmlText(text: string): string {
  return escapeHtml(printable(text));
}
