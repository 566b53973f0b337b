import { memoiseByObject } from '../../data/memoise-by-object.ts';
import type { Strings } from '../../site/strings/en.ts';

type DateLocale = Pick<Strings, 'dateLocale'>;

/** `day` is `YYYY-MM-DD`; `long` spells out the month. */
export function dayInWords(day: string, strings: DateLocale, dateStyle: 'medium' | 'long' = 'long'): string {
  return formatsOf(strings)[dateStyle].format(new Date(`${day}T00:00:00Z`));
}

/** Memoised, because creating a formatter takes a hundred times as long as using it. */
const formatsOf = memoiseByObject(({ dateLocale }: DateLocale) => ({
  medium: new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long', timeZone: 'UTC' }),
}));
