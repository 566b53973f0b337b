import { LangVariant, parse, ParseError } from 'sh-syntax';
import type { ParseCode, SyntaxFault } from './syntax-fault.ts';

/** Parses shell commands, of Bash or of POSIX's shell. */
export function parseShell(shell: 'bash' | 'posix'): ParseCode {
  return async (written) => {
    const code = fillIn(written);
    try {
      await parse(code, { variant: shell === 'bash' ? LangVariant.LangBash : LangVariant.LangPOSIX });
      return [];
    } catch (error) {
      if (error instanceof ParseError) return [faultAt(code, error.Text, error.Pos?.Line ?? 1, error.Pos?.Col ?? 1)];
      // What one shell has and the other has not is told as text: "1:3: arrays are a bash feature; tried parsing as posix".
      const [, line, column, what] = error instanceof SyntaxError ? (/^(\d+):(\d+): (.*?);/.exec(error.message) ?? []) : [];
      if (what === undefined) throw error;
      return [faultAt(code, what, Number(line), Number(column))];
    }
  };
}

/** The code with words in place of what readers fill in, such as `<TOKEN>`, which a shell takes for a redirection. */
function fillIn(code: string): string {
  return code.replaceAll(/<[A-Za-z](?:[\w.-]*[\w])?>/g, (hole) => 'x'.repeat(hole.length));
}

/** A parenthesis where a shell has none: behind a word, it would be a function's. */
const PARENTHESIS = /^`foo\(` must be followed by|encountered `\(`/;

/** What the parser says of any command, said of this one. */
function inWordsOf(fault: SyntaxFault, code: string): SyntaxFault {
  const line = code.split('\n')[fault.line - 1] ?? '';
  const from = fault.column - 1;
  const [name = ''] = /^[^\s();&|]+/.exec(line.slice(from)) ?? [];
  const at = line.indexOf('(', from);
  if (!PARENTHESIS.test(fault.what) || at < 0) return { ...fault, what: fault.what.replaceAll(/(?<=`)foo(?=[ (])/g, () => name || 'name') };
  const [written = '('] = /^\([^()]*\)/.exec(line.slice(at)) ?? [];
  const what = `"${written}" stands where a command has words; a parenthesis there begins a function or an array.`;
  return { what, line: fault.line, column: at + 1, cure: `Quote it: "${written}".` };
}

/** @param bytes the column as the parser counts it, in bytes of UTF-8 from 1 */
function faultAt(code: string, what: string, line: number, bytes: number): SyntaxFault {
  const before = Buffer.from(code.split('\n')[line - 1] ?? '').subarray(0, bytes - 1);
  return inWordsOf({ what: `${what}.`, line, column: before.toString().length + 1 }, code);
}
