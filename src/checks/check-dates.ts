import type { Problem } from '../errors.ts';
import { CALL_RULES } from './samples/call-rules.ts';
import { findDatesInAddresses, findDatesInCode, findDatesInSteps, type FoundDate } from './samples/find-passing-dates.ts';
import { listSamples, type Sample } from './samples/list-samples.ts';
import { RULES_FILE } from './writing/load-rules.ts';
import type { Writing } from './writing/load-writing.ts';
import { type LocateOffset, locateInText } from './writing/locate-in-text.ts';

/** Finds fixed dates that will pass in code that readers run, URL queries that they open, and ordered lists that they follow. */
export function checkDates(writing: Pick<Writing, 'texts' | 'specs' | 'files' | 'rules'>): readonly Problem[] {
  const rules = writing.rules.samples?.dates;
  if (!rules) return [];
  const inCode = listSamples(writing).flatMap((sample) => {
    const locate = locateInText(sample.code, sample.locatePosition);
    return isRun(sample) ? describe('This code is run, and has', findDatesInCode(sample.code, rules), locate) : [];
  });
  const inTexts = writing.texts.flatMap(({ text, locatePosition }) => {
    const locate = locateInText(text, locatePosition);
    return [
      ...describe('A reader follows these steps, which have', findDatesInSteps(text, rules), locate),
      ...describe('A reader opens this address, which has', findDatesInAddresses(text, rules), locate),
    ];
  });
  // A URL in code or a step is reported once.
  const found = new Map([...inTexts, ...inCode].map((problem) => [JSON.stringify(problem.where), problem]));
  return [...found.values()];
}

/** Whether readers run a sample; the flag `shown` marks fences for reading only. */
function isRun({ lang, meta }: Sample): boolean {
  return !meta.flags.has('shown') && (Object.hasOwn(CALL_RULES, lang) || lang === 'html' || meta.flags.has('request'));
}

function describe(subject: string, dates: readonly FoundDate[], locate: LocateOffset): readonly Problem[] {
  return dates.map(({ text, offset }) => ({
    severity: 'error',
    what: `${subject} a date that passes: ${text}`,
    where: locate(offset),
    cure: `Compute it, or say "90 days from today". Code that is only read has the word "shown" after its language; members that say when something has happened go under samples.dates.past in ${RULES_FILE}.`,
  }));
}
