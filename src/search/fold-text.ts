/** Marks that make another letter of theirs: those of kana, and of scripts of South-East Asia. */
const ACCENT = /\p{M}(?<![\u3099\u309A\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])/gu;

/** Letters of Asian fonts that are as wide as, or half as wide as, the usual ones. */
const OTHER_WIDTH = /[\uFF00-\uFFEF]/;

/** A text in lower case, in usual widths and without accents: two that differ in nothing else are the same to a search. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize(OTHER_WIDTH.test(text) ? 'NFKD' : 'NFD')
    .replace(ACCENT, '');
}
