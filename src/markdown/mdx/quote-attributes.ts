import { rewriteOutsideFences } from '../code/find-fences.ts';
import { isHtmlElement } from '../html-elements.ts';

/** An HTML opening tag on one line without braces. After `](`, angle brackets enclose a link's address instead. */
const TAG = /(?<!\\|\]\(|\]:[ \t]*)<[a-z][\w-]*(?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'<>={}`]+))?)*\s*\/?>/g;

const VALUE = /=(?:("[^"]*"|'[^']*')|([^\s"'<>={}`]+?)(?=\s|\/?>))/g;

const CODE_SPAN = /(`+[^`]+`+)/;

/** A tag in capitals, as in old HTML, up to its end or the end of the line. */
const CAPITALS = /(?<!\\|\]\(|\]:[ \t]*)(<\/?)([A-Z][A-Z0-9]*)(?=[\s/>])([^<>]*)/g;

/**
 * Lower-cases HTML tags and attributes in capitals, except names that the page imports.
 * @example smallTags('<A HREF="/b">c</A>') // => '<a href="/b">c</a>'
 */
export function smallTags(source: string): string {
  if (!/<\/?[A-Z][A-Z0-9]*[\s/>]/.test(source)) return source;
  return rewriteOutsideFences(source, (line) =>
    outsideCode(line, (part) =>
      part.replaceAll(CAPITALS, (whole, start: string, name: string, rest: string) =>
        isHtmlElement(name) && !new RegExp(`^import\\s+${name}\\b`, 'm').test(source)
          ? start +
            name.toLowerCase() +
            rest.replaceAll(/(?<=\s)[A-Z-]+(?==|\s|\/|$)(?=(?:[^"]*"[^"]*")*[^"]*$)/g, (key) => key.toLowerCase())
          : whole,
      ),
    ),
  );
}

function outsideCode(line: string, rewrite: (part: string) => string): string {
  return line
    .split(CODE_SPAN)
    .map((part, index) => (index % 2 === 1 ? part : rewrite(part)))
    .join('');
}

/**
 * Quotes attribute values, as JSX requires. Keeps line numbers.
 * @example quoteAttributes('<img src=a.png width=100>') // => '<img src="a.png" width="100">'
 */
export function quoteAttributes(source: string): string {
  if (!/<[a-z][^<>]*=[^\s"'{]/.test(source)) return source;
  return rewriteOutsideFences(source, (line) => outsideCode(line, (part) => part.replaceAll(TAG, quoteTag)));
}

function quoteTag(tag: string): string {
  return tag.replaceAll(VALUE, (whole, _quoted: string | undefined, bare: string | undefined) =>
    bare === undefined ? whole : `="${bare}"`,
  );
}
