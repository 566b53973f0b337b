import type { Strings } from '../../site/strings/en.ts';

/** A day, `YYYY-MM-DD`, as readers write it: short, or with the name of the month in full. */
export function dayInWords(day: string, { dateLocale }: Pick<Strings, 'dateLocale'>, dateStyle: 'medium' | 'long' = 'long'): string {
  return formatOf(dateLocale, dateStyle).format(new Date(`${day}T00:00:00Z`));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** To make one takes a hundred times as long as to use it. */
function formatOf(locale: string, dateStyle: 'medium' | 'long'): Intl.DateTimeFormat {
  const key = `${locale} ${dateStyle}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}
