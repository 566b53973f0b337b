import { LangVariant, parse, ParseError } from 'sh-syntax';
import type { ParseCode, SyntaxFault } from './syntax-fault.ts';

export function parseShell(shell: 'bash' | 'posix'): ParseCode {
  return async (written) => {
    const code = fillIn(written);
    try {
      await parse(code, { variant: shell === 'bash' ? LangVariant.LangBash : LangVariant.LangPOSIX });
      return [];
    } catch (error) {
      if (error instanceof ParseError) return [faultAt(code, error.Text, error.Pos?.Line ?? 1, error.Pos?.Col ?? 1)];
      // If the code uses another shell's feature, only the message has the position: "1:3: arrays are a bash feature; tried parsing as
      // posix".
      const [, line, column, what] = error instanceof SyntaxError ? (/^(\d+):(\d+): (.*?);/.exec(error.message) ?? []) : [];
      if (what === undefined) throw error;
      return [faultAt(code, what, Number(line), Number(column))];
    }
  };
}

/** Replaces placeholders such as `<TOKEN>`, which a shell would parse as redirections. */
function fillIn(code: string): string {
  return code.replaceAll(/<[A-Za-z](?:[\w.-]*[\w])?>/g, (hole) => 'x'.repeat(hole.length));
}

/** Messages for a misplaced parenthesis, which the parser mistakes for the start of a function definition. */
const PARENTHESIS = /^`foo\(` must be followed by|encountered `\(`/;

/** Rewords the parser's generic messages for the actual command. */
function inWordsOf(fault: SyntaxFault, code: string): SyntaxFault {
  const line = code.split('\n')[fault.line - 1] ?? '';
  const from = fault.column - 1;
  const [name = ''] = /^[^\s();&|]+/.exec(line.slice(from)) ?? [];
  const at = line.indexOf('(', from);
  if (!PARENTHESIS.test(fault.what) || at < 0) return { ...fault, what: fault.what.replaceAll(/(?<=`)foo(?=[ (])/g, () => name || 'name') };
  const [written = '('] = /^\([^()]*\)/.exec(line.slice(at)) ?? [];
  const what = `unexpected "${written}": a parenthesis here starts a function or an array.`;
  return { what, line: fault.line, column: at + 1, cure: `Quote it: "${written}".` };
}

/** @param bytes one-based column from the parser, in UTF-8 bytes */
function faultAt(code: string, what: string, line: number, bytes: number): SyntaxFault {
  const before = Buffer.from(code.split('\n')[line - 1] ?? '').subarray(0, bytes - 1);
  return inWordsOf({ what: `${what}.`, line, column: before.toString().length + 1 }, code);
}
