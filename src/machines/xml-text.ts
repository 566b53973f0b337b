import { escapeHtml } from '../markdown/code/escape-html.ts';
import { printable } from './printable.ts';

/** Escapes text for XML content or for a double-quoted attribute. */
export function xmlText(text: string): string {
  return escapeHtml(printable(text));
}
