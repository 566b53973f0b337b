/** Also ignores case. @example equalIgnoringPunctuation('Not Found', 'Not found.') // => true */
export function equalIgnoringPunctuation(one: string, other: string): boolean {
  return lettersOf(one) === lettersOf(other);
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
