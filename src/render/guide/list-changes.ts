import { findDays } from '../../data/calendar.ts';
import { listSections } from '../../markdown/list-sections.ts';
import { oncePer } from '../../data/once-per.ts';
import { defaultLang } from '../../site/config/locales.ts';
import type { Site } from '../../site/load-site.ts';
import { catalogueOrEnglish } from '../../site/strings/catalogue.ts';
import type { Strings } from '../../site/strings/en.ts';
import type { ApiOfGroup } from './find-in-specs.ts';

/** One dated change of an API, as the change log in its description has it. */
export interface ApiChange extends ApiOfGroup {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly version: string;
  /** CommonMark. */
  readonly text: string;
}

/** What the APIs of a site say in their change logs, the newest first. */
export const changesOf = oncePer((site: Pick<Site, 'apis' | 'config'>): readonly ApiChange[] =>
  listChanges(site.apis, (given) => catalogueOrEnglish(changeLang(site, given)).strings.changeLog),
);

/** Whether there is something to tell: in change logs of the APIs, or of what git knows of their specifications. */
export function hasNews(site: Pick<Site, 'apis' | 'config' | 'history'>): boolean {
  return changesOf(site).length > 0 || [...site.history.groups.values()].some(({ days }) => days.length > 0);
}

/** The language of the texts of an API (BCP 47). */
export function changeLang({ config }: Pick<Site, 'config'>, { group }: Pick<ApiOfGroup, 'group'>): string {
  return group.lang ?? defaultLang(config);
}

/**
 * What all APIs say in their change logs, the newest first; of one day, in the order of the APIs. A change log is a table
 * whose head has the words for version, date and change, in the language of the API.
 */
export function listChanges(
  apis: readonly ApiOfGroup[],
  wordsOf: (api: ApiOfGroup) => Pick<Strings['changeLog'], 'version' | 'date' | 'change'>,
): readonly ApiChange[] {
  return apis
    .flatMap((given): readonly ApiChange[] => {
      const { version, date, change } = wordsOf(given);
      const rows = listSections(given.api.description).find(
        ({ rows: [head] }) => head?.cells.join() === [version, date, change].join(),
      )?.rows;
      return (rows ?? []).slice(1).flatMap(({ cells: [written = '', when = '', text = ''] }) => {
        const day = findDays(when)[0]?.day;
        return day === undefined ? [] : [{ ...given, day, version: written, text }];
      });
    })
    .toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
}
