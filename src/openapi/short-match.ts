import { compilePattern } from './compile-pattern.ts';

/** Characters of a text that a regular expression is tried on at most: it may go through all ways of matching one. */
export const MAX_TRIED = 12;

/** Whether a short text fits a pattern. Of a longer one nothing is known; a pattern that JavaScript cannot read says nothing. */
export function isShortMatch(text: string, pattern: string): boolean {
  const expression = compilePattern(pattern);
  return !expression || (text.length <= MAX_TRIED && expression.test(text));
}
