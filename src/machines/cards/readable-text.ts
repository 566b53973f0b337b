import ranges from '@fontsource/inter/unicode.json' with { type: 'json' };

/** Each subset of the font is one file. */
export type FontSubset = keyof typeof ranges;

const SUBSETS = Object.entries(ranges).map(([name, range]) => ({
  name: name as FontSubset, // a key of the object that defines the type
  has: new RegExp(
    `[${range.replace(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?,?/g, (_, from: string, to?: string) => `\\u{${from}}${to ? `-\\u{${to}}` : ''}`)}]`,
    'u',
  ),
}));

/**
 * Returns the text on one line, without symbols that the font lacks. Returns `undefined` if the font lacks a letter or digit, because
 * partial words mislead.
 */
export function readableText(text: string): string | undefined {
  const characters = [...text.normalize('NFC').replace(/[\p{Cf}\p{Cc}\p{Mn}]+/gu, ' ')];
  const isKnown = (character: string): boolean => SUBSETS.some(({ has }) => has.test(character));
  if (characters.some((character) => /[\p{L}\p{N}]/u.test(character) && !isKnown(character))) return undefined;
  return characters.filter(isKnown).join('').replace(/\s+/g, ' ').trim();
}

export function subsetsOf(texts: readonly string[]): readonly FontSubset[] {
  const all = texts.join('');
  return SUBSETS.filter(({ name, has }) => name === 'latin' || has.test(all)).map(({ name }) => name);
}
