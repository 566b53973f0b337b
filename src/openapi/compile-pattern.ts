/** Compiles a pattern, with the flag `u` if possible. `undefined` if the pattern is invalid or JavaScript would misread it. */
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

/** Returns why JavaScript cannot compile the pattern with these flags, or `undefined` if it can. */
export function faultOfPattern(pattern: string, flags: '' | 'u'): string | undefined {
  try {
    RegExp(pattern, flags);
    return undefined;
  } catch (error) {
    return error instanceof SyntaxError ? error.message.split(': ').at(-1) : String(error);
  }
}

/** A pattern between slashes, with an anchor next to a slash. No string can match it. */
const LITERAL = /^\/(?:\^(.*)|(.*)\$)\/([dgimsuvy]*)$/s;

/** POSIX, Perl, Java and Ruby escapes and classes that JavaScript reads as letters, and unsupported Unicode properties. */
const FOREIGN = /\[:\^?[a-z]+:\]|\\[pP]\{[^{}]*\}|\\[\s\S]/g;
const FOREIGN_ESCAPE = /^(?:\[:|\\[AzZGhHKQERX])/;

/** Returns the first syntax in a pattern that JavaScript would silently misinterpret. */
export function foreignSyntax(pattern: string): string | undefined {
  if (LITERAL.test(pattern)) return 'slashes around it';
  if (faultOfPattern(pattern, 'u') === undefined) return undefined;
  return pattern
    .match(FOREIGN)
    ?.find((part) => FOREIGN_ESCAPE.test(part) || (/^\\p/i.test(part) && faultOfPattern(part, 'u') !== undefined));
}

/** Returns the pattern and flags of a JavaScript regular expression literal. */
export function literalPattern(pattern: string): { readonly inside: string; readonly flags: string } | undefined {
  const [, , , flags = ''] = LITERAL.exec(pattern) ?? [];
  return LITERAL.test(pattern) ? { inside: pattern.slice(1, pattern.length - flags.length - 1), flags } : undefined;
}
