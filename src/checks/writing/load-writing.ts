import { readText } from '../../content/read-text.ts';
import type { Problem } from '../../errors.ts';
import type { CheckInput } from './load-check-input.ts';
import { SITE_FILE } from '../../site/config/config.ts';
import { listPrograms } from './list-programs.ts';
import { loadRules, type Rules } from './load-rules.ts';
import { loadWords, type WordList } from './load-words.ts';

export interface WrittenFile {
  /** POSIX path relative to the site's root. */
  readonly filePath: string;
  readonly text: string;
}

export interface Writing extends CheckInput {
  /** Unmodified source files: guides, partials, shown files, downloadable programs, specifications and settings. */
  readonly files: readonly WrittenFile[];
  readonly rules: Rules;
  /** `undefined` disables spell checking. */
  readonly words: WordList | undefined;
  /** Problems in the rules and the word list themselves. */
  readonly problems: readonly Problem[];
}

/** @param specTexts contents that replace files in `specs/`, as for `loadSite` */
export async function loadWriting(input: CheckInput, specTexts: ReadonlyMap<string, string> = new Map()): Promise<Writing> {
  const { site, specs, texts, shownFiles } = input;
  const specFiles = new Map([...specs.values()].flatMap(({ spec }) => [...spec.texts]));
  const filePaths = new Set([
    SITE_FILE,
    ...texts.map(({ filePath }) => filePath),
    ...specFiles.keys(),
    ...shownFiles.keys(),
    ...(await listPrograms(site.root)),
  ]);
  const [files, { rules, problems }, words] = await Promise.all([
    Promise.all(
      [...filePaths].map(async (filePath) => ({
        filePath,
        text:
          specTexts.get(filePath) ??
          specFiles.get(filePath) ??
          shownFiles.get(filePath) ??
          (await readText(site.root, filePath))?.text ??
          '',
      })),
    ),
    loadRules(site.root),
    loadWords(site.root),
  ]);
  return { ...input, files, rules, words: words?.list, problems: [...problems, ...(words?.problems ?? [])] };
}
