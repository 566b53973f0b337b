import type { SearchAnswer } from './search-answer.ts';
import { nearTerms } from './near-terms.ts';
import { queryWords } from './query-words.ts';
import { UNSPACED } from './unspaced.ts';
import type { Vocabulary } from './vocabulary.ts';

const MOST = 3;

/** Suggests alternatives to a query that finds nothing. */
export function suggestQueries(
  query: string,
  vocabulary: Vocabulary,
  glossary: readonly (readonly string[])[],
): SearchAnswer['suggestions'] {
  const words = queryWords(query);
  const spelling = words.flatMap(({ text, stem, letters }) => {
    if (letters) return [];
    const most = Math.min(3, Math.floor(text.length / 2));
    return nearTerms(vocabulary.terms, stem, most)
      .toSorted((one, other) => one.distance - other.distance)
      .map(({ term }) => term);
  });
  const phrase = words.map(({ text }) => text).join(' ');
  const others = glossary.filter((group) => group.includes(phrase)).flatMap((group) => group.filter((other) => other !== phrase));
  // Join character pairs, which overlap by one character.
  const written = others.map((other) => other.replace(OVERLAP, '$1'));
  return { spelling: [...new Set(spelling)].slice(0, MOST), glossary: [...new Set(written)].slice(0, MOST) };
}

const OVERLAP = new RegExp(`(${UNSPACED}) \\1`, 'gv');
