// Letters and digits of scripts written without spaces. Half-width kana marks count as letters.
const SCRIPTS = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ーｰ\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}`;
const LETTER = String.raw`[[${SCRIPTS}]&&[\p{L}\p{N}]]`;

/** Source of a `RegExp` with flag `v`: a character of a script written without spaces, with its marks. */
export const UNSPACED = String.raw`${LETTER}[\p{M}ﾞﾟ]*`;

/** Source of a `RegExp` with flag `v`: a letter, digit or mark of any other script. */
export const SPACED = String.raw`[[\p{L}\p{N}\p{M}]--[${SCRIPTS}]]`;

const LETTERS = new RegExp(UNSPACED, 'gv');

/** Returns the characters of scripts written without spaces, each with its marks. */
export function unspacedLetters(text: string): readonly string[] {
  return text.match(LETTERS) ?? [];
}

/** Japanese particles and endings are written in hiragana. */
const PARTICLE = /^\p{sc=Hira}+$/u;

/** Whether a character pair consists only of a particle or ending. */
export function isParticle(pair: string): boolean {
  return PARTICLE.test(pair);
}

/** A word boundary or inflection: a connecting word in Japanese or Chinese, or a change between two Japanese scripts. */
const SEAM = /[\p{sc=Hira}的了吗呢么]|\p{sc=Han}[\p{sc=Kana}ー]|[\p{sc=Kana}ー]\p{sc=Han}/u;

/** Whether a character pair crosses a word boundary, and so carries little meaning. */
export function isSeam(pair: string): boolean {
  return SEAM.test(pair);
}

const STARTS_WORD = new RegExp(`^${LETTER}`, 'v');

/**
 * Returns the last position up to `most` where text can be cut: before a space, or before a character of a script written without spaces.
 */
export function lastCutPosition(text: string, from: number, most: number): number {
  for (let at = most; at > from; at -= 1) if (text[at] === ' ' || startsWord(text, at)) return at;
  return most;
}

/** Returns the first position where cut text can start: after a space, or at a character of a script written without spaces. */
export function firstCutPosition(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) if (text[at - 1] === ' ' || startsWord(text, at)) return at;
  return from;
}

function startsWord(text: string, at: number): boolean {
  return STARTS_WORD.test(text[at] ?? '');
}
