import type { Problem } from '../../errors.ts';
import { createPositionFinder, type LineAndColumn } from '../../data/text-position.ts';
import { LITERAL } from '../code/code-pattern.ts';
import type { TextSpan } from './markdown-parser.ts';
import { furtherLines } from './further-lines.ts';
import { type AttributesOf, attributesOf } from './attribute-lists.ts';
import { foreignBraces } from './foreign-braces.ts';

interface Fault extends Omit<Problem, 'where'> {
  readonly place: LineAndColumn;
}

interface ReadBraces {
  /** The first fault of each kind. */
  readonly faults: readonly Fault[];
  /** Valid MDX with the same number of lines as the source. */
  readonly text: string;
}

/** Container titles, attribute values and link titles, whose braces are ignored. */
const OTHER = String.raw`^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*:{3,}.*|(?<==|\]\([^()\s]*[ \t]+)(?:"[^"\n]*"|'[^'\n]*')|(?<==)\{`;

/** A CriticMarkup edit within a paragraph. */
const EDIT = String.raw`\{(?<sign>\+\+|--|==|>>|~~)(?<edited>(?:(?!\n[ \t]*\n)[^{}])+?)(?:\+\+|--|==|<<|~~)\}`;

const TAG = String.raw`\{%-?\s*raw\s*-?%\}(?<raw>[^\n\x60]*?)\{%-?\s*endraw\s*-?%\}|\{%[^\n]*?%\}|\{\{(?!\s*[\w$'\"]+\s*:)[^\n]*?\}\}|\{#\s[^\n]*?\s#\}`;

/** A possible attribute list, including a preceding image. */
const LIST = String.raw`(?:!\[(?<alt>[^\]\n]*)\]\((?<src>[^()\s]+)\))?\{(?<list>[^{}\n]*)\}`;

const BRACES = String.raw`${OTHER}|(?<!\\)(?<tag>${EDIT}|${TAG}|${LIST})`;

const OF_MARKDOWN = new RegExp(BRACES, 'gm');

/** Braces, and the code, comments and statements to skip. In MDX, a regular expression can find these reliably. */
const OF_MDX = new RegExp(String.raw`${LITERAL}|\{\/\*[^]*?\*\/\}|^(?:import|export)\s.*|${BRACES}`, 'gm');

type Groups = Readonly<Partial<Record<'sign' | 'edited' | 'raw' | 'alt' | 'src' | 'list' | 'tag', string>>>;

const END = /^\{(?:%-?\s*end|\{[<%]-?\s*\/)/;

const ID = /^\{:?\s*#[^\s{}]+\s*\}$/;

/**
 * Converts other tools' brace syntax, which MDX would parse as code. Escapes and reports syntax without an equivalent.
 * @param literals finds the ranges of a Markdown file that are not prose; omitted for MDX
 * @example readBraces('a {++b++}').text // => 'a <ins>b</ins>'
 */
export function readBraces(source: string, literals?: () => readonly TextSpan[]): ReadBraces {
  if (!source.includes('{')) return { faults: [], text: source };
  const positionOf = createPositionFinder(source);
  const found: (Fault & { readonly sort: string; readonly isEnd: boolean })[] = [];
  const spans = literals && hasForeignBraces(source) ? literals() : [];
  const text = replaceOutside(source, literals ? OF_MARKDOWN : OF_MDX, spans, (match) => {
    const { 0: whole, index } = match;
    const groups: Groups = match.groups ?? {};
    const { tag } = groups;
    if (tag === undefined) return whole;
    const start = tag.indexOf('{', groups.src === undefined ? 0 : tag.lastIndexOf(')'));
    const written = tag.slice(start);
    const said = foreignBraces(written + source.slice(index + whole.length).split('\n')[0]);
    if (!said || (groups.list !== undefined && !said.isSure)) return whole;
    const { what, cure, severity, kind, isRead, isAttributes } = said;
    const of = isAttributes && attributesOf(source, written, index + start);
    // `remarkForeignSyntax` warns about the directive, including its attributes.
    if (of === 'directive') return literals ? whole : tag.slice(0, start) + escaped(written);
    // Headings support ids in this syntax.
    if (of === 'heading' && ID.test(written)) return asRead(groups, '', of);
    const isShown = isAttributes && of === undefined;
    if (isShown && literals && !written.startsWith('{:')) return whole;
    const fault = isShown ? { what: `${what} It is shown as plain text.`, cure: 'Remove it, or put it in `backticks`.' } : { what, cure };
    found.push({
      ...fault,
      severity,
      kind,
      place: positionOf(index + start),
      sort: fault.what.replace(written, ''),
      isEnd: END.test(written),
    });
    if (isShown) return tag.slice(0, start) + escaped(written);
    return isRead ? asRead(groups, tag.slice(0, start), of) : escaped(whole);
  });
  const faults = [...Map.groupBy(found, ({ sort }) => sort).values()].flatMap((alike) => {
    const begun = alike.filter(({ isEnd }) => !isEnd);
    const [first, ...further] = begun.length > 0 ? begun : alike;
    if (!first) return [];
    const { sort: _sort, isEnd: _isEnd, ...fault } = first;
    return [{ ...fault, what: fault.what + furtherLines(further.map(({ place }) => place.line)) }];
  });
  return { faults, text };
}

function hasForeignBraces(source: string): boolean {
  return [...source.matchAll(OF_MARKDOWN)].some(({ groups }) => groups?.['tag'] !== undefined);
}

/** Skips matches that start inside one of the spans. */
function replaceOutside(source: string, pattern: RegExp, spans: readonly TextSpan[], replace: (match: RegExpExecArray) => string): string {
  const finder = new RegExp(pattern);
  let text = '';
  let done = 0;
  let next = 0;
  for (let match = finder.exec(source); match; match = finder.exec(source)) {
    const { 0: whole, index } = match;
    while ((spans[next]?.end ?? Infinity) <= index) next += 1;
    const span = spans[next];
    if (span && span.start <= index) finder.lastIndex = span.end;
    else {
      text += source.slice(done, index) + replace(match);
      done = index + whole.length;
    }
  }
  return text + source.slice(done);
}

function asRead({ sign, edited = '', raw, alt = '', src = '', list = '' }: Groups, before: string, of: AttributesOf | undefined): string {
  if (raw !== undefined) return escaped(raw);
  if (sign === '++') return `<ins>${edited}</ins>`;
  if (sign === '--') return `<del>${edited}</del>`;
  if (sign === '==') return `<mark>${edited}</mark>`;
  if (sign === '~~') {
    const [was = '', is] = edited.split('~>');
    return `<del>${was}</del>${is === undefined ? '' : `<ins>${is}</ins>`}`;
  }
  if (sign === '>>') return edited.replaceAll(/[^\n]/g, '');
  const [, id] = /(?:^|\s|:)#([^\s{}]+)/.exec(list) ?? [];
  if (of === 'heading') return id === undefined ? '' : escaped(`{#${id}}`);
  const size = [...list.matchAll(/(?<![\w-])(width|height)=(["']?)(\d+%?)(?:px)?\2(?!\S)/g)].map(
    ([, name, , value]) => ` ${name}="${value}"`,
  );
  const picture = size.length > 0 && src !== '' ? `<img src="${quoted(src)}" alt="${quoted(alt)}"${size.join('')} />` : before;
  return id === undefined ? picture : `${picture}<a id="${quoted(id)}"></a>`;
}

function quoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

function escaped(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
}
