import { rewriteOutsideFences } from '../code/find-fences.ts';
import { isHtmlElement } from '../html-elements.ts';

/** An opening tag of HTML on one line, without data in braces. What stands behind the text of a link is its address. */
const TAG = /(?<!\\|\]\(|\]:[ \t]*)<[a-z][\w-]*(?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'<>={}`]+))?)*\s*\/?>/g;

/** Values that are in quotes already, or one that is not. */
const VALUE = /=(?:("[^"]*"|'[^']*')|([^\s"'<>={}`]+?)(?=\s|\/?>))/g;

/** A code span: what stands in it is no tag. */
const CODE_SPAN = /(`+[^`]+`+)/;

/** A tag in capitals, as HTML had them once, to its end or that of its line. */
const CAPITALS = /(?<!\\|\]\(|\]:[ \t]*)(<\/?)([A-Z][A-Z0-9]*)(?=[\s/>])([^<>]*)/g;

/**
 * Writes tags of HTML and their attributes in small letters, where the page imports nothing of such a name.
 *
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
 * Puts the values of attributes into quotes, which HTML does not need and JSX does. The number of lines stays.
 *
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
