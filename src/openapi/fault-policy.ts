import type { Problem } from '../errors.ts';
import { UNREADABLE } from './fault-kinds.ts';

export type FaultLevel = 'error' | 'warn' | 'ignore';

export interface FaultPolicy {
  /** Whether faults keep their severity. If not, they become warnings and the faulty parts are mended. */
  readonly isStrict: boolean;
  readonly levels: Readonly<Partial<Record<string, FaultLevel>>>;
}

export const STRICT: FaultPolicy = { isStrict: true, levels: {} };

/** Sets severities according to the policy, and drops ignored problems. */
export function withPolicy<P extends Problem>(problems: readonly P[], policy: FaultPolicy): readonly P[] {
  return problems.flatMap((problem): readonly P[] => {
    if (problem.kind === UNREADABLE) return [problem];
    const { levels } = policy;
    const level = problem.kind !== undefined && Object.hasOwn(levels, problem.kind) ? levels[problem.kind] : undefined;
    if (level === 'ignore') return [];
    if (level === undefined && policy.isStrict) return [problem];
    return [{ ...problem, severity: level === 'error' ? 'error' : 'warning' }];
  });
}
