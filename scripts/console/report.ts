import { randomUUID } from 'node:crypto';
import { formatProblem, type Problem, sortProblems, uniqueProblems } from '../../src/errors.ts';
import { ADVICE } from '../../src/openapi/fault-kinds.ts';
import type { Environment } from '../../src/render/environment.ts';
import { WRITING_KINDS } from '../../src/site/config/writing-kinds.ts';
import { annotation } from './annotation.ts';
import { paintFor } from './code-frame.ts';
import { type FramedFiles, framesOf } from './problem-frames.ts';

/** Deduplicates problems and sorts them by location, regardless of severity. */
export function listProblems(problems: readonly Problem[]): readonly Problem[] {
  return sortProblems(uniqueProblems(problems));
}

export type ReportOptions = Pick<Environment, 'root' | 'annotated'> & Pick<FramedFiles, 'texts'>;

/** Prints problems deduplicated and sorted; in a GitHub workflow, also as annotations. */
export function printProblems(problems: readonly Problem[], options: ReportOptions): void {
  const listed = listProblems(problems);
  const { annotated } = options;
  if (annotated === undefined) {
    printReport(listed, options);
    return;
  }
  // Page text in a report is untrusted and must not issue workflow commands.
  const token = randomUUID();
  console.error(`::stop-commands::${token}`);
  printReport(listed, options);
  console.error(`::${token}::`);
  printAnnotations(listed, options);
}

/** Does nothing outside a GitHub workflow. */
export function printAnnotations(problems: readonly Problem[], { root, annotated: workspace }: ReportOptions): void {
  if (workspace === undefined) return;
  for (const problem of listProblems(problems)) console.error(annotation(problem, { root, workspace }));
}

function printReport(problems: readonly Problem[], files: FramedFiles): void {
  const frameOf = framesOf(problems, files, paintFor(process.stderr));
  for (const { shown, hidden, filePath, kind } of cutRepetition(problems)) {
    const frame = frameOf(shown);
    console.error(`${formatProblem(shown)}\n${frame === undefined ? '' : `${indent(frame)}\n`}`);
    if (hidden > 0) console.error(`${filePath}\n  warning: ${hidden} more of this kind. [${kind}]\n`);
  }
  for (const line of countKinds(problems)) console.error(`${line}\n`);
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}

/** Maximum number of warnings per kind and file. Beyond this, authors fix a pattern, not each warning. */
const MAX_OF_KIND = 50;

interface Repetition {
  readonly filePath: string;
  readonly kind: string | undefined;
  readonly shown: Problem;
  /** Number of omitted warnings of the same kind and file; non-zero only on the last one shown. */
  readonly hidden: number;
}

/** Drops warnings beyond the limit for their kind and file. */
function cutRepetition(problems: readonly Problem[]): readonly Repetition[] {
  const keyOf = ({ severity, kind, where }: Problem): string => `${severity}\n${where.filePath}\n${kind}`;
  const counts = new Map([...Map.groupBy(problems, keyOf)].map(([key, { length }]) => [key, length]));
  const printed = new Map<string, number>();
  return problems.flatMap((problem): readonly Repetition[] => {
    const { severity, kind, where } = problem;
    const key = keyOf(problem);
    const count = (printed.get(key) ?? 0) + 1;
    printed.set(key, count);
    const isCounted = severity === 'warning' && kind !== undefined;
    if (isCounted && count > MAX_OF_KIND) return [];
    const hidden = isCounted && count === MAX_OF_KIND ? (counts.get(key) ?? 0) - MAX_OF_KIND : 0;
    return [{ filePath: where.filePath, kind, shown: problem, hidden }];
  });
}

/** @example countProblems([]) // => '0 errors, 0 warnings' */
export function countProblems(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return `${plural(errors, 'error')}, ${plural(problems.length - errors, 'warning')}`;
}

/**
 * Counts problems per kind, most frequent first, with separate lines for specification faults, specification advice, and prose.
 * @example countKinds(problems) // => ['Faults in specifications: 3 dangling-reference, 1 unknown-key.', 'Writing: 1 orphan-page.']
 */
export function countKinds(problems: readonly Problem[]): readonly string[] {
  const byKind = Map.groupBy(problems, ({ kind }) => kind ?? '');
  byKind.delete('');
  const counts = [...byKind].toSorted(([one, { length: first }], [other, { length: second }]) => second - first || (one < other ? -1 : 1));
  const lineOf = (title: string, isOfLine: (kind: string) => boolean): readonly string[] => {
    const own = counts.filter(([kind]) => isOfLine(kind)).map(([kind, { length }]) => `${length} ${kind}`);
    return own.length === 0 ? [] : [`${title}: ${own.join(', ')}.`];
  };
  const isOfWriting = (kind: string): boolean => Object.hasOwn(WRITING_KINDS, kind);
  return [
    ...lineOf('Faults in specifications', (kind) => !isOfWriting(kind) && !ADVICE.has(kind)),
    ...lineOf('Advice on specifications', (kind) => ADVICE.has(kind)),
    ...lineOf('Writing', isOfWriting),
  ];
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
