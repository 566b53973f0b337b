import { VFileMessage } from 'vfile-message';
import { statementLines } from './statement-lines.ts';
import { startOf } from './syntax-faults.ts';

const MAX_FAULTS = 20;

/** Finds faults after the first: blanks each fault and parses again. Misnested tags end the search. */
export function furtherFaults(source: string, first: unknown, parse: (source: string) => void): readonly VFileMessage[] {
  const faults: VFileMessage[] = [];
  let error = first;
  let text = source;
  while (error instanceof VFileMessage && faults.length < MAX_FAULTS) {
    const next = withoutFault(text, error);
    if (next === undefined) break;
    text = next;
    error = undefined;
    try {
      parse(text);
    } catch (thrown) {
      error = thrown;
    }
    if (error instanceof VFileMessage && isSure(error)) faults.push(error);
    else break;
  }
  return faults;
}

function isSure({ reason }: VFileMessage): boolean {
  return !/Expected a closing tag|closing slash|corresponding|Unexpected end of file/.test(reason);
}

/** Blanks the character where the fault starts; `undefined` if the position is unknown. */
function withoutFault(source: string, error: VFileMessage): string | undefined {
  const { line = 0, column = 1 } = error;
  if (!isSure(error)) return undefined;
  const lines = source.split('\n');
  const written = lines[line - 1];
  if (written === undefined) return undefined;
  if (error.reason.includes('import/exports')) return withoutStatement(lines, line - 1);
  const isBrace = /acorn|expression/.test(error.reason);
  const start = isBrace ? startOf('{', source, { line, column: column + 1 }) : startOf('<', source, { line, column });
  if (!start) return undefined;
  return lines.with(start.line - 1, blankRun(lines[start.line - 1] ?? '', start.column - 1)).join('\n');
}

/** Removes statements, or the keyword of a sentence that resembles a statement; `undefined` if unterminated. */
function withoutStatement(lines: readonly string[], line: number): string | undefined {
  const found = statementLines(lines, line);
  if (!found) return undefined;
  const { start, end, blank, isCode } = found;
  if (!isCode)
    return lines
      .with(
        start,
        (lines[start] ?? '').replace(/^\w+/, (word) => ' '.repeat(word.length)),
      )
      .join('\n');
  if (end === undefined) return undefined;
  // Keep the text below the statements to find faults there.
  const last = end <= line ? end : blank;
  return lines.map((text, index) => (index >= start && index < last ? '' : text)).join('\n');
}

function blankRun(line: string, index: number): string {
  const letter = line.charAt(index);
  let from = index;
  let to = index + 1;
  while (line.charAt(from - 1) === letter) from -= 1;
  while (line.charAt(to) === letter) to += 1;
  return line.slice(0, from) + ' '.repeat(to - from) + line.slice(to);
}
