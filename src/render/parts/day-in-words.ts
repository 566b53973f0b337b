import { oncePer } from '../../data/once-per.ts';
import type { Strings } from '../../site/strings/en.ts';

type DateLocale = Pick<Strings, 'dateLocale'>;

/** A day, `YYYY-MM-DD`, as readers write it: short, or with the name of the month in full. */
export function dayInWords(day: string, strings: DateLocale, dateStyle: 'medium' | 'long' = 'long'): string {
  return formatsOf(strings)[dateStyle].format(new Date(`${day}T00:00:00Z`));
}

/** To make one takes a hundred times as long as to use it. */
const formatsOf = oncePer(({ dateLocale }: DateLocale) => ({
  medium: new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long', timeZone: 'UTC' }),
}));
