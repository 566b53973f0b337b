import { formatProblem, type Problem, sortProblems } from '../src/errors.ts';

/** Prints problems for a person, errors last so that they are on the screen, and says how many there are. */
export function printProblems(problems: readonly Problem[]): void {
  const sorted = sortProblems(problems);
  const warnings = sorted.filter(({ severity }) => severity === 'warning');
  const errors = sorted.filter(({ severity }) => severity === 'error');
  for (const problem of [...warnings, ...errors]) console.error(`${formatProblem(problem)}\n`);
}

/** @example countProblems([]) // => '0 errors, 0 warnings' */
export function countProblems(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return `${plural(errors, 'error')}, ${plural(problems.length - errors, 'warning')}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
