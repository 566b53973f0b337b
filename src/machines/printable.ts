/** Control characters forbidden in XML and iCalendar, even escaped. https://www.w3.org/TR/xml/#charsets */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g;

/** Removes control characters except tabs and line ends. */
export function printable(text: string): string {
  return text.replace(FORBIDDEN, '');
}
