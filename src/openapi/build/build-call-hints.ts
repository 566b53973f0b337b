import { type DaysFromToday, MOVED, type Operation } from '../api.ts';
import { compact, entriesAt, member, stringAt, stringsAt } from '../read-json.ts';

/** Reads extensions that describe how to call an operation. Ignores invalid values. */
export function buildCallHints(value: unknown): Pick<Operation, 'requireOneOf' | 'timeoutSeconds' | 'moves' | 'daysFromToday'> {
  return compact({
    requireOneOf: member(value, 'x-require-one-of') === undefined ? undefined : stringsAt(value, 'x-require-one-of'),
    timeoutSeconds: timeoutOf(value),
    moves: MOVED.find((moved) => moved === stringAt(value, 'x-moves')),
    daysFromToday: daysOf(value),
  });
}

function timeoutOf(value: unknown): number | undefined {
  const seconds = Number(member(value, 'x-timeout-seconds'));
  return Number.isInteger(seconds) && seconds > 0 && seconds <= 3600 ? seconds : undefined;
}

function daysOf(value: unknown): DaysFromToday | undefined {
  const days = entriesAt(value, 'x-days-from-today').flatMap(([pointer, count]): readonly [string, number][] =>
    Number.isInteger(Number(count)) ? [[pointer, Number(count)]] : [],
  );
  return days.length === 0 ? undefined : Object.fromEntries(days);
}
