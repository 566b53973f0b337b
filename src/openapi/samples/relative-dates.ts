import { valueAt } from '../../data/pointer.ts';
import type { DaysFromToday } from '../api.ts';
import type { Json } from '../schema.ts';
import type { SampleText } from './sample-text.ts';

/** Replaces dates at the given pointers in output of `formatJson`, and equal dates in members of the same name. */
export function withRelativeDates(text: string, value: Json, days: DaysFromToday): SampleText {
  return Object.entries(days).reduce<SampleText>(
    (parts, [pointer, daysFromToday]) => {
      const date = valueAt(value, pointer);
      const start = `${JSON.stringify(pointer.slice(pointer.lastIndexOf('/') + 1))}: "`;
      return typeof date === 'string' ? parts.flatMap((part) => split(part, start, `${date}"`, { daysFromToday })) : parts;
    },
    [text],
  );
}

function split(part: SampleText[number], start: string, rest: string, placeholder: { readonly daysFromToday: number }): SampleText {
  if (typeof part !== 'string') return [part];
  const [first = '', ...others] = part.split(start + rest);
  return others.reduce<SampleText>(
    (parts, next) => [...parts.slice(0, -1), String(parts.at(-1)) + start, placeholder, `"${next}`],
    [first],
  );
}
