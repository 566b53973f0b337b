export interface Word {
  readonly word: string;
  readonly offset: number;
}

/** Text between spaces, brackets, quotes and dashes. */
const CHUNK = /[^\s()[\]{}<>"“”„«»…—–;!?+&·•→←↔≤≥×*]+/g;

/** Not prose: paths, names of files and members (`server.mjs`, `loyalty:read`), identifiers, numbers, abbreviations such as `e.g.`. */
const NO_WORD = /^[/.:@$%^~\\`]|\p{L}[.:]\p{L}|[\d_@=]/u;

const WORD = /\p{L}[\p{L}\p{M}]*(?:['’‑-][\p{L}\p{M}]+)*/gu;

/** Single letters, capitals such as `APIs`, and names of members such as `rateKey`. */
const NO_DICTIONARY_WORD = /^.$|^[\p{Lu}'’-]{2,}s?$|^\p{Ll}+\p{Lu}/u;

export function findWords(text: string): readonly Word[] {
  return [...text.matchAll(CHUNK)]
    .filter(([chunk]) => !NO_WORD.test(chunk))
    .flatMap((chunk) => [...chunk[0].matchAll(WORD)].map(({ 0: word, index }) => ({ word, offset: chunk.index + index })))
    .filter(({ word }) => !NO_DICTIONARY_WORD.test(word));
}

/** Emphasis and links, as `maskMarkup` leaves them. */
const SET_OFF = /\*{1,2}[^*\n]+\*{1,2}|(?<!!)\[[^[\]\n]*\)/g;

/** Whether an offset is in bold, italics or link text, where foreign words, labels and titles are common. */
export function isSetOff(text: string, offset: number): boolean {
  return [...text.matchAll(SET_OFF)].some((match) => match.index < offset && offset < match.index + match[0].length);
}
