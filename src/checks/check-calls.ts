import type { Problem } from '../errors.ts';
import { CALL_RULES, FIXED_STAY, REPLACES } from './samples/call-rules.ts';
import { listGeneratedSamples } from './samples/list-generated-samples.ts';
import { listSamples } from './samples/list-samples.ts';
import type { Writing } from './writing/load-writing.ts';

/**
 * Samples that call a product of the platform and would teach a reader to wait for ever, to take an error for an answer, or
 * to lose the id that support asks for; and those that an author has written with the dates of a stay, which a reader who
 * runs them finds in the past. Sites that do not say what their platform is have nothing to be checked.
 */
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
  what: 'This sample is run, and its stay has fixed dates.',
  cure: 'Compute them: 90 days from today.',
};

const FIXED_BY_SPEC: typeof FIXED = { ...FIXED, cure: 'Give the operation x-days-from-today with the pointers of the dates.' };

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
    ...(rules.timeout.test(code) ? [] : [fault('has no timeout', 'Give it the one of its table in the guide.')]),
    ...(rules.status.test(code) ? [] : [fault('does not look at the status', 'Fail where the answer is an error.')]),
    ...(rules.requestId.test(code) ? [] : [fault('does not print the id of a request that fails', 'Print requestId, or the answer.')]),
  ];
}
