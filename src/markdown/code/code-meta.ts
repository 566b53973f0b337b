import type { LineMark, LineMarks } from './code-marks.ts';
import { linesOf, metaParts, optionName, readFlag } from './meta-parts.ts';

/** What the info string of a fence says after its language. */
export interface CodeMeta {
  readonly title?: string;
  /** Text alternative, for diagrams. */
  readonly alt?: string;
  /** Highlighted lines, counted from 1. */
  readonly lines: ReadonlySet<number>;
  /** What else is said of lines, counted from 1. */
  readonly marks?: LineMarks;
  /** Number of the first line, where lines are numbered. */
  readonly firstLine?: number;
  readonly wrap: boolean;
  /** Words without a value, such as `live`, `viewer` or `request`. */
  readonly flags: ReadonlySet<string>;
  /** `key=value` and `key="value"` pairs other than the above, such as `schema` and `operation`. */
  readonly values: ReadonlyMap<string, string>;
}

/** Options that name lines, and what they say of these. */
export const LINE_OPTIONS: ReadonlyMap<string, LineMark> = new Map([
  ['highlight', 'hl'],
  ['add', 'add'],
  ['remove', 'del'],
  ['focus', 'focus'],
]);

/**
 * Reads fence meta: `title="…"`, `{1,4-6}`, `add={2}`, `showLineNumbers` or `showLineNumbers=5`, `wrap`, flags and `key=value` pairs, in
 * any order. Options that other highlighters call otherwise have the names that they have here; `name=false` is no flag.
 *
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
    else if (TEXTS.has(name) || isSet === undefined) values.set(name, part.value);
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

/** Options whose value is a text, even where that is "no". */
export const TEXTS: ReadonlySet<string> = new Set(['alt', 'file', 'operation', 'response', 'schema', 'title', 'webhook']);

/** Fence meta without its title. */
export function withoutTitle(meta: string): string {
  const parts = [...metaParts(meta)].filter((part) => part.kind !== 'option' || optionName(part.name) !== 'title');
  return parts.map(({ text }) => text).join(' ');
}

/**
 * The language of a fence, and its meta: what other tools write right behind the language is a part of that.
 *
 * @example splitInfo('js{1,3}', 'wrap') // => { lang: 'js', meta: '{1,3} wrap' }
 */
export function splitInfo(
  lang: string | null | undefined,
  meta: string | null | undefined,
): { readonly lang: string; readonly meta: string } {
  const [, name = '', rest = ''] = /^([^{:[]*)(.*)$/.exec(lang ?? '') ?? [];
  const [, numbers] = /^:((?:no-)?line-numbers(?:=\d+)?)/.exec(rest) ?? [];
  const isOption = numbers !== undefined || /^[{[]/.test(rest);
  if (!isOption || name === '') return { lang: lang || 'text', meta: meta ?? '' };
  const lines = numbers === undefined ? rest : `${numbers.startsWith('no-') ? '' : numbers} ${rest.slice(numbers.length + 1)}`;
  return { lang: name, meta: `${lines.trim()} ${meta ?? ''}`.trim() };
}
