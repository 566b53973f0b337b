import { fencedLines } from '../code/find-fences.ts';

/** Consecutive statements without a blank line in between. Lines count from 0. */
interface StatementLines {
  readonly keyword: 'import' | 'export';
  readonly start: number;
  /** The first line of prose or blank line after the statements; `undefined` if the last statement is unterminated. */
  readonly end: number | undefined;
  /** The blank line where MDX ends the statements; the number of lines if there is none. */
  readonly blank: number;
  /** Whether the line was meant as code. A sentence can also start with a keyword. */
  readonly isCode: boolean;
}

const KEYWORD = /^(?:im|ex)port /;

const CODE =
  /^(?:export\s+(?:const|let|var|function|async|class|default|type|interface|enum)\b|(?:im|ex)port\s*(?:[*{'"]|[^'"]*\sfrom\s*['"]))/;

/** Finds the statements around a line. As in MDX, they extend to the first blank line where the last statement can end. */
export function statementLines(lines: readonly string[], line: number): StatementLines | undefined {
  const fenced = fencedLines(lines.join('\n'));
  let found: StatementLines | undefined;
  for (let index = 0; index <= line; index += 1) {
    const isOfParagraph = /^[\p{L}\p{N}]/u.test(lines[index - 1] ?? '');
    if (!KEYWORD.test(lines[index] ?? '') || isOfParagraph || fenced.has(index + 1)) continue;
    found = statementsAt(lines, index);
    if (found.blank > line) break;
    // A sentence that only resembles a statement ends with its paragraph.
    index = Math.max(index, found.blank - 1);
  }
  return found;
}

function statementsAt(lines: readonly string[], first: number): StatementLines {
  let [start, index]: [number, number] = [first, first];
  let end: number | undefined;
  for (const isComplete of completeness(lines, first)) {
    const next = lines[index + 1] ?? '';
    if (next.trim() === '' && isComplete) break;
    if (isComplete && !/^\/[/*]/.test(next)) {
      if (end === undefined && KEYWORD.test(next)) start = index + 1;
      else end ??= index + 1;
    }
    index += 1;
  }
  const blank = Math.min(index + 1, lines.length);
  const text = lines[start] ?? '';
  const keyword = text.startsWith('import') ? 'import' : 'export';
  return { keyword, start, end: end ?? (index < lines.length ? blank : undefined), blank, isCode: CODE.test(text) };
}

const PART = /\/\/.*|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|\/\*|\*\/|`|\\.|[()[\]{}]/g;

/** Yields for each line whether a statement can end there: all brackets are closed, and the line does not end with an operator. */
function* completeness(lines: readonly string[], first: number): Generator<boolean> {
  let depth = 0;
  let inside: '`' | '/*' | undefined;
  let last = '';
  for (let index = first; index < lines.length; index += 1) {
    const code = (lines[index] ?? '').replaceAll(PART, (part) => {
      if (inside === undefined && (part === '`' || part === '/*')) inside = part;
      else if (inside !== undefined) inside = part === (inside === '`' ? '`' : '*/') ? undefined : inside;
      else if (/^[([{]$/.test(part)) depth += 1;
      else if (/^[)\]}]$/.test(part)) depth -= 1;
      return part.startsWith('/') ? '' : part;
    });
    last = code.trimEnd().at(-1) ?? last;
    yield depth <= 0 && inside === undefined && !/[=,+*/%&|?:<.~^-]/.test(last);
  }
}
