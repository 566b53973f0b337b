import { findDays } from '../../data/calendar.ts';
import { listHeadingSections } from '../../markdown/list-heading-sections.ts';
import { memoiseByObject } from '../../data/memoise-by-object.ts';
import { defaultLang } from '../../site/config/locales.ts';
import type { Site } from '../../site/load-site.ts';
import { catalogueOrEnglish } from '../../site/strings/catalogue.ts';
import type { Strings } from '../../site/strings/en.ts';
import type { ApiOfGroup } from './find-in-specs.ts';

export interface ApiChange extends ApiOfGroup {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly version: string;
  /** In CommonMark. */
  readonly text: string;
}

/** Entries of all change logs, newest first; memoised per site. */
export const changesOf = memoiseByObject((site: Pick<Site, 'apis' | 'config'>): readonly ApiChange[] =>
  listChanges(site.apis, (given) => catalogueOrEnglish(changeLang(site, given)).strings.changeLog),
);

/** Whether change logs or the git history of specifications have entries. */
export function hasNews(site: Pick<Site, 'apis' | 'config' | 'history'>): boolean {
  return changesOf(site).length > 0 || [...site.history.groups.values()].some(({ days }) => days.length > 0);
}

export function changeLang({ config }: Pick<Site, 'config'>, { group }: Pick<ApiOfGroup, 'group'>): string {
  return group.lang ?? defaultLang(config);
}

/** Lists the newest entries first. A change log is a table with the headings version, date and change, in the API's language. */
export function listChanges(
  apis: readonly ApiOfGroup[],
  wordsOf: (api: ApiOfGroup) => Pick<Strings['changeLog'], 'version' | 'date' | 'change'>,
): readonly ApiChange[] {
  return apis
    .flatMap((given): readonly ApiChange[] => {
      const { version, date, change } = wordsOf(given);
      const rows = listHeadingSections(given.api.description).find(
        ({ rows: [head] }) => head?.cells.join() === [version, date, change].join(),
      )?.rows;
      return (rows ?? []).slice(1).flatMap(({ cells: [written = '', when = '', text = ''] }) => {
        const day = findDays(when)[0]?.day;
        return day === undefined ? [] : [{ ...given, day, version: written, text }];
      });
    })
    .toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
}
