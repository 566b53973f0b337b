import type { SpecChange } from '../../reference/changes/spec-change.ts';

/** What has changed in the specifications of a site, as git knows it. Plain data. */
export interface SpecHistory {
  /** Day of the newest commit: the day that the record is of, whenever the site is built. */
  readonly today: string;
  /** By id of the group; groups without a record are not in it. */
  readonly groups: ReadonlyMap<string, GroupHistory>;
}

export interface GroupHistory {
  /** The day from which on changes are known, `YYYY-MM-DD` in UTC. What was there then is no change. */
  readonly since: string;
  /** Days on which something has changed, the newest first. */
  readonly days: readonly ChangedDay[];
}

/** What a group's specification said otherwise at the end of a day than at the end of the one before it. */
export interface ChangedDay {
  /** `YYYY-MM-DD` in UTC. */
  readonly day: string;
  /** `info.version` at its end. */
  readonly version: string;
  readonly changes: readonly SpecChange[];
}

/** Nothing is known: there is no git, or the clone has no history. */
export const NO_HISTORY: SpecHistory = { today: '', groups: new Map() };

/** Whether a day is within so many days of the newest commit. */
export function isRecent(day: string, { today }: Pick<SpecHistory, 'today'>, days: number): boolean {
  return Date.parse(today) - Date.parse(day) <= days * MS_PER_DAY;
}

const MS_PER_DAY = 86_400_000;
