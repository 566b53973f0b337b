import type { SearchAnswer } from './search-answer.ts';
import { nearTerms } from './near-terms.ts';
import { queryWords } from './query-words.ts';
import type { Vocabulary } from './vocabulary.ts';

const MOST = 3;

/** What a query that finds nothing may have been meant for. */
export function suggestQueries(
  query: string,
  vocabulary: Vocabulary,
  glossary: readonly (readonly string[])[],
): SearchAnswer['suggestions'] {
  const words = queryWords(query);
  const spelling = words.flatMap(({ text, stem }) => {
    const most = Math.min(3, Math.floor(text.length / 2));
    return nearTerms(vocabulary.terms, stem, most)
      .toSorted((one, other) => one.distance - other.distance)
      .map(({ term }) => term);
  });
  const phrase = words.map(({ text }) => text).join(' ');
  const others = glossary.filter((group) => group.includes(phrase)).flatMap((group) => group.filter((other) => other !== phrase));
  return { spelling: [...new Set(spelling)].slice(0, MOST), glossary: [...new Set(others)].slice(0, MOST) };
}
