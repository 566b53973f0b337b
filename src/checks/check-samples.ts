import type { Problem } from '../errors.ts';
import { listSamples } from './samples/list-samples.ts';
import type { Writing } from './writing/load-writing.ts';
import { parseSample } from './samples/parse-sample.ts';

/** Every sample, of guides and specifications, that is not valid code of its language. */
export async function checkSamples(writing: Pick<Writing, 'texts' | 'specs' | 'files'>): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  // One after the other: some parsers keep their state between calls.
  for (const { lang, code, locatePosition } of listSamples(writing)) {
    for (const { what, line, column } of await parseSample(lang, code)) {
      problems.push({
        severity: 'error',
        what: `This is not valid ${lang}: ${what}`,
        where: locatePosition(line, column),
        cure: 'Make the sample run as it stands; where something is left out, say so in a comment of its language.',
      });
    }
  }
  return problems;
}
