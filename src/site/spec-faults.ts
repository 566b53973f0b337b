import type { Place, Problem } from '../errors.ts';
import { type FaultKind } from '../openapi/fault-kinds.ts';
import { type FaultLevel, type FaultPolicy, withPolicy } from '../openapi/fault-policy.ts';
import type { SiteConfig } from './config/config.ts';

type FaultSettings = Pick<SiteConfig, 'onSpecFaults'> & { readonly checks: Pick<SiteConfig['checks'], 'specFaults'> };

/** Combines the severities of the site and a group. The group's severities override the common ones. */
export function faultPolicy({ onSpecFaults, checks: { specFaults } }: FaultSettings, groupId: string | undefined): FaultPolicy {
  const own = groupId === undefined || !Object.hasOwn(specFaults, groupId) ? undefined : specFaults[groupId];
  const common = Object.entries(specFaults).filter(([, level]) => typeof level === 'string');
  const levels = { ...Object.fromEntries(common), ...(typeof own === 'object' ? own : {}) } as Partial<Record<FaultKind, FaultLevel>>; // `Object.fromEntries` loses the key types.
  return { isStrict: onSpecFaults === 'throw', levels };
}

/** Everything outside `content/` is a specification. */
export function isInSpec({ filePath }: Place): boolean {
  return !filePath.startsWith('content/');
}

/** Applies the site's severities to a specification problem; empty if ignored. Other problems are unchanged. */
export function asSpecFault<P extends Problem>(problem: P, config: FaultSettings & Pick<SiteConfig, 'apis'>): readonly P[] {
  return isInSpec(problem.where) ? withPolicy([problem], faultPolicy(config, groupOf(problem.where, config))) : [problem];
}

/** Finds the group by specification file, or else by the innermost folder that contains a specification. */
function groupOf({ filePath }: Place, { apis }: Pick<SiteConfig, 'apis'>): string | undefined {
  const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1);
  const around = apis
    .filter(({ spec }) => filePath.startsWith(folderOf(spec)))
    .toSorted((one, other) => folderOf(other.spec).length - folderOf(one.spec).length);
  const own = apis.find(({ spec }) => spec === filePath) ?? around[0];
  return own?.id;
}
