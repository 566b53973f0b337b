/** Latin letters without a Unicode decomposition, from lodash's `deburr`. */
const LETTERS: Readonly<Record<string, string>> = {
  Æ: 'Ae',
  æ: 'ae',
  Ð: 'D',
  ð: 'd',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ł: 'L',
  ł: 'l',
  Ŋ: 'N',
  ŋ: 'n',
  Ø: 'O',
  ø: 'o',
  Œ: 'Oe',
  œ: 'oe',
  ß: 'ss',
  Þ: 'Th',
  þ: 'th',
  Ŧ: 'T',
  ŧ: 't',
};

const SPECIAL_LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** Matches an ordinal (`1st`), a word, an acronym up to the next word, or digits, in this order. */
const WORD = /\d*(?:1st|2nd|3rd|(?![123])\dth)(?![a-z])|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{Lu}+(?![\p{Ll}\p{Lo}])|\p{Lu}|\p{Nd}+/gu;

/**
 * Converts to kebab case without accents; `''` if there are no letters or digits. Splits words as lodash's `kebabCase` does, because
 * existing API page addresses depend on it.
 * @example kebabCase('getContentFileURLLambda') // => 'get-content-file-url-lambda'
 */
export function kebabCase(text: string): string {
  const words =
    removeAccents(text)
      .replace(/['\u2019]/g, '')
      .match(WORD) ?? [];
  return words.join('-').toLowerCase();
}

/** Replaces accented and special Latin letters with ASCII letters. @example removeAccents('Größe') // => 'Grosse' */
export function removeAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(SPECIAL_LETTER, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');
}
