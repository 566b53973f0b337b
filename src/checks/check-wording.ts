import type { Problem } from '../errors.ts';
import { findPhrases } from './wording/find-phrases.ts';
import { langOfFile } from './writing/lang-of-file.ts';
import type { Writing } from './writing/load-writing.ts';
import { locateInFile } from './writing/locate-in-text.ts';

/** Finds phrases typical of translations in all source files, including code, comments and settings. */
export function checkWording({ files, rules, site, specs }: Pick<Writing, 'files' | 'rules' | 'site' | 'specs'>): readonly Problem[] {
  return files.flatMap(({ filePath, text }) => {
    const locate = locateInFile(filePath, text);
    return findPhrases(text, langOfFile(filePath, { site, specs }), rules.wording).map(({ phrase, write, offset }) => ({
      severity: 'error',
      what: `"${phrase}" is on the list of phrases to avoid.`,
      where: locate(offset),
      cure: `Write: ${write}.`,
    }));
  });
}
