import { memoiseByObject } from '../../data/memoise-by-object.ts';
import type { Place, Problem } from '../../errors.ts';
import { type Glossary, glossaryWords } from '../../search/glossary.ts';
import type { SearchPage } from '../../search/search-record.ts';
import { rootOf, stemOf } from '../../search/stem-of.ts';
import { termsOf } from '../../search/words-of.ts';
import type { Site } from '../../site/load-site.ts';

type SiteGlossary = Site['glossary'];

/** Returns the roots of all glossary words on a page. */
export function glossaryRootsOn({ glossary }: SiteGlossary, page: SearchPage | undefined): readonly string[] {
  if (!page || glossary.length === 0) return [];
  const said = page.records.flatMap(({ title, names, text }) => [title, ...names, text].flatMap(termsOf));
  const roots = new Set(said.map(rootOf));
  return rootsOfAll(glossary).filter((root) => roots.has(root));
}

const rootsOfAll = memoiseByObject((glossary: Glossary): readonly string[] => [
  ...new Set(glossaryWords(glossary).flatMap((phrases) => phrases.flatMap(rootsIn))),
]);

/**
 * Reports glossary entries that no page uses.
 * @param said roots on all pages, from `glossaryRootsOn`
 */
export function unusedEntries({ glossary, places }: SiteGlossary, said: ReadonlySet<string>): readonly Problem[] {
  return glossary.flatMap((entry, index): readonly Problem[] => {
    const phrases = Object.values(entry).flat();
    const [words = []] = glossaryWords([entry]);
    if (words.some((phrase) => rootsIn(phrase).every((root) => said.has(root)))) return [];
    const where = places[index];
    return where ? [unusedEntry(phrases, where)] : [];
  });
}

function unusedEntry(phrases: readonly string[], where: Place): Problem {
  const what = `No page contains ${phrases.map((phrase) => `"${phrase}"`).join(' or ')}, so the entry has no effect.`;
  return { severity: 'warning', what, where, cure: 'Correct the spelling, add a word that the pages use, or remove the entry.' };
}

function rootsIn(phrase: string): readonly string[] {
  return phrase.split(' ').map((word) => rootOf(stemOf(word)));
}
