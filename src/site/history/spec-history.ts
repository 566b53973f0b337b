import type { SpecChange } from '../../reference/changes/spec-change.ts';

/** Changes to a site's specifications, from git, as plain data. */
export interface SpecHistory {
  /** Date of the newest commit, so that builds are reproducible. */
  readonly today: string;
  /** By group id. */
  readonly groups: ReadonlyMap<string, GroupHistory>;
}

export interface GroupHistory {
  /** First known date (`YYYY-MM-DD` in UTC), the baseline for comparisons. */
  readonly since: string;
  /** Days with changes, newest first. */
  readonly days: readonly ChangedDay[];
}

/** One specification's changes during a day. */
export interface ChangedDay {
  readonly day: string;
  /** `info.version` at the end of the day. */
  readonly version: string;
  readonly changes: readonly SpecChange[];
}

/** History of a site without git or in a shallow clone. */
export const NO_HISTORY: SpecHistory = { today: '', groups: new Map() };

/** Whether a date is at most `days` before the newest commit. */
export function isRecent(day: string, { today }: Pick<SpecHistory, 'today'>, days: number): boolean {
  return Date.parse(today) - Date.parse(day) <= days * MS_PER_DAY;
}

const MS_PER_DAY = 86_400_000;
