import { readText } from '../../content/read-text.ts';
import type { Problem } from '../../errors.ts';

/** Correct words that dictionaries lack. A lower-case word may also be capitalised. */
export type WordList = ReadonlySet<string>;

/** Path of the word list, relative to the site's root. The list is sorted, with one word per line. */
export const WORDS_FILE = 'content/words.txt';

const ORDER = new Intl.Collator('en');

/** Returns `undefined` if the site has no word list. */
export async function loadWords(root: string): Promise<{ readonly list: WordList; readonly problems: readonly Problem[] } | undefined> {
  const read = await readText(root, WORDS_FILE);
  if (!read) return undefined;
  const { text } = read;
  if (read.problems.length > 0) return { list: new Set(text.split(/\r?\n/)), problems: read.problems };
  const lines = text.replace(/\n$/, '').split(/\r?\n/);
  return { list: new Set(lines), problems: lines.flatMap((line, index) => problemOf(line, lines[index - 1], index + 1) ?? []) };
}

function problemOf(word: string, before: string | undefined, line: number): Problem | undefined {
  const where = { filePath: WORDS_FILE, line, column: 1 };
  if (!/^\p{L}[\p{L}\p{M}'’-]*$/u.test(word))
    return { severity: 'error', what: `"${word}" is not a single word.`, where, cure: 'Write one word per line, letters only.' };
  if (before === undefined || ORDER.compare(before, word) < 0) return undefined;
  return word === before
    ? { severity: 'error', what: `"${word}" is listed twice.`, where, cure: 'Remove one of the two.' }
    : { severity: 'error', what: `"${word}" is listed after "${before}".`, where, cure: 'Sort the list, ignoring case.' };
}
