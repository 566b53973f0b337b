/** Accents, except marks that form a different letter, such as the marks of kana and South-East Asian scripts. */
const ACCENT = /\p{M}(?<![\u3099\u309A\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])/gu;

/** Full-width and half-width characters. */
const OTHER_WIDTH = /[\uFF00-\uFFEF]/;

/** Normalises text for search: lower case, standard width, no accents. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize(OTHER_WIDTH.test(text) ? 'NFKD' : 'NFD')
    .replace(ACCENT, '');
}
