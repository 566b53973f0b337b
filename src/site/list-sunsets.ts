import { dayOfTime, findDays, timeOfDay } from '../data/calendar.ts';
import { memoiseByObject } from '../data/memoise-by-object.ts';
import type { Api, Operation } from '../openapi/api.ts';
import type { ApiGroup } from './config/config.ts';
import type { Site } from './load-site.ts';

/** A date on which some of an API's operations stop working. */
export interface Sunset {
  readonly group: ApiGroup;
  readonly api: Api;
  /** `YYYY-MM-DD` in UTC. */
  readonly day: string;
  /** In specification order. */
  readonly operations: readonly [Operation, ...Operation[]];
}

/** Lists sunsets by date, then in API order. */
export const listSunsets = memoiseByObject(({ apis }: Pick<Site, 'apis'>): readonly Sunset[] =>
  apis
    .flatMap(({ group, api }) => {
      const byDay = Map.groupBy([...api.operations, ...api.webhooks], ({ deprecation }) => dayOfSunset(deprecation?.sunset));
      return [...byDay].flatMap(([day, [first, ...others]]): readonly Sunset[] =>
        day === undefined || !first ? [] : [{ group, api, day, operations: [first, ...others] }],
      );
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
);

/** A timestamp with a time zone. */
const ZONED_TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;

/** Converts a free-form date or an RFC 8594 header to `YYYY-MM-DD`; `undefined` if the day is ambiguous. */
export function dayOfSunset(written = ''): string | undefined {
  const time = ZONED_TIME.test(written) ? Date.parse(written) : Number.NaN;
  if (!Number.isNaN(time)) return dayOfTime(time);
  const [found, ...others] = findDays(written);
  return found && others.length === 0 && timeOfDay(found.day) !== undefined ? found.day : undefined;
}
