import type { Place, Problem } from '../errors.ts';
import type { Page } from '../site/page.ts';
import type { Writing } from './writing/load-writing.ts';
import { locateInText } from './writing/locate-in-text.ts';
import { findWords, isSetOff } from './spelling/find-words.ts';
import { listProse, type Prose } from './spelling/list-prose.ts';
import { WORDS_FILE, type WordList } from './writing/load-words.ts';
import { type Dictionary, openDictionaries, openDictionary } from './spelling/open-dictionary.ts';

/**
 * Words, of guides and specifications, that are neither in the dictionary of their language nor in the site's list; those
 * in bold, in italics and in links may be of another language. A site without a list is not checked.
 */
export async function checkSpelling(writing: Pick<Writing, 'site' | 'texts' | 'files' | 'specs' | 'words'>): Promise<readonly Problem[]> {
  const { words, site } = writing;
  if (!words) return [];
  const pages = [...site.pages.values()];
  const found: Misspelling[] = [];
  for (const prose of listProse(writing)) {
    const dictionary = await openDictionary(prose.lang);
    if (dictionary) found.push(...(await findMisspellings({ ...prose, text: withoutTitles(prose, pages) }, dictionary, words)));
  }
  const proposed = new Set([...new Set(found.map(({ word }) => word))].slice(0, MAX_PROPOSALS));
  return found.map(({ word, dictionary, where }) => {
    const likely = proposed.has(word) ? dictionary.suggest(word).slice(0, 3).join(', ') : '';
    const cure = `${likely ? `Perhaps ${likely}. ` : ''}A right word goes into ${WORDS_FILE}; code goes into \`backticks\`.`;
    return { severity: 'error', what: `"${word}" is not a word of ${dictionary.name}.`, where, cure };
  });
}

/** Words for which others are proposed: to look for them takes longer than all else. */
const MAX_PROPOSALS = 8;

interface Misspelling {
  readonly word: string;
  readonly dictionary: Dictionary;
  readonly where: Place;
}

/** Titles of APIs and operations are names, and those of guides are words of their own language: neither is a word of this text's. */
function withoutTitles({ text, lang }: Prose, pages: readonly Page[]): string {
  const titles = pages.flatMap(({ kind, title = '', lang: own }) =>
    title.includes(' ') && (kind !== 'guide' || own !== lang) ? [title] : [],
  );
  return titles.reduce((rest, title) => rest.replaceAll(title, ' '.repeat(title.length)), text);
}

async function findMisspellings({ text, locatePosition }: Prose, dictionary: Dictionary, words: WordList): Promise<readonly Misspelling[]> {
  const locate = locateInText(text, locatePosition);
  const unknown = findWords(text).filter(({ word }) => !isKnown(word, dictionary, words));
  const foreign = unknown.some(({ offset }) => isSetOff(text, offset)) ? await openDictionaries() : [];
  return unknown
    .filter(({ word, offset }) => !(isSetOff(text, offset) && foreign.some((other) => isKnown(word, other, words))))
    .map(({ word, offset }) => ({ word, dictionary, where: locate(offset) }));
}

/** A word with hyphens is known by its whole or by its parts, and one with an `'s` without it. */
function isKnown(word: string, dictionary: Dictionary, words: WordList): boolean {
  const plain = word.replaceAll('’', "'").replaceAll('‑', '-').replace(/'s$/, '');
  if (words.has(plain) || words.has(plain.toLowerCase()) || dictionary.has(plain)) return true;
  return plain.includes('-') && plain.split('-').every((part) => part.length === 1 || isKnown(part, dictionary, words));
}
