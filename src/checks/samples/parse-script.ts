import { parseSync } from 'rolldown/utils';
import { locateInText } from '../writing/locate-in-text.ts';
import type { ParseCode, SyntaxFault } from './syntax-fault.ts';

/** Parses JavaScript as a module, so that `await` may stand at its top, and what builds on it. */
export function parseScript(lang: 'js' | 'jsx' | 'ts' | 'tsx'): ParseCode {
  return (code) => scriptFaults(code, lang);
}

/** The first fault of a script: what follows may only be its echo. */
export function scriptFaults(code: string, lang: 'js' | 'jsx' | 'ts' | 'tsx' = 'js'): readonly SyntaxFault[] {
  const [error] = parseSync(`sample.${lang}`, code, { lang, sourceType: 'module', showSemanticErrors: true }).errors;
  if (!error) return [];
  const { line = 1, column = 1 } = locateInText(code, (line, column) => ({ filePath: '', line, column }))(error.labels[0]?.start ?? 0);
  return [{ what: `${error.message}.`.replace(/[.]{2}$/, '.'), line, column }];
}
