/** Control characters that neither XML nor a calendar may have, not even escaped. https://www.w3.org/TR/xml/#charsets */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g;

/** A text without characters that are no text: only tabs and ends of lines are left of the control characters. */
export function printable(text: string): string {
  return text.replace(FORBIDDEN, '');
}
