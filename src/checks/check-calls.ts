import type { Problem } from '../errors.ts';
import { CALL_RULES, FIXED_STAY, REPLACES } from './samples/call-rules.ts';
import { listGeneratedSamples } from './samples/list-generated-samples.ts';
import { listSamples } from './samples/list-samples.ts';
import type { Writing } from './writing/load-writing.ts';

/** Finds API calls with fixed dates that will go out of date, or without a timeout, a status check or a logged request id for support. */
export function checkCalls(writing: Pick<Writing, 'texts' | 'specs' | 'files' | 'rules' | 'site'>): readonly Problem[] {
  const { samples: rules } = writing.rules;
  if (!rules) return [];
  const isCall = (code: string): boolean => code.includes(`.${rules.domain}`);
  const written = listSamples(writing).flatMap(({ lang, code, locatePosition }): readonly Problem[] => {
    if (!isCall(code)) return [];
    const lacking = faultsOf(lang, code).map((fault) => ({ ...fault, where: locatePosition(1, 1) }));
    const stay = fixedStay(lang, code);
    const line = stay ? code.slice(0, stay.index).split('\n').length : 1;
    return [...lacking, ...(stay ? [{ ...FIXED, where: locatePosition(line, 1) }] : [])];
  });
  const generated = listGeneratedSamples(writing.site).flatMap(({ lang, code, where }) =>
    isCall(code) ? [...faultsOf(lang, code), ...(fixedStay(lang, code) ? [FIXED_BY_SPEC] : [])].map((fault) => ({ ...fault, where })) : [],
  );
  return [...written, ...generated];
}

const FIXED: Omit<Problem, 'where'> = {
  severity: 'error',
  what: 'Readers run this sample, but its stay has fixed dates.',
  cure: 'Compute them, such as 90 days from today.',
};

const FIXED_BY_SPEC: typeof FIXED = { ...FIXED, cure: 'Add x-days-from-today to the operation, with the pointers of the dates.' };

function fixedStay(lang: string, code: string): RegExpExecArray | null {
  const isCall = Object.hasOwn(CALL_RULES, lang) && CALL_RULES[lang]?.calls.test(code);
  return isCall && !REPLACES.test(code) ? FIXED_STAY.exec(code) : null;
}

function faultsOf(lang: string, code: string): readonly Omit<Problem, 'where'>[] {
  const rules = Object.hasOwn(CALL_RULES, lang) ? CALL_RULES[lang] : undefined;
  if (!rules?.calls.test(code)) return [];
  const fault = (what: string, cure: string): Omit<Problem, 'where'> => ({
    severity: 'error',
    what: `This call in ${lang} ${what}.`,
    cure,
  });
  return [
    ...(rules.timeout.test(code) ? [] : [fault('has no timeout', 'Set the timeout that the table in the guide lists.')]),
    ...(rules.status.test(code) ? [] : [fault('does not check the status', 'Fail if the response is an error.')]),
    ...(rules.requestId.test(code) ? [] : [fault('does not print the request id on failure', 'Print requestId, or the whole response.')]),
  ];
}
