import { formatProblem, type Problem, sortProblems } from '../src/errors.ts';

/** Prints problems for a person, errors last so that they are on the screen, and says how many there are. */
export function printProblems(problems: readonly Problem[]): void {
  const sorted = sortProblems(problems);
  const warnings = sorted.filter(({ severity }) => severity === 'warning');
  const errors = sorted.filter(({ severity }) => severity === 'error');
  for (const { shown, hidden, filePath, kind } of cutRepetition(warnings)) {
    for (const problem of shown) console.error(`${formatProblem(problem)}\n`);
    if (hidden > 0) console.error(`${filePath}\n  warning: ${hidden} more of this kind. [${kind}]\n`);
  }
  for (const problem of errors) console.error(`${formatProblem(problem)}\n`);
  const kinds = countKinds(sorted);
  if (kinds !== undefined) console.error(`${kinds}\n`);
}

/** Warnings of one kind of fault in one file that are printed: who has more corrects them by a rule, not one by one. */
const MAX_OF_KIND = 50;

interface Repetition {
  readonly filePath: string;
  readonly kind: string | undefined;
  readonly shown: readonly Problem[];
  readonly hidden: number;
}

/** Sorted warnings, in their order, each alone but for kinds that are cut: these stand where the last one of them does that is printed. */
function cutRepetition(warnings: readonly Problem[]): readonly Repetition[] {
  const keyOf = ({ kind, where }: Problem): string => `${where.filePath}\n${kind}`;
  const counts = new Map([...Map.groupBy(warnings, keyOf)].map(([key, { length }]) => [key, length]));
  const printed = new Map<string, number>();
  return warnings.flatMap((problem): readonly Repetition[] => {
    const { kind, where } = problem;
    const count = (printed.get(keyOf(problem)) ?? 0) + 1;
    printed.set(keyOf(problem), count);
    if (kind !== undefined && count > MAX_OF_KIND) return [];
    const hidden = kind !== undefined && count === MAX_OF_KIND ? (counts.get(keyOf(problem)) ?? 0) - MAX_OF_KIND : 0;
    return [{ filePath: where.filePath, kind, shown: [problem], hidden }];
  });
}

/** @example countProblems([]) // => '0 errors, 0 warnings' */
export function countProblems(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return `${plural(errors, 'error')}, ${plural(problems.length - errors, 'warning')}`;
}

/**
 * How many problems there are of each kind of fault of specifications, the most frequent first; `undefined` when there are none.
 *
 * @example countKinds(problems) // => 'Faults of specifications: 3 dangling-reference, 1 unknown-key.'
 */
export function countKinds(problems: readonly Problem[]): string | undefined {
  const byKind = Map.groupBy(problems, ({ kind }) => kind ?? '');
  byKind.delete('');
  const counts = [...byKind].toSorted(([one, { length: first }], [other, { length: second }]) => second - first || (one < other ? -1 : 1));
  return counts.length === 0
    ? undefined
    : `Faults of specifications: ${counts.map(([kind, { length }]) => `${length} ${kind}`).join(', ')}.`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
