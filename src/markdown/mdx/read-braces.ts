import type { Problem } from '../../errors.ts';
import { createPositionFinder, type LineAndColumn } from '../../data/text-position.ts';
import { CODE } from '../code/code-pattern.ts';
import { alsoIn } from './also-in.ts';
import { foreignBraces } from './foreign-braces.ts';

interface Fault extends Omit<Problem, 'where'> {
  readonly place: LineAndColumn;
}

interface ReadBraces {
  /** One for each kind, at its first place. */
  readonly faults: readonly Fault[];
  /** The text as MDX takes it, with as many lines. */
  readonly text: string;
}

/** Code, comments, statements, and the values of attributes, whose braces are their own. */
const OTHER = String.raw`${CODE}|<pre(?:\s[^<>{]*)?>[^]*?</pre|<!--[^]*?-->|\{\/\*[^]*?\*\/\}|^(?:import|export)\s.*|^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*:{3,}.*|(?<==)(?:"[^"\n]*"|'[^'\n]*'|\{)`;

/** An edit as CriticMarkup writes it, within a paragraph. */
const EDIT = String.raw`\{(?<sign>\+\+|--|==|>>|~~)(?<edited>(?:(?!\n[ \t]*\n)[^{}])+?)(?:\+\+|--|==|<<|~~)\}`;

const TAG = String.raw`\{%-?\s*raw\s*-?%\}(?<raw>[^\n\x60]*?)\{%-?\s*endraw\s*-?%\}|\{%[^\n]*?%\}|\{\{(?!\s*[\w$'\"]+\s*:)[^\n]*?\}\}|\{#\s[^\n]*?\s#\}`;

/** A list of attributes, with what it is of: a heading, or a picture. */
const LIST = String.raw`(?:(?<heading>^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*#{1,6}[ \t][^\n]*?)|!\[(?<alt>[^\]\n]*)\]\((?<src>[^()\s]+)\))?\{(?<list>[^{}\n]*)\}`;

const BRACES = new RegExp(String.raw`${OTHER}|(?<!\\)(?<tag>${EDIT}|${TAG}|${LIST})`, 'gm');

type Groups = Readonly<Partial<Record<'sign' | 'edited' | 'raw' | 'heading' | 'alt' | 'src' | 'list' | 'tag', string>>>;

const END = /^\{(?:%-?\s*end|\{[<%]-?\s*\/)/;

/**
 * What other tools write between braces, where MDX has code: what can be read is read, and the rest is the text that it is.
 *
 * @example readBraces('a {++b++}').text // => 'a <ins>b</ins>'
 */
export function readBraces(source: string): ReadBraces {
  if (!source.includes('{')) return { faults: [], text: source };
  const positionOf = createPositionFinder(source);
  const found: (Fault & { readonly sort: string; readonly isEnd: boolean })[] = [];
  const text = source.replaceAll(BRACES, (whole, ...rest) => {
    // The groups of the pattern stand last, behind the place and the text.
    const [index, , groups] = rest.slice(-3) as [number, string, Groups];
    const { tag, heading = '' } = groups;
    if (tag === undefined) return whole;
    const start = tag.indexOf('{', heading.length);
    const written = tag.slice(start);
    const said = foreignBraces(written + source.slice(index + whole.length).split('\n')[0]);
    // Headings have ids of their own.
    if (!said || (groups.list !== undefined && !said.isSure) || (heading !== '' && /^\{:?\s*#[^\s{}]+\s*\}$/.test(written))) return whole;
    const { what, cure, severity, kind, isRead } = said;
    found.push({ what, cure, severity, kind, place: positionOf(index + start), sort: what.replace(written, ''), isEnd: END.test(written) });
    return isRead ? asRead(groups, tag.slice(0, start)) : escaped(whole);
  });
  const faults = [...Map.groupBy(found, ({ sort }) => sort).values()].flatMap((alike) => {
    const begun = alike.filter(({ isEnd }) => !isEnd);
    const [first, ...further] = begun.length > 0 ? begun : alike;
    if (!first) return [];
    const { sort: _sort, isEnd: _isEnd, ...fault } = first;
    return [{ ...fault, what: fault.what + alsoIn(further.map(({ place }) => place.line)) }];
  });
  return { faults, text };
}

function asRead({ sign, edited = '', raw, heading, alt = '', src = '', list = '' }: Groups, before: string): string {
  if (raw !== undefined) return escaped(raw);
  if (sign === '++') return `<ins>${edited}</ins>`;
  if (sign === '--') return `<del>${edited}</del>`;
  if (sign === '==') return `<mark>${edited}</mark>`;
  if (sign === '~~') {
    const [was = '', is] = edited.split('~>');
    return `<del>${was}</del>${is === undefined ? '' : `<ins>${is}</ins>`}`;
  }
  // The comment of an editor.
  if (sign === '>>') return edited.replaceAll(/[^\n]/g, '');
  const [, id] = /(?:^|\s|:)#([^\s{}]+)/.exec(list) ?? [];
  if (heading !== undefined) return id === undefined ? before.trimEnd() : `${before}{#${id}}`;
  const size = [...list.matchAll(/(?<![\w-])(width|height)=(["']?)(\d+%?)(?:px)?\2(?!\S)/g)].map(
    ([, name, , value]) => ` ${name}="${value}"`,
  );
  const picture = size.length > 0 && src !== '' ? `<img src="${quoted(src)}" alt="${quoted(alt)}"${size.join('')} />` : before;
  return id === undefined ? picture : `${picture}<a id="${quoted(id)}"></a>`;
}

function quoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** Every character of ASCII that MDX could read a meaning into, escaped. */
function escaped(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
}
