import type { DateRules } from '../writing/load-rules.ts';

export interface FoundDate {
  readonly text: string;
  readonly offset: number;
}

const ISO = String.raw`\b(\d{4})-\d\d-\d\d`;

/** Finds dates in code, except in fields that record past events. */
export function findDatesInCode(code: string, { since, past }: DateRules): readonly FoundDate[] {
  const isPast = past.length > 0 ? new RegExp(String.raw`\b(?:${past.join('|')})["']?\s*(?::|=>?)\s*["']?$`) : undefined;
  return days(code, new RegExp(ISO, 'g'), since).filter(({ offset }) => {
    const line = code.slice(code.lastIndexOf('\n', offset - 1) + 1, offset);
    return !isPast?.test(line);
  });
}

const MONTHS = ['en', 'pt', 'es'].flatMap((lang) =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, month))),
  ),
);

/** A date in words: `12 March 2026`, `12 de março de 2026` or `March 12, 2026`. */
const IN_WORDS = String.raw`\b\d{1,2}(?:st|nd|rd|th|º)? (?:de )?(?:${MONTHS.join('|')})(?: de)? (\d{4})\b|\b(?:${MONTHS.join('|')}) \d{1,2}, (\d{4})\b`;

const ITEM = /^\s*\d{1,9}[.)]\s/;

/** Finds dates in Markdown's ordered lists, except in fenced code. */
export function findDatesInSteps(text: string, { since }: DateRules): readonly FoundDate[] {
  const day = new RegExp(`${ISO}|${IN_WORDS}`, 'gi');
  let offset = 0;
  let isStep = false;
  let fence: string | undefined;
  return text.split('\n').flatMap((line): readonly FoundDate[] => {
    const start = offset;
    offset += line.length + 1;
    const [mark] = /(?<=^[\s>]*)(?:`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
      return [];
    }
    if (mark !== undefined) {
      fence = mark;
      return [];
    }
    if (line.trim() !== '') isStep = ITEM.test(line) || (isStep && /^\s/.test(line));
    return isStep ? days(line, day, since).map((found) => ({ ...found, offset: found.offset + start })) : [];
  });
}

/** Finds dates in URL queries, because readers open these URLs. */
export function findDatesInAddresses(text: string, { since }: DateRules): readonly FoundDate[] {
  return days(text, new RegExp(String.raw`(?<=[?&][\w.-]+=|(?:%3F|%26)[\w.-]+%3D)(\d{4})-\d\d-\d\d`, 'g'), since);
}

function days(text: string, expression: RegExp, since: number): readonly FoundDate[] {
  return [...text.matchAll(expression)].flatMap(({ 0: found, index, ...groups }) => {
    const year = Object.values(groups).find((group) => typeof group === 'string' && /^\d{4}$/.test(group));
    return Number(year) >= since ? [{ text: found, offset: index }] : [];
  });
}
