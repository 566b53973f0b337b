/**
 * A pattern of a schema as JavaScript runs it: with the flag `u`, as JSON Schema asks, else without it; `undefined` when neither can
 * read it, or would read it in another way than it is meant: see `foreignSyntax`.
 */
export function compilePattern(pattern: string): RegExp | undefined {
  if (foreignSyntax(pattern) !== undefined) return undefined;
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}

/** Why JavaScript cannot read the pattern with the flags. */
export function faultOfPattern(pattern: string, flags: '' | 'u'): string | undefined {
  try {
    RegExp(pattern, flags);
    return undefined;
  } catch (error) {
    return error instanceof SyntaxError ? error.message.split(': ').at(-1) : String(error);
  }
}

/** A pattern between slashes with an anchor next to one of them, which no text fits. */
const LITERAL = /^\/(?:\^(.*)|(.*)\$)\/([dgimsuvy]*)$/s;

/** Escapes and classes of POSIX, Perl, Java and Ruby, which JavaScript takes for letters. Properties are theirs, too, if it does not know them. */
const FOREIGN = /\[:\^?[a-z]+:\]|\\[pP]\{[^{}]*\}|\\[\s\S]/g;
const FOREIGN_ESCAPE = /^(?:\[:|\\[AzZGhHKQERX])/;

/** What of a pattern is in the syntax of another language, and would be read as something else without a word. */
export function foreignSyntax(pattern: string): string | undefined {
  if (LITERAL.test(pattern)) return 'slashes around it';
  if (faultOfPattern(pattern, 'u') === undefined) return undefined;
  return pattern
    .match(FOREIGN)
    ?.find((part) => FOREIGN_ESCAPE.test(part) || (/^\\p/i.test(part) && faultOfPattern(part, 'u') !== undefined));
}

/** The pattern inside of a literal of JavaScript, with its flags. */
export function literalPattern(pattern: string): { readonly inside: string; readonly flags: string } | undefined {
  const [, , , flags = ''] = LITERAL.exec(pattern) ?? [];
  return LITERAL.test(pattern) ? { inside: pattern.slice(1, pattern.length - flags.length - 1), flags } : undefined;
}
