import { compilePattern } from './compile-pattern.ts';

/** Maximum length of a text that patterns are tried on, as they may backtrack exponentially. */
export const MAX_TRIED = 12;

/** Whether a short text matches a pattern. `false` for longer texts; `true` if JavaScript cannot read the pattern. */
export function matchesShortText(text: string, pattern: string): boolean {
  const expression = compilePattern(pattern);
  return !expression || (text.length <= MAX_TRIED && expression.test(text));
}
