import { sortProblems, type Problem, uniqueProblems } from '../../errors.ts';
import { type FaultKind, UNREADABLE } from '../fault-kinds.ts';
import { type FaultPolicy, withPolicy } from '../fault-policy.ts';
import { gatherFaults } from '../gather-faults.ts';
import { mendSpec } from '../mend/mend-spec.ts';
import type { JsonObject } from '../read-json.ts';
import type { Spec } from '../spec.ts';
import type { SpecFault } from '../validate/spec-fault.ts';
import { validateSpec } from '../validate/validate-spec.ts';
import { loadSpecFiles, type LoadSpecFilesOptions } from './load-spec-files.ts';

export interface LoadedSpec {
  /** A document that a model can be built of; `undefined` when the problems forbid that. */
  readonly spec: Spec | undefined;
  /** The document as it is written, where it had to be mended. */
  readonly written?: JsonObject;
  readonly problems: readonly Problem[];
}

/**
 * A specification, validated and, unless the policy is strict, mended; with every problem of it. There is none when it
 * cannot be read, or when a strict policy leaves an error.
 */
export async function loadMendedSpec(options: LoadSpecFilesOptions, policy: FaultPolicy): Promise<LoadedSpec> {
  const { spec, problems: ofFiles } = await loadSpecFiles(options);
  if (!spec) return { spec, problems: ofFiles };
  const inFiles = ofFiles.map((problem) => ({ kind: kindOf(problem), ...problem }));
  const found = await validateSpec(spec);
  const severe = withPolicy([...inFiles, ...found], policy);
  if (policy.isStrict && hasErrors(severe)) return { spec: undefined, problems: listed(severe) };
  if (inFiles.some(({ kind }) => kind === UNREADABLE)) return { spec: undefined, problems: listed(severe) };
  const isSound = !hasErrors([...inFiles, ...found]);
  if (isSound && (policy.isStrict || found.every(({ mends = [] }) => mends.length === 0))) return { spec, problems: listed(severe) };
  const mended = await mendSpec(spec, found);
  return {
    spec: mended.spec,
    ...(mended.spec === spec ? {} : { written: spec.root }),
    problems: listed(withPolicy([...inFiles, ...mended.faults.map(withOutcome)], policy)),
  };
}

/** Each once, or with those that are alike, in the order of the files. */
function listed(problems: readonly Problem[]): readonly Problem[] {
  return sortProblems(gatherFaults(sortProblems(uniqueProblems(problems))));
}

function withOutcome(fault: SpecFault): SpecFault {
  return fault.outcome === undefined ? fault : { ...fault, what: `${fault.what} ${fault.outcome}` };
}

function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

/** What keeps a reference from being followed into another file is an error; else something is said of how a file was read. */
function kindOf({ severity }: Problem): FaultKind {
  return severity === 'error' ? 'dangling-reference' : 'reading-note';
}
