import type { Problem } from '../errors.ts';
import { UNREADABLE } from './fault-kinds.ts';

/** How severe a site takes one kind of fault. */
export type FaultLevel = 'error' | 'warn' | 'ignore';

/** How severe a site takes faults of some kinds: those of specifications, and of the writing. */
export interface FaultPolicy {
  /** Whether faults are as severe as they are; otherwise they are warnings, and what is at fault is mended. */
  readonly isStrict: boolean;
  /** Kinds that are taken in another way. */
  readonly levels: Readonly<Partial<Record<string, FaultLevel>>>;
}

/** Every fault is as severe as it is. */
export const STRICT: FaultPolicy = { isStrict: true, levels: {} };

/** The problems, as severe as the policy takes them, without those that it ignores. */
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
