// Letters and digits of scripts without spaces between words. Half-width kana marks count as letters.
const SCRIPTS = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ーｰ\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}`;
const LETTER = String.raw`[[${SCRIPTS}]&&[\p{L}\p{N}]]`;

/** Source of a `RegExp` with flag `v` that matches a letter of a script without spaces, with its marks. */
export const UNSPACED = String.raw`${LETTER}[\p{M}ﾞﾟ]*`;

/** Source of a `RegExp` with flag `v` that matches a letter, digit or mark of any other script. */
export const SPACED = String.raw`[[\p{L}\p{N}\p{M}]--[${SCRIPTS}]]`;

const LETTERS = new RegExp(UNSPACED, 'gv');

/** The letters of scripts without spaces in a text, each with its marks. */
export function unspacedLetters(text: string): readonly string[] {
  return text.match(LETTERS) ?? [];
}

/** Hiragana, in which Japanese writes particles and endings. */
const PARTICLE = /^\p{sc=Hira}+$/u;

/** Whether a letter pair consists only of a particle or ending. */
export function isParticle(pair: string): boolean {
  return PARTICLE.test(pair);
}

/** A word boundary or inflection: at connecting words in Japanese and Chinese, and between two Japanese scripts. */
const SEAM = /[\p{sc=Hira}的了吗呢么]|\p{sc=Han}[\p{sc=Kana}ー]|[\p{sc=Kana}ー]\p{sc=Han}/u;

/** Whether a letter pair crosses a word boundary, and so carries little meaning. */
export function isSeam(pair: string): boolean {
  return SEAM.test(pair);
}

const STARTS_WORD = new RegExp(`^${LETTER}`, 'v');

/** The last position up to `most` at which text can be cut: before a space or before a letter of a script without spaces. */
export function lastCutPosition(text: string, from: number, most: number): number {
  for (let at = most; at > from; at -= 1) if (text[at] === ' ' || startsWord(text, at)) return at;
  return most;
}

/** The first position from `from` at which cut text can start: after a space or at a letter of a script without spaces. */
export function firstCutPosition(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) if (text[at - 1] === ' ' || startsWord(text, at)) return at;
  return from;
}

function startsWord(text: string, at: number): boolean {
  return STARTS_WORD.test(text[at] ?? '');
}
