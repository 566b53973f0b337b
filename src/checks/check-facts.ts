import { formatPlace, type Problem } from '../errors.ts';
import { listData } from './facts/list-data.ts';
import { findWrongDeprecations } from './facts/find-wrong-deprecations.ts';
import { findWrongEquations } from './facts/find-wrong-equations.ts';
import { findWrongIdentifiers } from './facts/find-wrong-identifiers.ts';
import { findWrongStates } from './facts/find-wrong-states.ts';
import { findWrongSums } from './facts/find-wrong-sums.ts';
import { findWrongWeekdays } from './facts/find-wrong-weekdays.ts';
import type { Writing } from './writing/load-writing.ts';
import { locateInFile } from './writing/locate-in-text.ts';
import type { WrongText } from './writing/wrong-text.ts';

/** Finds contradictions in the running example: sums, nights, weekdays, identifiers and deprecation dates. */
export function checkFacts(writing: Pick<Writing, 'files' | 'rules' | 'specs' | 'texts'>): readonly Problem[] {
  const { facts } = writing.rules;
  if (!facts) return [];
  const inTexts = writing.files.flatMap(({ filePath, text }): readonly Problem[] => {
    const locate = locateInFile(filePath, text);
    const wrong: readonly WrongText[] = [
      ...findWrongEquations(text),
      ...findWrongWeekdays(text),
      ...findWrongIdentifiers(text, facts.identifierPrefixes),
      ...findWrongDeprecations(text, facts.deprecations),
    ];
    return wrong.map(({ offset, what, cure }) => ({ severity: 'error', what, where: locate(offset), cure }));
  });
  const inData = listData(writing).flatMap((source): readonly Problem[] =>
    [...findWrongSums(source.value), ...(facts.timeline ? findWrongStates(source.value, facts.timeline) : [])].map(
      ({ pointer, what, cure }) => ({ severity: 'error', what, where: source.locate(pointer), cure }),
    ),
  );
  // Remove duplicates, because nested examples are listed more than once.
  return [...new Map([...inTexts, ...inData].map((problem) => [`${formatPlace(problem.where)} ${problem.what}`, problem])).values()];
}
