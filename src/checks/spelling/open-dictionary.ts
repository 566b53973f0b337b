import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { VerifiedFindings } from '../writing/verified-findings.ts';

export interface Dictionary {
  /** English name of the language, such as `Brazilian Portuguese`. */
  readonly name: string;
  /** Whether the dictionary contains a word, according to earlier results; `undefined` if only opening the dictionary can tell. */
  readonly knows: (word: string) => boolean | undefined;
  readonly open: () => Promise<OpenDictionary>;
}

/** A loaded dictionary. Loading takes as long as checking a hundred pages. */
export interface OpenDictionary {
  readonly has: (word: string) => boolean;
  /** Suggests similar words, most likely first. */
  readonly suggest: (word: string) => readonly string[];
}

/** Dictionaries by lower-case BCP 47 tag or primary language. */
const PACKAGES: Readonly<Record<string, { readonly name: string; readonly package: string }>> = {
  en: { name: 'British English', package: 'dictionary-en-gb' },
  'en-us': { name: 'American English', package: 'dictionary-en' },
  pt: { name: 'Brazilian Portuguese', package: 'dictionary-pt' },
};

const opened = new Map<string, Promise<OpenDictionary>>();

/** Finds the dictionary for a BCP 47 tag. */
export function findDictionary(lang: string, known: VerifiedFindings): Dictionary | undefined {
  const tag = lang.toLowerCase();
  const key = [tag, tag.split('-')[0] ?? ''].find((candidate) => Object.hasOwn(PACKAGES, candidate));
  return key === undefined ? undefined : dictionaryOf(key, known);
}

export function allDictionaries(known: VerifiedFindings): readonly Dictionary[] {
  return Object.keys(PACKAGES).flatMap((key) => dictionaryOf(key, known) ?? []);
}

function dictionaryOf(key: string, known: VerifiedFindings): Dictionary | undefined {
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
