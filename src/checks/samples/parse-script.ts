import { parseSync } from 'rolldown/utils';
import { locateInText } from '../writing/locate-in-text.ts';
import type { ParseCode, SyntaxFault } from './syntax-fault.ts';

/** At about 5,000 levels, a stack overflow in the native parser crashes the process. */
const MAX_DEPTH = 1000;

const TOKENS = /[([{]|[)\]]|[};]|[<!~?]|=>|[+-](?=[\s+-])|\b(?:await|delete|else|for|if|new|typeof|void|while|yield)\b/g;

/** Estimates whether a script is nested too deeply for its parser. Counts brackets in strings as code. */
function isTooDeep(code: string): boolean {
  let brackets = 0;
  let others = 0;
  for (const [token] of code.matchAll(TOKENS)) {
    if ('([{'.includes(token)) brackets += 1;
    else if (')]}'.includes(token)) brackets = Math.max(0, brackets - 1);
    else if (token !== ';') others += 1;
    if ('};'.includes(token)) others = 0;
    if (brackets + others > MAX_DEPTH) return true;
  }
  return false;
}

const SCRIPT_LANGS = ['js', 'jsx', 'ts', 'tsx'] as const;

type ScriptLang = (typeof SCRIPT_LANGS)[number];

export function isScriptLang(lang: string): lang is ScriptLang {
  return SCRIPT_LANGS.some((known) => known === lang);
}

/**
 * Creates a parser for modules, which allow top-level `await`. If the code is invalid in all languages, reports the first language's
 * faults.
 */
export function parseScript(...langs: readonly ScriptLang[]): ParseCode {
  return (code) => {
    const faults = langs.map((lang) => scriptFaults(code, lang));
    return faults.some(({ length }) => length === 0) ? [] : (faults[0] ?? []);
  };
}

/**
 * Returns only the first fault, which may cause later ones.
 * @throws RangeError if the script is nested too deeply
 */
export function scriptFaults(code: string, lang: ScriptLang = 'js'): readonly SyntaxFault[] {
  if (isTooDeep(code)) throw new RangeError('The script is nested too deeply.');
  const [error] = parseSync(`sample.${lang}`, code, { lang, sourceType: 'module', showSemanticErrors: true }).errors;
  if (!error) return [];
  const { line = 1, column = 1 } = locateInText(code, (line, column) => ({ filePath: '', line, column }))(error.labels[0]?.start ?? 0);
  return [{ what: `${error.message}.`.replace(/[.]{2}$/, '.'), line, column }];
}
