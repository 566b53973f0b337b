import type { LineMarks } from './code-marks.ts';
import type { LineMark } from './code-notations.ts';
import { linesOf, metaParts, optionName, readFlag } from './meta-parts.ts';

export interface CodeMeta {
  readonly title?: string;
  /** Text alternative of a diagram. */
  readonly alt?: string;
  /** Highlighted lines, from 1. */
  readonly lines: ReadonlySet<number>;
  readonly marks?: LineMarks;
  /** Absent if lines are not numbered. */
  readonly firstLine?: number;
  readonly wrap: boolean;
  /** Options without a value, such as `live`, `viewer` or `request`. */
  readonly flags: ReadonlySet<string>;
  /** All other `key=value` pairs, such as `schema` and `operation`. */
  readonly values: ReadonlyMap<string, string>;
}

/** Options that list line numbers, with the mark that each one sets. */
export const LINE_OPTIONS: ReadonlyMap<string, LineMark> = new Map([
  ['highlight', 'hl'],
  ['add', 'add'],
  ['remove', 'del'],
  ['focus', 'focus'],
]);

/**
 * Parses a fence's options in any order, including the option names of other highlighters.
 * @example parseCodeMeta('title="Request" {1,3-4}').lines // => Set { 1, 3, 4 }
 */
export function parseCodeMeta(meta: string): CodeMeta {
  const lines = new Set<number>();
  const marks = new Map<number, Set<LineMark>>();
  const flags = new Set<string>();
  const values = new Map<string, string>();
  for (const part of metaParts(meta)) {
    if (part.kind === 'lines') for (const line of part.lines) lines.add(line);
    if (part.kind !== 'option') continue;
    const name = optionName(part.name);
    const mark = LINE_OPTIONS.get(name);
    const isSet = readFlag(part.value);
    if (mark === 'hl') for (const line of linesOf(part.value ?? '')) lines.add(line);
    else if (mark) for (const line of linesOf(part.value ?? '')) marks.set(line, new Set([...(marks.get(line) ?? []), mark]));
    else if (part.value === undefined) flags.add(name);
    else if (TEXT_OPTIONS.has(name) || isSet === undefined) values.set(name, part.value);
    else if (isSet) flags.add(name);
  }
  const title = values.get('title');
  const alt = values.get('alt');
  const firstLine = Number.parseInt(values.get('showLineNumbers') ?? (flags.has('showLineNumbers') ? '1' : ''), 10);
  for (const name of ['title', 'alt', 'showLineNumbers']) values.delete(name);
  return {
    ...(title === undefined ? {} : { title }),
    ...(alt === undefined ? {} : { alt }),
    lines,
    ...(marks.size === 0 ? {} : { marks }),
    ...(Number.isNaN(firstLine) ? {} : { firstLine }),
    wrap: flags.has('wrap'),
    flags,
    values,
  };
}

/** Options whose value is always a string, even "no". */
export const TEXT_OPTIONS: ReadonlySet<string> = new Set(['alt', 'file', 'operation', 'response', 'schema', 'title', 'webhook']);

/**
 * Formats a title option, with quotes that the title does not contain.
 * @example titleOption('It is "a".js') // => 'title=\'It is "a".js\''
 */
export function titleOption(title: string): string {
  const line = title.replaceAll(/\s+/g, ' ');
  const forms = [`title="${line}"`, ...(line.includes("'") ? [] : [`title='${line}'`]), `title={${line}}`, `[${line}]`, `title=${line}`];
  return (
    forms.find((form) => parseCodeMeta(form).title === line && [...metaParts(form)].length === 1) ?? `title="${line.replaceAll('"', "'")}"`
  );
}

export function withoutTitle(meta: string): string {
  const parts = [...metaParts(meta)].filter((part) => part.kind !== 'option' || optionName(part.name) !== 'title');
  return parts.map(({ text }) => text).join(' ');
}

/**
 * Moves options attached to the language into the meta.
 * @example splitInfo('js{1,3}', 'wrap') // => { lang: 'js', meta: '{1,3} wrap' }
 */
