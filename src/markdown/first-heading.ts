import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';
import { raiseTags } from '../data/superscript.ts';
import { rewriteOutsideFences } from './code/find-fences.ts';

const HEADING =
  /^ {0,3}#[ \t]+(?<hash>\S.*?)(?:[ \t]+#+)?[ \t]*$|^ {0,3}(?<underlined>[^\s#>|-].*)\n {0,3}=+[ \t]*$|^[ \t]*<h1\b[^>]*>(?<element>[\s\S]*?)<\/h1>/m;

const COMMENT = /<!--[\s\S]*?-->|\{\/\*(?!\s*#)[\s\S]*?\*\/\}/g;

/** A heading's trailing id, in any supported syntax. */
const ID = /\s*(?:\{\/\*\s*#\S+\s*\*\/\}|\\?\{:?\s*#[^{}]+\}|\[#[^[\]\s]+\])\s*$/;

/**
 * Returns the first level-1 heading as plain text, without compiling the page.
 * @example firstHeading('Text\n\n# The `id` *again* {#again}') // => 'The id again'
 */
export function firstHeading(body: string): string | undefined {
  if (!/^ {0,3}(?:#[ \t]|=+[ \t]*$)|<h1\b/m.test(body)) return undefined;
  const prose: string[] = [];
  rewriteOutsideFences(body.replaceAll('\r\n', '\n'), (line) => {
    prose.push(line);
    return line;
  });
  const text = prose.join('\n').replaceAll(COMMENT, '');
  const { hash, underlined, element } = HEADING.exec(text)?.groups ?? {};
  const written = raiseTags(hash ?? underlined ?? wordsOf(element ?? '')).replace(ID, '');
  // Add link definitions, because reference links are parsed only if their definitions are present.
  const definitions = written.includes('][') ? (text.match(/^ {0,3}\[[^\]\n]+\]:.*$/gm) ?? []) : [];
  const tree = fromMarkdown([written, '', ...definitions].join('\n'));
  const title = textOf(tree, { includeHtml: false, includeImageAlt: false }) || textOf(tree, { includeHtml: false });
  return title.replaceAll(/\s+/g, ' ').trim() || undefined;
}

function wordsOf(element: string): string {
  const words = (text: string): string =>
    text
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
  return words(element) || words(element.replaceAll(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/g, '$1'));
}
