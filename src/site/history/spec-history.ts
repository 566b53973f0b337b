import type { SpecChange } from '../../reference/changes/spec-change.ts';

/** Changes to a site's specifications, from git; plain data. */
export interface SpecHistory {
  /** Date of the newest commit, independent of the build time. */
  readonly today: string;
  /** History by group id; groups without a history are absent. */
  readonly groups: ReadonlyMap<string, GroupHistory>;
}

export interface GroupHistory {
  /** First known date, `YYYY-MM-DD` in UTC. Its state is the baseline. */
  readonly since: string;
  /** Days with changes, newest first. */
  readonly days: readonly ChangedDay[];
}

/** Changes to a specification between the end of the previous day and the end of this day. */
export interface ChangedDay {
  readonly day: string;
  /** `info.version` at the end of the day. */
  readonly version: string;
  readonly changes: readonly SpecChange[];
}

/** History of a site without git or in a shallow clone. */
export const NO_HISTORY: SpecHistory = { today: '', groups: new Map() };

/** Whether a date is within `days` of the newest commit. */
export function isRecent(day: string, { today }: Pick<SpecHistory, 'today'>, days: number): boolean {
  return Date.parse(today) - Date.parse(day) <= days * MS_PER_DAY;
}

const MS_PER_DAY = 86_400_000;
