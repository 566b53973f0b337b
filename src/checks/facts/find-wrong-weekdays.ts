import { findDays, timeOfDay } from '../../data/calendar.ts';
import type { WrongText } from '../writing/wrong-text.ts';

interface Language {
  /** Starts with Sunday. */
  readonly names: readonly string[];
  readonly expressions: readonly RegExp[];
}

const ENGLISH: Language = {
  names: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  expressions: [
    /^sun(day)?$/i,
    /^mon(day)?$/i,
    /^tue(s|sday)?$/i,
    /^wed(nesday)?$/i,
    /^thu(rs|rsday)?$/i,
    /^fri(day)?$/i,
    /^sat(urday)?$/i,
  ],
};

const PORTUGUESE: Language = {
  names: ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'],
  expressions: [
    /^dom(ingo)?$/i,
    /^segunda(-feira)?$/i,
    /^terça(-feira)?$/i,
    /^quarta(-feira)?$/i,
    /^quinta(-feira)?$/i,
    /^sexta(-feira)?$/i,
    /^sábado$/i,
  ],
};

/** A weekday before a date (`Thursday, 12 March 2026`), or after it in a table or brackets (`2026-03-12 (Thursday)`). */
const BEFORE = /([\p{L}-]{3,13})\.?,?\s+(?:(?:o\s+)?dia\s+|the\s+)?$/u;
const AFTER = /^\s*[(|]\s*([\p{L}-]{3,13})/u;

/** Number of characters to search on either side of a date. */
const REACH = 40;

/** Finds dates with a wrong weekday, and dates that do not exist. */
export function findWrongWeekdays(text: string): readonly WrongText[] {
  return findDays(text).flatMap(({ day, offset, end }): readonly WrongText[] => {
    const before = BEFORE.exec(text.slice(Math.max(0, offset - REACH), offset));
    const word = [before?.[1], AFTER.exec(text.slice(end, end + REACH))?.[1]].find((name) => name !== undefined && isWeekday(name));
    if (word === undefined) return [];
    const time = timeOfDay(day);
    if (time === undefined) return [{ offset, what: `The date ${day} does not exist.`, cure: 'Correct the day or the month.' }];
    const weekday = new Date(time).getUTCDay();
    const language = languageOf(word);
    if (language?.expressions[weekday]?.test(word)) return [];
    return [
      { offset, what: `${day} is not a ${word}.`, cure: `It is a ${language?.names[weekday] ?? ''}; correct the day or the weekday.` },
    ];
  });
}

function languageOf(word: string): Language | undefined {
  return [ENGLISH, PORTUGUESE].find(({ expressions }) => expressions.some((expression) => expression.test(word)));
}

function isWeekday(word: string): boolean {
  return languageOf(word) !== undefined;
}
