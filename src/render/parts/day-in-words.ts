import type { Strings } from '../../site/strings/en.ts';

/** A day, `YYYY-MM-DD`, as readers write it: short, or with the name of the month in full. */
export function dayInWords(day: string, { dateLocale }: Pick<Strings, 'dateLocale'>, dateStyle: 'medium' | 'long' = 'long'): string {
  return new Intl.DateTimeFormat(dateLocale, { dateStyle, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
