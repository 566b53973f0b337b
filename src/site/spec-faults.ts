import type { Place, Problem } from '../errors.ts';
import { type FaultKind } from '../openapi/fault-kinds.ts';
import { type FaultLevel, type FaultPolicy, withPolicy } from '../openapi/fault-policy.ts';
import type { SiteConfig } from './config/config.ts';

type FaultSettings = Pick<SiteConfig, 'onSpecFaults'> & { readonly checks: Pick<SiteConfig['checks'], 'specFaults'> };

/** How severe the site takes the faults of a group's specification: what it says of the group goes before what it says of all. */
export function faultPolicy({ onSpecFaults, checks: { specFaults } }: FaultSettings, groupId: string | undefined): FaultPolicy {
  const own = groupId === undefined || !Object.hasOwn(specFaults, groupId) ? undefined : specFaults[groupId];
  const common = Object.entries(specFaults).filter(([, level]) => typeof level === 'string');
  const levels = { ...Object.fromEntries(common), ...(typeof own === 'object' ? own : {}) } as Partial<Record<FaultKind, FaultLevel>>; // fromEntries forgets the names of keys.
  return { isStrict: onSpecFaults === 'throw', levels };
}

/** Whether a place is in a specification: the writing is all below `content/`. */
export function isInSpec({ filePath }: Place): boolean {
  return !filePath.startsWith('content/');
}

/**
 * The problem, as severe as the site takes those of a specification; nothing where it ignores that kind. Problems of the
 * writing come back as they are.
 */
export function asSpecFault<P extends Problem>(problem: P, config: FaultSettings & Pick<SiteConfig, 'apis'>): readonly P[] {
  return isInSpec(problem.where) ? withPolicy([problem], faultPolicy(config, groupOf(problem.where, config))) : [problem];
}

/** The group whose specification a place is in: in its file, or else in its folder, of folders inside each other the innermost. */
function groupOf({ filePath }: Place, { apis }: Pick<SiteConfig, 'apis'>): string | undefined {
  const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1);
  const around = apis
    .filter(({ spec }) => filePath.startsWith(folderOf(spec)))
    .toSorted((one, other) => folderOf(other.spec).length - folderOf(one.spec).length);
  const own = apis.find(({ spec }) => spec === filePath) ?? around[0];
  return own?.id;
}
