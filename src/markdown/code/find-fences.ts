import { type CodeMeta, parseCodeMeta, splitInfo } from './code-meta.ts';
import { countDirectiveOptions } from './directive-options.ts';
import { linesOfHtmlBlock } from './html-blocks.ts';
import { trackContainers } from './open-containers.ts';

export interface Fence {
  /** `text` if the fence sets no language. */
  readonly lang: string;
  readonly meta: CodeMeta;
  /** The code without indentation, quote markers and directive options. */
  readonly code: string;
  /** Line where the code starts. */
  readonly line: number;
  /** Column where the code starts. */
  readonly column: number;
  /** Whether a closing line exists. An unclosed block extends to the end of the quote, container or source. */
  readonly isClosed: boolean;
}

/** Prefix (indentation, quote markers and list markers), fence and info string. */
const OPENING = /^((?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*)(`{3,}|~{3,})(.*)$/s;

/**
 * Finds the outermost fenced code blocks outside comments. Lines and columns count from 1.
 * @param isMarkdown whether the source is Markdown, where fences in HTML blocks are not parsed, unlike in MDX
 */
export function findFences(text: string, isMarkdown = false): readonly Fence[] {
  const lines = text.split(/\r?\n/);
  const fences: Fence[] = [];
  const containers = trackContainers(text);
  const lastEnds = COMMENTS.map(([, close]) => lines.findLastIndex((line) => line.includes(close)));
  for (let index = 0; index < lines.length; index += 1) {
    const [, prefix = '', mark = '', rest = ''] = OPENING.exec(lines[index] ?? '') ?? [];
    const info = rest.trim();
    index += linesOfComment(lines, index, lastEnds) || (isMarkdown ? linesOfHtmlBlock(lines, index) : 0);
    containers.pass(lines[index] ?? '');
    // Backticks at the start of a line can also belong to a code span.
    if (mark === '' || (mark.startsWith('`') && info.includes('`'))) continue;
    const { code, isClosed } = codeAfter(lines.slice(index + 1), prefix, mark, containers.isEnd);
    const [, written, options] = /^(\S*)\s*(.*)$/s.exec(info) ?? [];
    const { lang, meta } = splitInfo(written, options);
    const skipped = countDirectiveOptions(info, code);
    const own = { code: code.slice(skipped).join('\n'), line: index + 2 + skipped };
    fences.push({ lang, meta: parseCodeMeta(meta), ...own, column: prefix.length + 1, isClosed });
    index += code.length + (isClosed ? 1 : 0);
  }
  return fences;
}

const COMMENTS = [
  ['<!--', '-->'],
  ['{/*', '*/}'],
] as const;

/**
 * Counts a comment's lines after the first; 0 if unclosed.
 * @param lastEnds index of the last line with each closing mark; avoids quadratic time for unclosed comments
 */
function linesOfComment(lines: readonly string[], start: number, lastEnds: readonly number[]): number {
  const written = (lines[start] ?? '').replace(/^[ \t>]+/, '');
  const kind = COMMENTS.findIndex(([open]) => written.startsWith(open));
  const [open, close] = COMMENTS[kind] ?? [];
  if (open === undefined || written.includes(close, open.length) || (lastEnds[kind] ?? -1) <= start) return 0;
  for (let end = start + 1; end < lines.length; end += 1) if (lines[end]?.includes(close)) return end - start;
  return 0;
}

/**
 * Returns the line numbers of fenced code and opening fences, from 1.
 * @param isMarkdown see `findFences`
 */
export function fencedLines(text: string, isMarkdown = false): ReadonlySet<number> {
  return new Set(
    findFences(text, isMarkdown).flatMap(({ line, code }) =>
      Array.from({ length: code.split('\n').length + 1 }, (_, index) => line - 1 + index),
    ),
  );
}

/** Rewrites every line outside fenced code and `<pre>`. Lines are passed without their line feed. */
export function rewriteOutsideFences(text: string, rewrite: (line: string) => string): string {
  const fenced = fencedLines(text);
  const lines = text.split('\n');
  const inPre = /<pre/i.test(text) ? linesInPre(lines, fenced) : fenced;
  return lines.map((line, index) => (fenced.has(index + 1) || inPre.has(index + 1) ? line : rewrite(line))).join('\n');
}

function linesInPre(lines: readonly string[], fenced: ReadonlySet<number>): ReadonlySet<number> {
  const inside = new Set<number>();
  for (let index = 0; index < lines.length; index += 1) {
    if (fenced.has(index + 1) || !/^[^`]*<pre(?:\s[^<>]*)?>(?!.*<\/pre)/i.test(lines[index] ?? '')) continue;
    const end = lines.findIndex((line, other) => other > index && /<\/pre/i.test(line));
    if (end < 0) break;
    for (let line = index + 2; line <= end; line += 1) inside.add(line);
    index = end;
  }
  return inside;
}

function codeAfter(
  lines: readonly string[],
  prefix: string,
  mark: string,
  isEnd: (line: string) => boolean,
): { readonly code: readonly string[]; readonly isClosed: boolean } {
  const isQuoted = prefix.includes('>');
  const removable = isQuoted ? ' \t>' : ' \t';
  const code: string[] = [];
  for (const line of lines) {
    if ((isQuoted && !/^[ \t]*>/.test(line)) || isEnd(line)) return { code, isClosed: false };
    let start = 0;
    while (start < prefix.length && start < line.length && removable.includes(line.charAt(start))) start += 1;
    const rest = line.slice(start);
    if (isClosing(rest, mark)) return { code, isClosed: true };
    code.push(rest);
  }
  return { code, isClosed: false };
}

/** Whether a line closes the fence: it contains only the fence's character, at least as often as the opening line. */
function isClosing(line: string, mark: string): boolean {
  const found = line.trim();
  return found.startsWith(mark) && /^(?: {0,3})(`+|~+)\s*$/.test(line);
}