export function splitInfo(
  lang: string | null | undefined,
  meta: string | null | undefined,
): { readonly lang: string; readonly meta: string } {
  const braced = readBraces(`${lang ?? ''} ${meta ?? ''}`.trim());
  if (braced) return braced;
  // A block without a language: ```hl_lines="3 4" or ```[a.js].
  if (/^(?:[A-Za-z][\w-]*=|\[)/.test(lang ?? '')) return { lang: 'text', meta: `${lang ?? ''} ${meta ?? ''}`.trim() };
  const listed = readList(lang ?? '');
  if (listed) return { lang: listed.lang, meta: `${listed.meta} ${meta ?? ''}`.trim() };
  const titled = readTitled(lang ?? '');
  if (titled) return { lang: titled.lang, meta: `title="${titled.title}" ${meta ?? ''}`.trim() };
  const [, name = '', rest = ''] = /^([^{:[]*)(.*)$/.exec(lang ?? '') ?? [];
  const [, numbers] = /^:((?:no-)?line-numbers(?:=\d+)?)/.exec(rest) ?? [];
  const isOption = numbers !== undefined || /^[{[]/.test(rest);
  if (!isOption || name === '') return { lang: lang || 'text', meta: meta ?? '' };
  const lines = numbers === undefined ? rest : `${numbers.startsWith('no-') ? '' : numbers} ${rest.slice(numbers.length + 1)}`;
  return { lang: name, meta: `${lines.trim()} ${meta ?? ''}`.trim() };
}

/** @example readTitled('ts:src/app.ts') // => { lang: 'ts', title: 'src/app.ts' } */
export function readTitled(info: string): { readonly lang: string; readonly title: string } | undefined {
  const [, lang, title] = /^([\w+#-]+):(?!(?:no-)?line-numbers\b)([^\s:{}"[\]][^\s{}"[\]]*)$/.exec(info) ?? [];
  return lang === undefined || title === undefined ? undefined : { lang, title };
}

/** Compiler options of rustdoc and mdBook, which are meaningless to readers. */
const OF_COMPILERS = /^(?:ignore(?:-\w+)*|no_run|should_panic|compile_fail|editable|noplay\w*|mdbook-runnable|edition\d+|E\d+)$/;

/** Parses comma-separated options, and a diff's language: `rust,no_run`, `diff-js`. */
function readList(info: string): { readonly lang: string; readonly meta: string } | undefined {
  const [lang = '', ...options] = info.split(',');
  const name = lang.replace(/^diff-\w+$/, 'diff');
  if (!/^[\w+#-]+$/.test(lang) || (name === lang && options.length === 0)) return undefined;
  return { lang: name, meta: options.filter((option) => !OF_COMPILERS.test(option)).join(' ') };
}

/** Parses options in braces before the language (Pandoc, R, Sphinx) or after: `{.python title="a"}`, `js{title: 'a'}`. */
function readBraces(info: string): { readonly lang: string; readonly meta: string } | undefined {
  const [, name = '', inside, after = ''] = /^([^\s{:[]*)\s*\{((?:"[^"]*"|'[^']*'|[^{}"'])*)\}\s*(.*)$/.exec(info) ?? [];
  if (inside === undefined || /^[\d,\s-]*$/.test(inside)) return undefined;
  const options = inside
    .replaceAll(/(?<=^|[\s,])([A-Za-z][\w-]*)\s*[:=]\s*(?=["'\w])/g, '$1=')
    .match(/[\w.#-]+=(?:"[^"]*"|'[^']*'|[^\s,]*)|[^\s,]+/g);
  if (name !== '') return /[=:]/.test(inside) ? { lang: name, meta: [...(options ?? []), after].join(' ').trim() } : undefined;
  const [first = '', ...others] = options ?? [];
  const rest = others.filter((option) => !/^[.#]/.test(option) || /^\.(?:numberLines|line-numbers)$/i.test(option));
  const numbered = rest.map((option) => (option.startsWith('.') ? 'showLineNumbers' : option));
  // MyST directives put the language after the braces.
  if (/^(?:code(?:-block|-cell)?|sourcecode|highlight)$/.test(first)) return { lang: after || 'text', meta: numbered.join(' ') };
  return /^\.?[\w+#-]+$/.test(first) ? { lang: first.replace(/^\./, ''), meta: [...numbered, after].join(' ').trim() } : undefined;
}
