import type { Problem } from '../errors.ts';
import { checkCalls } from './check-calls.ts';
import { checkDates } from './check-dates.ts';
import { checkEnvironments } from './check-environments.ts';
import { checkFacts } from './check-facts.ts';
import { checkFieldErrors } from './check-field-errors.ts';
import { checkMasks } from './check-masks.ts';
import { checkSandbox } from './check-sandbox.ts';
import { checkSamples } from './check-samples.ts';
import { checkSignatures } from './check-signatures.ts';
import { checkSensitiveData } from './check-sensitive-data.ts';
import { checkSpelling } from './check-spelling.ts';
import { checkVariables } from './check-variables.ts';
import { checkWording } from './check-wording.ts';
import { withWritingLevels } from '../site/config/writing-kinds.ts';
import { asSpecFault } from '../site/spec-faults.ts';
import type { CheckInput } from './writing/load-check-input.ts';
import { loadWriting, type Writing } from './writing/load-writing.ts';

const CHECKS: readonly ((writing: Writing) => readonly Problem[] | Promise<readonly Problem[]>)[] = [
  checkCalls,
  checkDates,
  checkEnvironments,
  checkFacts,
  checkFieldErrors,
  checkMasks,
  checkSandbox,
  checkSamples,
  checkSignatures,
  checkSpelling,
  checkVariables,
  checkWording,
];

/** @param specTexts contents that replace files in `specs/`, as for `loadSite` */
export async function checkWriting(input: CheckInput, specTexts?: ReadonlyMap<string, string>): Promise<readonly Problem[]> {
  const writing = await loadWriting(input, specTexts);
  const found = (await Promise.all(CHECKS.map((check) => check(writing)))).flat();
  const specFiles = new Set([...input.specs.values()].flatMap(({ spec }) => [...spec.texts.keys()]));
  const asFound = (problem: Problem): readonly Problem[] =>
    specFiles.has(problem.where.filePath) ? asSpecFault(problem, input.site.config) : withWritingLevels([problem], input.site.config);
  const ofSpec = (problem: Problem): Problem => (specFiles.has(problem.where.filePath) ? { ...problem, kind: 'doubtful-text' } : problem);
  return [...writing.problems, ...[...checkSensitiveData(writing), ...found.map(ofSpec)].flatMap(asFound)];
}
