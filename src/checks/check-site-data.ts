import type { Problem } from '../errors.ts';
import { asSpecFault } from '../site/spec-faults.ts';
import { checkClaims } from './claims/check-claims.ts';
import { checkExamples } from './claims/check-examples.ts';
import { checkRequireOneOf } from './check-require-one-of.ts';
import { checkMisplacedFiles } from './check-misplaced-files.ts';
import { checkSunsets } from './check-sunsets.ts';
import type { CheckInput } from './writing/load-check-input.ts';

const CHECKS: readonly ((input: CheckInput) => readonly Problem[] | Promise<readonly Problem[]>)[] = [
  checkAllExamples,
  checkClaims,
  checkRequireOneOf,
  checkMisplacedFiles,
  checkSunsets,
];

/** Checks a site's facts: examples, claims, sample requests, sunset dates and misplaced files. */
export async function checkData(input: CheckInput): Promise<readonly Problem[]> {
  const problems = [...input.specProblems, ...input.textProblems, ...(await Promise.all(CHECKS.map((check) => check(input)))).flat()];
  return problems.flatMap((problem) => asSpecFault(problem, input.site.config));
}

async function checkAllExamples({ specs }: CheckInput): Promise<readonly Problem[]> {
  return (await Promise.all([...specs.values()].map(checkExamples))).flat();
}
