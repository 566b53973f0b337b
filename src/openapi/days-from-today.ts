import { valueAt } from '../data/pointer.ts';
import type { DaysFromToday, Operation } from './api.ts';
import type { Json } from './schema.ts';

/** Returns the dates that are relative to today: those unchanged from the operation's first example. */
export function datesFromToday(
  { daysFromToday = {}, requestBody }: Pick<Operation, 'daysFromToday' | 'requestBody'>,
  body: Json,
): DaysFromToday {
  const first = requestBody?.content[0]?.examples[0]?.value;
  const isShared = (date: unknown, pointer: string): boolean => typeof date === 'string' && date === valueAt(body, pointer);
  return Object.fromEntries(Object.entries(daysFromToday).filter(([pointer]) => isShared(valueAt(first, pointer), pointer)));
}
