import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { KnownRight } from '../writing/known-right.ts';

/** The words of a language. */
export interface Dictionary {
  /** Such as `Brazilian Portuguese`. */
  readonly name: string;
  /** Whether it has a word, as far as that was found before; `undefined` where it has to be opened. */
  readonly knows: (word: string) => boolean | undefined;
  readonly open: () => Promise<OpenDictionary>;
}

/** A dictionary, read: that takes as long as the spelling of a hundred pages. */
export interface OpenDictionary {
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

const opened = new Map<string, Promise<OpenDictionary>>();

/** The dictionary for a BCP 47 tag; `undefined` when there is none for its language. */
export function findDictionary(lang: string, known: KnownRight): Dictionary | undefined {
  const tag = lang.toLowerCase();
  const key = [tag, tag.split('-')[0] ?? ''].find((candidate) => Object.hasOwn(PACKAGES, candidate));
  return key === undefined ? undefined : dictionaryOf(key, known);
}

/** The dictionaries of all languages. */
export function allDictionaries(known: KnownRight): readonly Dictionary[] {
  return Object.keys(PACKAGES).flatMap((key) => dictionaryOf(key, known) ?? []);
}

function dictionaryOf(key: string, known: KnownRight): Dictionary | undefined {
  const found = PACKAGES[key];
  if (!found) return undefined;
  const isWord = (word: string): string => `word ${key} ${word}`;
  const isNone = (word: string): string => `none ${key} ${word}`;
  const knows = (word: string): boolean | undefined => (known.has(isWord(word)) ? true : known.has(isNone(word)) ? false : undefined);
  return {
    name: found.name,
    knows,
    async open() {
      const loading = opened.get(key) ?? loadDictionary(found.package);
      opened.set(key, loading);
      const dictionary = await loading;
      const look = (word: string): boolean => {
        const has = dictionary.has(word);
        known.add(has ? isWord(word) : isNone(word));
        return has;
      };
      return { ...dictionary, has: (word) => knows(word) ?? look(word) };
    },
  };
}

async function loadDictionary(packageName: string): Promise<OpenDictionary> {
  const folder = path.dirname(createRequire(import.meta.url).resolve(packageName));
  const [{ createHunspellFromStrings }, affixes, words] = await Promise.all([
    import('hunspell-wasm'),
    ...['index.aff', 'index.dic'].map((file) => readFile(path.join(folder, file), 'utf8')),
  ]);
  const hunspell = await createHunspellFromStrings(affixes ?? '', words ?? '');
  return { has: (word) => hunspell.testSpelling(word), suggest: (word) => hunspell.getSpellingSuggestions(word) };
}
