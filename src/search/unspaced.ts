// Letters and digits of the scripts that put no spaces between words. Half-width kana have marks of their own, which are letters.
const SCRIPTS = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ーｰ\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}`;
const LETTER = String.raw`[[${SCRIPTS}]&&[\p{L}\p{N}]]`;

/** Source of a `RegExp` with the flag `v`: a letter of a script that puts no spaces between words, with its marks. */
export const UNSPACED = String.raw`${LETTER}[\p{M}ﾞﾟ]*`;

/** The same: a letter, digit or mark of any other script. */
export const SPACED = String.raw`[[\p{L}\p{N}\p{M}]--[${SCRIPTS}]]`;

const LETTERS = new RegExp(UNSPACED, 'gv');

/** The letters of a text that such scripts write, each with its marks. */
export function unspacedLetters(text: string): readonly string[] {
  return text.match(LETTERS) ?? [];
}

/** Japanese writes particles and endings in hiragana. */
const PARTICLE = /^\p{sc=Hira}+$/u;

/** Whether two neighbouring letters of such scripts are no part of what is asked for. */
export function isParticle(pair: string): boolean {
  return PARTICLE.test(pair);
}

/** Where a word is inflected or ends: beside what joins words in Japanese and Chinese, and where two Japanese scripts meet. */
const SEAM = /[\p{sc=Hira}的了吗呢么]|\p{sc=Han}[\p{sc=Kana}ー]|[\p{sc=Kana}ー]\p{sc=Han}/u;

/** Whether two neighbouring letters of such scripts say little of what is asked for. */
export function isSeam(pair: string): boolean {
  return SEAM.test(pair);
}

const STARTS_WORD = new RegExp(`^${LETTER}`, 'v');

/** Where a text may end that is cut: before a space or such a letter, as late as possible between two positions. */
export function cutBefore(text: string, from: number, most: number): number {
  for (let at = most; at > from; at -= 1) if (text[at] === ' ' || startsWord(text, at)) return at;
  return most;
}

/** Where a text may begin that is cut: behind a space or at such a letter, from a position on. */
export function cutAfter(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) if (text[at - 1] === ' ' || startsWord(text, at)) return at;
  return from;
}

function startsWord(text: string, at: number): boolean {
  return STARTS_WORD.test(text[at] ?? '');
}
