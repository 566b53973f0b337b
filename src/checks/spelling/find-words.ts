export interface Word {
  readonly word: string;
  readonly offset: number;
}

/** A run of characters without spaces, brackets, quotes or dashes. */
const CHUNK = /[^\s()[\]{}<>"“”„«»…—–;!?+&·•→←↔≤≥×*]+/g;

/** A chunk that is not prose: paths, file and member names (`server.mjs`, `loyalty:read`), identifiers, numbers, abbreviations. */
const NO_WORD = /^[/.:@$%^~\\`]|\p{L}[.:]\p{L}|[\d_@=]/u;

const WORD = /\p{L}[\p{L}\p{M}]*(?:['’‑-][\p{L}\p{M}]+)*/gu;

/** Words missing from dictionaries: single letters, acronyms such as `APIs`, and member names such as `rateKey`. */
const NO_DICTIONARY_WORD = /^.$|^[\p{Lu}'’-]{2,}s?$|^\p{Ll}+\p{Lu}/u;

export function findWords(text: string): readonly Word[] {
  return [...text.matchAll(CHUNK)]
    .filter(([chunk]) => !NO_WORD.test(chunk))
    .flatMap((chunk) => [...chunk[0].matchAll(WORD)].map(({ 0: word, index }) => ({ word, offset: chunk.index + index })))
    .filter(({ word }) => !NO_DICTIONARY_WORD.test(word));
}

/** Emphasis and links, in the form that `maskMarkup` keeps. */
const SET_OFF = /\*{1,2}[^*\n]+\*{1,2}|(?<!!)\[[^[\]\n]*\)/g;

/** Whether an offset is in bold, italics or link text, where foreign words, labels and titles are common. */
export function isSetOff(text: string, offset: number): boolean {
  return [...text.matchAll(SET_OFF)].some((match) => match.index < offset && offset < match.index + match[0].length);
}
