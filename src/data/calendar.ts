const DAY = 86_400_000;

/** Returns milliseconds in UTC; `undefined` if the date is invalid. */
export function timeOfDay(day: string | undefined): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '') ?? [];
  const time = Date.UTC(Number(year), Number(month) - 1, Number(date));
  return !Number.isNaN(time) && dayOfTime(time) === day ? time : undefined;
}

/** Dates have the format `YYYY-MM-DD`. Returns `undefined` if either date is invalid. */
export function daysBetween(from: string | undefined, to: string | undefined): number | undefined {
  const [start, end] = [timeOfDay(from), timeOfDay(to)];
  return start === undefined || end === undefined ? undefined : (end - start) / DAY;
}

/** @example addDays('2026-02-28', 1) // => '2026-03-01' */
export function addDays(day: string, count: number): string {
  const time = timeOfDay(day);
  return time === undefined ? day : dayOfTime(time + count * DAY);
}

/** Returns a UTC date; `time` is in milliseconds. */
export function dayOfTime(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

export interface NamedDay {
  /** In the format `YYYY-MM-DD`; may be an invalid date. */
  readonly day: string;
  readonly offset: number;
  readonly end: number;
}

const MONTHS = [
  'jan(?:uary|eiro)?',
  'feb(?:ruary)?|fev(?:ereiro)?',
  'mar(?:ch|ço)?',
  'apr(?:il)?|abr(?:il)?',
  'may|maio?',
  'june?|junho',
  'july?|julho',
  'aug(?:ust)?|ago(?:sto)?',
  'sep(?:t|tember)?|set(?:embro)?',
  'oct(?:ober)?|out(?:ubro)?',
  'nov(?:ember|embro)?',
  'dec(?:ember)?|dez(?:embro)?',
].map((names) => new RegExp(`^(?:${names})$`, 'i'));

/** Matches only words that start like a month, because matching any word would take ten times as long. */
const MONTH = String.raw`(?<month>(?:jan|fev|feb|mar|apr|abr|may|mai|jun|jul|aug|ago|sep|set|oct|out|nov|dec|dez)\p{L}{0,6})\.?`;

/** Formats in English, Portuguese, HTTP and ISO 8601. `12/03/2026` is read with the day first, as in Portuguese. */
const FORMS = [
  String.raw`(?<year>\d{4})-(?<number>\d{2})-(?<date>\d{2})`,
  String.raw`(?<date>\d{1,2})(?:st|nd|rd|th|º)?\s+(?:de\s+)?${MONTH}(?:\s+de)?,?\s+(?<year>\d{4})`,
  String.raw`${MONTH}\s+(?<date>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})`,
  String.raw`(?<date>\d{2})/(?<number>\d{2})/(?<year>\d{4})`,
].map((form) => new RegExp(String.raw`(?<![\p{L}\d/.-])${form}(?![\d/-])`, 'giu'));

/** Fast path: all formats contain a year, but few strings do. */
const YEAR = /\d{4}/;

export function findDays(text: string): readonly NamedDay[] {
  if (!YEAR.test(text)) return [];
  return FORMS.flatMap((form) => [...text.matchAll(form)])
    .flatMap((match) => {
      const { year = '', month, number, date = '' } = match.groups ?? {};
      const ordinal = month === undefined ? Number(number) : MONTHS.findIndex((names) => names.test(month)) + 1;
      if (ordinal === 0) return [];
      const day = `${year}-${String(ordinal).padStart(2, '0')}-${date.padStart(2, '0')}`;
      return [{ day, offset: match.index, end: match.index + match[0].length }];
    })
    .toSorted((a, b) => a.offset - b.offset);
}
