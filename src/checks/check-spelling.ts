import type { Place, Problem } from '../errors.ts';
import type { Page } from '../site/page.ts';
import type { Writing } from './writing/load-writing.ts';
import { locateInText } from './writing/locate-in-text.ts';
import { findWords, isSetOff, type Word } from './spelling/find-words.ts';
import { listProse, type Prose } from './spelling/list-prose.ts';
import { WORDS_FILE, type WordList } from './writing/load-words.ts';
import { allDictionaries, type Dictionary, findDictionary, type OpenDictionary } from './spelling/open-dictionary.ts';

/** Finds words in neither the dictionary nor the site's word list. Bold, italic and link text may be in any language. */
export async function checkSpelling(
  writing: Pick<Writing, 'site' | 'texts' | 'files' | 'specs' | 'words' | 'known'>,
): Promise<readonly Problem[]> {
  const { words, site, known } = writing;
  if (!words) return [];
  const others = allDictionaries(known);
  const pages = [...site.pages.values()];
  const found: Misspelling[] = [];
  for (const prose of listProse(writing)) {
    const dictionary = findDictionary(prose.lang, known);
    if (dictionary) found.push(...(await findMisspellings({ ...prose, text: withoutTitles(prose, pages) }, { dictionary, others, words })));
  }
  const proposed = new Set([...new Set(found.map(({ word }) => word))].slice(0, MAX_PROPOSALS));
  return Promise.all(
    found.map(async ({ word, dictionary, where }): Promise<Problem> => {
      const likely = proposed.has(word) ? (await dictionary.open()).suggest(word).slice(0, 3).join(', ') : '';
      const cure = `${likely ? `Did you mean ${likely}? ` : ''}Add a correct word to ${WORDS_FILE}; put code in \`backticks\`.`;
      return { severity: 'error', what: `"${word}" is not a word of ${dictionary.name}.`, where, cure };
    }),
  );
}

/** Maximum number of words with suggestions, which take longer than all other checks. */
const MAX_PROPOSALS = 8;

interface Misspelling {
  readonly word: string;
  readonly dictionary: Dictionary;
  readonly where: Place;
}

/** Blanks titles: API and operation titles are names, and guide titles may be in another language. */
function withoutTitles({ text, lang }: Prose, pages: readonly Page[]): string {
  const titles = pages.flatMap(({ kind, title = '', lang: own }) =>
    title.includes(' ') && (kind !== 'guide' || own !== lang) ? [title] : [],
  );
  return titles.reduce((rest, title) => rest.replaceAll(title, ' '.repeat(title.length)), text);
}

interface Vocabulary {
  readonly dictionary: Dictionary;
  readonly others: readonly Dictionary[];
  readonly words: WordList;
}

async function findMisspellings(
  { text, locatePosition }: Prose,
  { dictionary, others, words }: Vocabulary,
): Promise<readonly Misspelling[]> {
  const locate = locateInText(text, locatePosition);
  const unknown = await unknownTo(dictionary, findWords(text), words);
  const setOff = unknown.filter(({ offset }) => isSetOff(text, offset));
  let foreign: readonly Word[] = setOff;
  for (const other of others) foreign = await unknownTo(other, foreign, words);
  const right = new Set(setOff).difference(new Set(foreign));
  return unknown.filter((word) => !right.has(word)).map(({ word, offset }) => ({ word, dictionary, where: locate(offset) }));
}

/** Finds words missing from a dictionary. Opens the dictionary only if earlier results are not enough. */
async function unknownTo(dictionary: Dictionary, found: readonly Word[], words: WordList): Promise<readonly Word[]> {
  const unknown = found.filter(({ word }) => !isKnown(word, (part) => dictionary.knows(part) === true, words));
  if (!unknown.some(({ word }) => isKnown(word, (part) => dictionary.knows(part) !== false, words))) return unknown;
  const { has } = await dictionary.open();
  return unknown.filter(({ word }) => !isKnown(word, has, words));
}

/** Whether a word is known. Accepts hyphenated words whose parts are known, and ignores a possessive `'s`. */
function isKnown(word: string, has: OpenDictionary['has'], words: WordList): boolean {
  const plain = word.replaceAll('’', "'").replaceAll('‑', '-').replace(/'s$/, '');
  if (words.has(plain) || words.has(plain.toLowerCase()) || has(plain)) return true;
  return plain.includes('-') && plain.split('-').every((part) => part.length === 1 || isKnown(part, has, words));
}
