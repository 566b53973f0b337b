import { fencedLines } from '../code/find-fences.ts';

/** Where a statement of a page stands, in lines counted from 0. */
interface StatementLines {
  readonly keyword: 'import' | 'export';
  readonly start: number;
  /** The first line behind it; `undefined` where it does not end before the line that was asked for does. */
  readonly end: number | undefined;
  /** Whether it is meant as code: a sentence can begin with its keyword, too. */
  readonly isCode: boolean;
}

const KEYWORD = /^(?:im|ex)port /;

const CODE =
  /^(?:export\s+(?:const|let|var|function|async|class|default|type|interface|enum)\b|(?:im|ex)port\s*(?:[*{'"]|[^'"]*\sfrom\s*['"]))/;

/** What says nothing of where a statement ends: strings and comments. */
const QUIET = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[^]|[^`\\])*`|\/\*[^]*?\*\/|\/\/.*/g;

/**
 * The statement that a line belongs to, as the parser of MDX has it: up to the first blank line at which it may end.
 *
 * @example statementLines(['export const a = 1', 'Text'], 1) // => { keyword: 'export', start: 0, end: 1, isCode: true }
 */
export function statementLines(lines: readonly string[], line: number): StatementLines | undefined {
  const inCode = fencedLines(lines.join('\n'));
  const begins = (text: string, index: number): boolean => index <= line && KEYWORD.test(text) && !inCode.has(index + 1);
  const [nearest, ...others] = lines.flatMap((text, index) => (begins(text, index) ? index : [])).toReversed();
  if (nearest === undefined) return undefined;
  // A text below a statement can take in the next one: `Text.` waits for the name of a property.
  const start = others.reduce((below, other) => (blockEnd(lines, other) > below ? other : below), nearest);
  const first = lines[start] ?? '';
  const last = lines.slice(start, line + 1).findIndex((_, index) => isComplete(lines.slice(start, start + index + 1)));
  return {
    keyword: first.startsWith('import') ? 'import' : 'export',
    start,
    end: last < 0 ? undefined : start + last + 1,
    isCode: CODE.test(first),
  };
}

/** The first blank line at which a statement, or what is read as one, may end; the number of lines where there is none. */
export function blockEnd(lines: readonly string[], start: number): number {
  const end = lines.findIndex((text, index) => index > start && text.trim() === '' && isComplete(lines.slice(start, index)));
  return end < 0 ? lines.length : end;
}

/** Whether a statement may end behind lines: its brackets are closed, and no operator waits for more. */
function isComplete(lines: readonly string[]): boolean {
  const code = lines.join('\n').replaceAll(QUIET, '""').trimEnd();
  return opened(code) <= 0 && !code.includes('/*') && !/[=,+*/%&|?:<.~^`-]$/.test(code);
}

function opened(code: string): number {
  return code.replaceAll(/[^([{`]/g, '').length - code.replaceAll(/[^)\]}]/g, '').length;
}
