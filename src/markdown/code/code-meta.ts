/** What the info string of a fence says after its language. */
export interface CodeMeta {
  readonly title?: string;
  /** Text alternative, for diagrams. */
  readonly alt?: string;
  /** Highlighted lines, counted from 1. */
  readonly lines: ReadonlySet<number>;
  /** Number of the first line, where lines are numbered. */
  readonly firstLine?: number;
  readonly wrap: boolean;
  /** Words without a value, such as `live`, `viewer` or `request`. */
  readonly flags: ReadonlySet<string>;
  /** `key=value` and `key="value"` pairs other than the above, such as `schema` and `operation`. */
  readonly values: ReadonlyMap<string, string>;
}

const PART = /\{([\d,\s-]*)\}|([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|(\S+)))?/g;

/**
 * Reads fence meta: `title="…"`, `{1,4-6}`, `showLineNumbers` or `showLineNumbers=5`, `wrap`, flags and `key=value` pairs, in any order.
 *
 * @example parseCodeMeta('title="Request" {1,3-4}').lines // => Set { 1, 3, 4 }
 */
export function parseCodeMeta(meta: string): CodeMeta {
  const lines = new Set<number>();
  const flags = new Set<string>();
  const values = new Map<string, string>();
  for (const [, ranges, name, quoted, bare] of meta.matchAll(PART)) {
    if (ranges !== undefined) for (const line of linesOf(ranges)) lines.add(line);
    else if (name && (quoted ?? bare) !== undefined) values.set(name, quoted ?? bare ?? '');
    else if (name) flags.add(name);
  }
  const title = values.get('title');
  const alt = values.get('alt');
  const firstLine = Number.parseInt(values.get('showLineNumbers') ?? (flags.has('showLineNumbers') ? '1' : ''), 10);
  for (const name of ['title', 'alt', 'showLineNumbers']) values.delete(name);
  return {
    ...(title === undefined ? {} : { title }),
    ...(alt === undefined ? {} : { alt }),
    lines,
    ...(Number.isNaN(firstLine) ? {} : { firstLine }),
    wrap: flags.has('wrap'),
    flags,
    values,
  };
}

function* linesOf(ranges: string): Generator<number> {
  for (const range of ranges.split(',')) {
    const [from = NaN, to = from] = range.split('-').map((part) => Number.parseInt(part, 10));
    for (let line = from; line <= to; line += 1) yield line;
  }
}
