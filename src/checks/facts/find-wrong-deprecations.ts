import { dayOfTime, findDays, timeOfDay } from '../../data/calendar.ts';
import type { WrongText } from '../writing/wrong-text.ts';
import type { FactRules } from '../writing/load-rules.ts';

/** A Structured Fields Date (RFC 9651), as in the `Deprecation` header (RFC 9745). */
const STRUCTURED_DATE = /(?<![\w@.])@(\d{9,10})(?!\w)/g;

/**
 * Finds wrong dates in `Deprecation` and `Sunset` headers. A value such as `@1740787200` must be the start (UTC) of a known deprecation
 * date. If the same line names dates, they must include that day.
 */
export function findWrongDeprecations(text: string, deprecations: FactRules['deprecations']): readonly WrongText[] {
  if (deprecations.length === 0) return [];
  return [...wrongStarts(text, deprecations), ...wrongSunsets(text, deprecations)];
}

function wrongStarts(text: string, deprecations: FactRules['deprecations']): readonly WrongText[] {
  return [...text.matchAll(STRUCTURED_DATE)].flatMap(({ 0: written, 1: seconds, index: offset }): readonly WrongText[] => {
    const time = Number(seconds) * 1000;
    const day = dayOfTime(time);
    if (!deprecations.some(({ deprecatedOn }) => timeOfDay(deprecatedOn) === time)) {
      const known = deprecations.map(({ deprecatedOn }) => `@${(timeOfDay(deprecatedOn) ?? 0) / 1000} (${deprecatedOn})`).join(', ');
      return [
        {
          offset,
          what: `${written} is ${new Date(time).toUTCString()}, but nothing was deprecated on that day.`,
          cure: `Use one of the documented dates: ${known}.`,
        },
      ];
    }
    const named = findDays(lineAt(text, offset)).map((found) => found.day);
    if (named.length === 0 || named.includes(day)) return [];
    return [{ offset, what: `${written} is ${day}, but the same line names ${named.join(', ')}.`, cure: 'Correct the one that is wrong.' }];
  });
}

function wrongSunsets(text: string, deprecations: FactRules['deprecations']): readonly WrongText[] {
  return [...text.matchAll(/\bSunset\b["'`*]*:?[ \t"'`*]*(?=[A-Z][a-z]{2}, \d{2} )/g)].flatMap((match): readonly WrongText[] => {
    const offset = match.index + match[0].length;
    const day = findDays(text.slice(offset, offset + 40))[0]?.day;
    if (day === undefined || deprecations.some(({ sunset }) => sunset === day)) return [];
    const known = [...new Set(deprecations.map(({ sunset }) => sunset))].join(', ');
    return [{ offset, what: `No deprecated feature has the sunset ${day}.`, cure: `Use one of the documented dates: ${known}.` }];
  });
}

function lineAt(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  return text.slice(text.lastIndexOf('\n', offset) + 1, end === -1 ? text.length : end);
}
