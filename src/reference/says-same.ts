/**
 * Whether two texts say the same: letter case and punctuation aside.
 *
 * @example saysSame('Not Found', 'Not found.') // => true
 */
export function saysSame(one: string, other: string): boolean {
  return lettersOf(one) === lettersOf(other);
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
