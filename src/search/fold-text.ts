/** A text in lower case and without accents: two that differ in nothing else are the same to a search. */
export function foldText(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
