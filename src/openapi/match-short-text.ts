import { compilePattern } from './compile-pattern.ts';

/** Maximum length of a string to match against patterns, which may backtrack exponentially. */
export const MAX_TRIED = 12;

/** Longer strings never match. If JavaScript cannot compile the pattern, every string matches. */
export function matchesShortText(text: string, pattern: string): boolean {
  const expression = compilePattern(pattern);
  return !expression || (text.length <= MAX_TRIED && expression.test(text));
}
