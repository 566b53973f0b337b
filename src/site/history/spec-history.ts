import type { SpecChange } from '../../reference/changes/spec-change.ts';

/** Changes of a site's specifications, from git; plain data. */
export interface SpecHistory {
  /** Day of the newest commit, independent of the time of the build. */
  readonly today: string;
  /** By group id; groups without a history are absent. */
  readonly groups: ReadonlyMap<string, GroupHistory>;
}

export interface GroupHistory {
  /** First known day, `YYYY-MM-DD` in UTC; its state is the baseline. */
  readonly since: string;
  /** Newest first. */
  readonly days: readonly ChangedDay[];
}

/** Changes of a specification between the end of a day and the end of the previous one. */
export interface ChangedDay {
  readonly day: string;
  /** `info.version` at the end of the day. */
  readonly version: string;
  readonly changes: readonly SpecChange[];
}

/** No git or a shallow clone. */
export const NO_HISTORY: SpecHistory = { today: '', groups: new Map() };

/** Whether a day is within `days` of the newest commit. */
export function isRecent(day: string, { today }: Pick<SpecHistory, 'today'>, days: number): boolean {
  return Date.parse(today) - Date.parse(day) <= days * MS_PER_DAY;
}

const MS_PER_DAY = 86_400_000;
