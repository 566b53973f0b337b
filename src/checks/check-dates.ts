import type { Problem } from '../errors.ts';
import { CALL_RULES } from './samples/call-rules.ts';
import { findDatesInAddresses, findDatesInCode, findDatesInSteps, type FoundDate } from './samples/find-passing-dates.ts';
import { listSamples, type Sample } from './samples/list-samples.ts';
import { RULES_FILE } from './writing/load-rules.ts';
import type { Writing } from './writing/load-writing.ts';
import { type LocateOffset, locateInText } from './writing/locate-in-text.ts';

/** Finds fixed dates that will go out of date, in code, URL queries and ordered lists that readers follow. */
export function checkDates(writing: Pick<Writing, 'texts' | 'specs' | 'files' | 'rules'>): readonly Problem[] {
  const rules = writing.rules.samples?.dates;
  if (!rules) return [];
  const inCode = listSamples(writing).flatMap((sample) => {
    const locate = locateInText(sample.code, sample.locatePosition);
    return isRun(sample) ? describe('Readers run this code, but it has', findDatesInCode(sample.code, rules), locate) : [];
  });
  const inTexts = writing.texts.flatMap(({ text, locatePosition }) => {
    const locate = locateInText(text, locatePosition);
    return [
      ...describe('Readers follow these steps, but they have', findDatesInSteps(text, rules), locate),
      ...describe('Readers open this URL, but it has', findDatesInAddresses(text, rules), locate),
    ];
  });
  // Report a URL once, even if it is also in code or a step.
  const found = new Map([...inTexts, ...inCode].map((problem) => [JSON.stringify(problem.where), problem]));
  return [...found.values()];
}

/** Whether readers run a sample. The flag `shown` marks fences that are for reading only. */
function isRun({ lang, meta }: Sample): boolean {
  return !meta.flags.has('shown') && (Object.hasOwn(CALL_RULES, lang) || lang === 'html' || meta.flags.has('request'));
}

function describe(subject: string, dates: readonly FoundDate[], locate: LocateOffset): readonly Problem[] {
  return dates.map(({ text, offset }) => ({
    severity: 'error',
    what: `${subject} a fixed date: ${text}`,
    where: locate(offset),
    cure: `Compute it, or write "90 days from today". If readers only read the code, write shown after its language. If the field holds a past event, add the field to samples.dates.past in ${RULES_FILE}.`,
  }));
}
