import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createHunspellFromStrings } from 'hunspell-wasm';

/** The words of a language. */
export interface Dictionary {
  /** Such as `Brazilian Portuguese`. */
  readonly name: string;
  readonly has: (word: string) => boolean;
  /** Words that look like one that the dictionary does not have, the likeliest first. */
  readonly suggest: (word: string) => readonly string[];
}

/** Dictionaries by BCP 47 tag in lower case, or its language. Plain English and Portuguese are the kinds that this site is written in. */
const PACKAGES: Readonly<Record<string, { readonly name: string; readonly package: string }>> = {
  en: { name: 'British English', package: 'dictionary-en-gb' },
  'en-us': { name: 'American English', package: 'dictionary-en' },
  pt: { name: 'Brazilian Portuguese', package: 'dictionary-pt' },
};

const opened = new Map<string, Promise<Dictionary>>();

/** The dictionary for a BCP 47 tag, loaded once; `undefined` when there is none for its language. */
export async function openDictionary(lang: string): Promise<Dictionary | undefined> {
  const tag = lang.toLowerCase();
  const key = [tag, tag.split('-')[0] ?? ''].find((candidate) => Object.hasOwn(PACKAGES, candidate));
  const found = key === undefined ? undefined : PACKAGES[key];
  if (key === undefined || !found) return undefined;
  const dictionary = opened.get(key) ?? loadDictionary(found.name, found.package);
  opened.set(key, dictionary);
  return dictionary;
}

/** The dictionaries of all languages. */
export async function openDictionaries(): Promise<readonly Dictionary[]> {
  return (await Promise.all(Object.keys(PACKAGES).map(openDictionary))).flatMap((dictionary) => dictionary ?? []);
}

async function loadDictionary(name: string, packageName: string): Promise<Dictionary> {
  const folder = path.dirname(createRequire(import.meta.url).resolve(packageName));
  const [affixes, words] = await Promise.all(['index.aff', 'index.dic'].map((file) => readFile(path.join(folder, file), 'utf8')));
  const hunspell = await createHunspellFromStrings(affixes ?? '', words ?? '');
  const known = new Map<string, boolean>();
  const has = (word: string): boolean => {
    const isWord = known.get(word) ?? hunspell.testSpelling(word);
    known.set(word, isWord);
    return isWord;
  };
  return { name, has, suggest: (word) => hunspell.getSpellingSuggestions(word) };
}
