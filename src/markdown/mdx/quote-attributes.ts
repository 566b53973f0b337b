import { rewriteOutsideFences } from '../code/find-fences.ts';

/** An opening tag of HTML on one line, without data in braces. */
const TAG = /(?<!\\)<[a-z][\w-]*(?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'<>={}`]+))?)*\s*\/?>/g;

/** Values that are in quotes already, or one that is not. */
const VALUE = /=(?:("[^"]*"|'[^']*')|([^\s"'<>={}`]+?)(?=\s|\/?>))/g;

/** A code span: what stands in it is no tag. */
const CODE_SPAN = /(`+[^`]+`+)/;

/**
 * Puts the values of attributes into quotes, which HTML does not need and JSX does. The number of lines stays.
 *
 * @example quoteAttributes('<img src=a.png width=100>') // => '<img src="a.png" width="100">'
 */
export function quoteAttributes(source: string): string {
  if (!/<[a-z][^<>]*=[^\s"'{]/.test(source)) return source;
  return rewriteOutsideFences(source, (line) =>
    line
      .split(CODE_SPAN)
      .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(TAG, quoteTag)))
      .join(''),
  );
}

function quoteTag(tag: string): string {
  return tag.replaceAll(VALUE, (whole, _quoted: string | undefined, bare: string | undefined) =>
    bare === undefined ? whole : `="${bare}"`,
  );
}
