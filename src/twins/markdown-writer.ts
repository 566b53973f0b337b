import { titleOption } from '../markdown/code/code-meta.ts';

/** Joins non-empty blocks with blank lines. Consecutive lists get different markers, so that they stay separate. */
export function blocks(...parts: readonly (string | undefined | false)[]): string {
  let written = '';
  for (const part of parts) {
    if (part === undefined || part === false || part === '') continue;
    const block = part.startsWith('- ') && endsInListOf(written, '-') ? withMarks(part, '*') : part;
    written = written === '' ? block : `${written}\n\n${block}`;
  }
  return written;
}

/** Whether the last unindented line starts a list item with the given marker. */
function endsInListOf(markdown: string, mark: string): boolean {
  const last = markdown.split('\n').findLast((line) => /^\S/.test(line)) ?? '';
  return last.startsWith(`${mark} `);
}

function withMarks(markdown: string, mark: string): string {
  const lines = markdown.split('\n');
  const end = lines.findIndex((line) => /^\S/.test(line) && !line.startsWith('- '));
  return lines.map((line, index) => (line.startsWith('- ') && (end < 0 || index < end) ? mark + line.slice(1) : line)).join('\n');
}

/** Characters that Markdown interprets anywhere. An underscore inside a word is literal. */
const SPECIAL = /[\\`*[\]<>&|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/** Matches line starts that would become a heading, a list item or a heading underline. */
const BEGINNING = /^(\s*)(#{1,6}(?=\s|$)|[-+=](?=\s|[-=]|$)|\d{1,9}(?=[.)](?:\s|$)))/;

/** Escapes text for a single line of Markdown. */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(SPECIAL, String.raw`\$&`)
    .replace(BEGINNING, (_, space: string, mark: string) => space + (/^\d/.test(mark) ? mark : `\\${mark}`))
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`);
}

export function code(text: string): string {
  const line = text.replace(/\s*\n\s*/g, ' ');
  const marks = '`'.repeat(longestRun(line, '`') + 1);
  const needsSpace = line === '' || /^`|`$/.test(line) || (/^ .* $/.test(line) && line.trim() !== '');
  return needsSpace ? `${marks} ${line} ${marks}` : marks + line + marks;
}

export function fence(source: string, lang: string, title?: string): string {
  const marks = '`'.repeat(Math.max(3, longestRun(source, '`') + 1));
  const words = title === undefined ? '' : ` ${titleOption(title.replaceAll('`', "'"))}`;
  return `${marks}${lang}${words}\n${source.replace(/\n$/, '')}\n${marks}`;
}

function longestRun(text: string, character: string): number {
  let longest = 0;
  let run = 0;
  for (const letter of text) {
    run = letter === character ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** `text` is Markdown. Without an href, returns only the text. */
export function link(text: string, href: string | undefined): string {
  return href === undefined ? text : `[${text}](${linkTarget(href)})`;
}

function linkTarget(href: string): string {
  return href.replace(/[\s()<>\\]/g, (letter) => (letter === '(' ? '%28' : letter === ')' ? '%29' : encodeURIComponent(letter)));
}

/** Escapes trailing # characters, which Markdown would remove as closing marks. */
export function heading(depth: number, text: string): string {
  return `${'#'.repeat(Math.min(6, depth))} ${text.replace(/(^|\s)(#+)$/, String.raw`$1\$2`)}`;
}

export function list(items: readonly string[]): string {
  return items.map((item) => `- ${indent(item)}`).join('\n');
}

function indent(text: string): string {
  return text.replace(/\n(?=[^\n])/g, '\n  ');
}

/** Each cell is a single line of Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [row(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(row)].join('\n');
}

/** Escapes unescaped pipes, because a pipe ends a cell even in code. */
function cell(text: string): string {
  return text.replace(/\n+/g, ' ').replace(/(?<!\\)\|/g, String.raw`\|`);
}
