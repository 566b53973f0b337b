import { sortProblems, type Problem, uniqueProblems } from '../../errors.ts';
import { type FaultKind, UNREADABLE } from '../fault-kinds.ts';
import { type FaultPolicy, withPolicy } from '../fault-policy.ts';
import { summariseFaults } from '../summarise-faults.ts';
import { mendSpec } from '../mend/mend-spec.ts';
import type { JsonObject } from '../read-json.ts';
import type { Spec } from '../spec.ts';
import type { SpecFault } from '../validate/spec-fault.ts';
import { validateSpec } from '../validate/validate-spec.ts';
import { loadSpecFiles, type LoadSpecFilesOptions } from './load-spec-files.ts';

export interface LoadedSpec {
  readonly spec: Spec | undefined;
  /** The original document, if it was mended. */
  readonly written?: JsonObject;
  readonly problems: readonly Problem[];
}

/** `spec` is absent if the file is unreadable, or if a strict policy finds errors. */
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

function listed(problems: readonly Problem[]): readonly Problem[] {
  return sortProblems(summariseFaults(sortProblems(uniqueProblems(problems))));
}

function withOutcome(fault: SpecFault): SpecFault {
  return fault.outcome === undefined ? fault : { ...fault, what: `${fault.what} ${fault.outcome}` };
}

function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

/** While loading, only references that cannot be followed are errors. All other problems are notes. */
function kindOf({ severity }: Problem): FaultKind {
  return severity === 'error' ? 'dangling-reference' : 'reading-note';
}
