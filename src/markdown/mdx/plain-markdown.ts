import { CODE, LITERAL } from '../code/code-pattern.ts';
import { isHtmlElement } from '../html-elements.ts';
import { voidElementName } from './void-elements.ts';
import type { IsComponent } from './syntax-faults.ts';

const STATEMENT = String.raw`^import\s+(?:[\w*{}\s,$]+?\s+from\s+)?["'][^"'\n]+["'];?[ \t]*$|^export\s+(?:const\s+[\w$]+\s*=|default\s|function\s)(?:.+\n?)*`;

const ATTRIBUTE = String.raw`\s+[a-z_:@][\w.:@-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|[^\s"'=<>\x60{}]+))?`;

const TAG = String.raw`(?<tag></?(?<name>[a-z][\w.:-]*)(?:${ATTRIBUTE}|\s+\{\.\.\.[^{}]*\})*\s*/?>)`;

/** Where the destination of a link stands between `<` and `>`. https://spec.commonmark.org/0.31.2/#link-destination */
const DESTINATION = String.raw`(?=<)(?<=\]\(\s*|^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*\[(?!\^)(?:\\.|[^\[\]\\])+\]:\s*)<(?:\\.|[^<>\n\\])*>`;

/** An address between signs that is no name of XML, which has a colon too. https://spec.commonmark.org/0.31.2/#autolinks */
const ADDRESS = String.raw`<(?:[a-z][\w+.-]*://[^\s<>]*|[a-z][\w+.-]*:(?=[\w.:$-]*[^\w.:$\s<>{}/-])[^\s<>{}]*|[^\s<>@]+@[^\s<>]*)>`;

/** Code, escapes, destinations, comments, lines of MDX, addresses, ids of headings, callouts, and what may be a tag or an expression. */
const SIGNS = new RegExp(
  String.raw`${LITERAL}|\\[^\w\s]|${DESTINATION}|\{\/\*[^]*?\*\/\}|${STATEMENT}|^[ \t]*:{3,}.*|${ADDRESS}|\{:?\s*#[^\s{}]+\s*\}(?=[ \t]*#*[ \t]*$)|${TAG}|(?<word>^(?:im|ex)port(?=\s))|(?<expression>\{\s*(?:(?<constant>[a-z_$][\w$]*)[\w$.]*|"[^"\n]*"|'[^'\n]*')\s*\})|(?<sign>[<{])`,
  'gim',
);

/** SVG and MathML have names of their own, which are words elsewhere: `<path>`, `<text>`. */
const DRAWING = /<(svg|math)(?=[\s>])[^]*?<\/\1\s*>/gi;

type Groups = Readonly<Partial<Record<'tag' | 'name' | 'word' | 'expression' | 'constant' | 'sign', string>>>;

/**
 * The text of a Markdown file as MDX takes it: a sign that begins no element, no component and no constant of the page is itself.
 *
 * @example plainMarkdown('a<b and {c}', () => false) // => 'a\\<b and \\{c}'
 */
export function plainMarkdown(source: string, isComponent: IsComponent): string {
  const named = new Set(['product']);
  const imported = new Set<string>();
  for (const [, name = ''] of source.matchAll(/^export\s+const\s+([\w$]+)/gm)) named.add(name);
  for (const [, name = ''] of source.matchAll(/^import\s+([\w$]+)\s+from/gm)) imported.add(name);
  // Spaces stand for code, whose tags close nothing.
  const prose = source.replaceAll(new RegExp(CODE, 'gm'), (code) => ' '.repeat(code.length));
  const drawings = [...prose.matchAll(DRAWING)].map(({ 0: drawing, index }) => ({ start: index, end: index + drawing.length }));
  return source.replaceAll(SIGNS, (whole, ...rest) => {
    // The groups of the pattern stand last, behind the place and the text.
    const [index, , { tag, name = '', word, expression, constant, sign }] = rest.slice(-3) as [number, string, Groups];
    if (tag !== undefined) {
      const isDrawn = drawings.some(({ start, end }) => start < index && index < end);
      const isKnown = isDrawn || isHtmlElement(name) || isComponent(name) || imported.has(name);
      const isEnded = /^<\/|\/>$/.test(tag) || voidElementName(name) !== undefined;
      // The parameters of a type stand beside its name, and nothing closes them.
      const isElement = isKnown
        ? isEnded || !/\w/.test(source.charAt(index - 1)) || isClosed(prose, name, index)
        : /^[A-Z]/.test(name) && (isEnded || prose.includes(`</${name}>`, index));
      return isElement ? whole : `\\${whole}`;
    }
    if (word !== undefined) return `&#${word.charCodeAt(0)};${word.slice(1)}`;
    if (expression !== undefined) return constant !== undefined && !named.has(constant) ? `\\${whole}` : whole;
    return sign === undefined ? whole : `\\${sign}`;
  });
}

/** Whether a tag behind an element's opening one closes it, and not another one of its name. */
function isClosed(source: string, name: string, index: number): boolean {
  let depth = 0;
  for (const [tag] of source.slice(index).matchAll(new RegExp(String.raw`</?${name.replaceAll('.', '\\.')}(?=[\s/>])[^<>]*>`, 'gi'))) {
    if (!tag.endsWith('/>')) depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return true;
  }
  return false;
}
