import type { Problem } from '../errors.ts';
import { asSpecFault } from '../site/spec-faults.ts';
import { checkClaims } from './claims/check-claims.ts';
import { checkExamples } from './claims/check-examples.ts';
import { checkRequests } from './check-requests.ts';
import { checkStrays } from './check-strays.ts';
import { checkSunsets } from './check-sunsets.ts';
import type { CheckInput } from './writing/load-check-input.ts';

/** The checks, in no particular order: none depends on what another one finds. */
const CHECKS: readonly ((input: CheckInput) => readonly Problem[] | Promise<readonly Problem[]>)[] = [
  checkAllExamples,
  checkClaims,
  checkRequests,
  checkStrays,
  checkSunsets,
];

/**
 * What is wrong with the facts that a site states: examples that break their schemas, samples that are not what they
 * claim to be, requests that their own specification refuses, ends on a day that is unknown or another one, pages that are
 * in no place for pages.
 */
export async function checkData(input: CheckInput): Promise<readonly Problem[]> {
  const problems = [...input.specProblems, ...input.textProblems, ...(await Promise.all(CHECKS.map((check) => check(input)))).flat()];
  return problems.flatMap((problem) => asSpecFault(problem, input.site.config));
}

async function checkAllExamples({ specs }: CheckInput): Promise<readonly Problem[]> {
  return (await Promise.all([...specs.values()].map(checkExamples))).flat();
}
