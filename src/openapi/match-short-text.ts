import { compilePattern } from './compile-pattern.ts';

/** Maximum length of a string to match against patterns, which may backtrack exponentially. */
export const MAX_TRIED = 12;

/** Whether a string matches. Strings longer than `MAX_TRIED` never do. If JavaScript cannot compile the pattern, every string does. */
export function matchesShortText(text: string, pattern: string): boolean {
  const expression = compilePattern(pattern);
  return !expression || (text.length <= MAX_TRIED && expression.test(text));
}
