import type { Problem } from '../errors.ts';
import { listSamples } from './samples/list-samples.ts';
import type { Writing } from './writing/load-writing.ts';
import { findingOf } from './writing/verified-findings.ts';
import { includedFile } from '../markdown/code/included-file.ts';

/** Finds samples in guides and specifications with syntax errors. */
export async function checkSamples(writing: Pick<Writing, 'texts' | 'specs' | 'files' | 'known'>): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  // One sample at a time, because some parsers keep state between calls.
  for (const { lang, code, meta, locatePosition } of listSamples(writing)) {
    // `remarkForeignSyntax` reports includes.
    if (meta.flags.has('nocheck') || includedFile(code, lang) !== undefined) continue;
    const isCode = findingOf('code', lang, code);
    if (writing.known.has(isCode)) continue;
    // Imported lazily, because loading the parsers takes as long as parsing hundreds of samples.
    const { parseSample } = await import('./samples/parse-sample.ts');
    const faults = await parseSample(lang, code);
    if (faults.length === 0) writing.known.add(isCode);
    for (const { what, line, column, cure } of faults) {
      problems.push({
        severity: 'error',
        kind: 'invalid-sample',
        what: `This is not valid ${lang}: ${what}`,
        where: locatePosition(line, column),
        cure: `${cure ?? 'Make the sample run as written; mark omissions with a comment.'} Or write nocheck after the language.`,
      });
    }
  }
  return problems;
}
