export type MetaPart = {
  readonly text: string;
} & (
  | { readonly kind: 'lines'; readonly lines: ReadonlySet<number> }
  /** `value` is absent for a bare word. An unclosed quote extends to the end of the meta. */
  | { readonly kind: 'option'; readonly name: string; readonly value?: string; readonly isUnclosed?: true }
  /** Anything else, such as a substring to highlight. */
  | { readonly kind: 'other' }
);

const PART =
  /\{([\d,\s-]*)\}|([A-Za-z][\w-]*)(?:\s*=\s*(?:"([^"]*)"|'((?:[^']|(?<=\w)'(?=\w))*)'|\{([^}]*)\})|=(?:["'](.*)|(\S*)))|\[((?:[^[\]]|\[(?:[^[\]]|\[[^[\]]*\])*\])+)\]|([A-Za-z][\w-]*)(?=\s|$)|"(?:[^"\\]|\\.)*"(?=\s|$)|'(?:[^'\\]|\\.)*'(?=\s|$)|"[^"]*"|'[^']*'|\/[^/]+\/(?=[\s\d]|$)|\S+/g;

/** Splits fence meta into `{1,4-6}`, `name`, `name=value` (optionally with quotes or braces) and `[title]`, short for `title="…"`. */
export function* metaParts(meta: string): Generator<MetaPart> {
  for (const [text, lines, name, double, single, braced, unclosed, bare, title, word] of meta.matchAll(PART)) {
    if (lines !== undefined) yield { text, kind: 'lines', lines: linesOf(lines) };
    else if (unclosed !== undefined) yield { text, kind: 'option', name: name ?? '', value: unclosed.trim(), isUnclosed: true };
    else if (name !== undefined) yield { text, kind: 'option', name, value: double ?? single ?? braced ?? bare ?? '' };
    else if (title !== undefined) yield { text, kind: 'option', name: 'title', value: title.replaceAll(/\\+(?=[[\]])/g, '') };
    else if (word !== undefined) yield { text, kind: 'option', name: word };
    else yield { text, kind: 'other' };
  }
}

/** Maximum line number, higher than in any real code block. Limits the memory that a range can use. */
const MAX_LINE = 100_000;

/** @example linesOf('1,4-6') // => Set { 1, 4, 5, 6 } */
export function linesOf(ranges: string): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const [, one, other = one] of ranges.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)) {
    const ends = [Number(one), Number(other)];
    for (let line = Math.min(...ends); line <= Math.min(Math.max(...ends), MAX_LINE); line += 1) lines.add(line);
  }
  return lines;
}

/** Other tools' option names, in lower case without hyphens or underscores. */
const ALIASES: Readonly<Record<string, string>> = {
  added: 'add',
  caption: 'title',
  codewrap: 'wrap',
  collapsed: 'collapse',
  collapsible: 'collapse',
  deleted: 'remove',
  del: 'remove',
  expandable: 'collapse',
  expanded: 'expand',
  filename: 'title',
  highlightlines: 'highlight',
  hl: 'highlight',
  hllines: 'highlight',
  ins: 'add',
  linenos: 'showLineNumbers',
  linenostart: 'showLineNumbers',
  linenums: 'showLineNumbers',
  linenumbers: 'showLineNumbers',
  lines: 'highlight',
  mark: 'highlight',
  numberlines: 'showLineNumbers',
  removed: 'remove',
  showlinenumbers: 'showLineNumbers',
  softwrap: 'wrap',
  startfrom: 'showLineNumbers',
  startlinenumber: 'showLineNumbers',
  tab: 'title',
  wordwrap: 'wrap',
};

/** @example optionName('hl_lines') // => 'highlight' */
export function optionName(written: string): string {
  const key = written.toLowerCase().replaceAll(/[-_]/g, '');
  return (Object.hasOwn(ALIASES, key) ? ALIASES[key] : undefined) ?? written;
}

/** Parses a boolean option; `undefined` for any other value. */
export function readFlag(value: string | undefined): boolean | undefined {
  if (value === undefined || /^(?:true|yes|on)$/i.test(value)) return true;
  return /^(?:false|no|off)$/i.test(value) ? false : undefined;
}
