import { describe, expect, test } from 'vitest';
import { findWrongWeekdays } from '../../../src/checks/facts/find-wrong-weekdays.ts';

const wrongIn = (text: string): readonly string[] => findWrongWeekdays(text).map(({ what, cure }) => `${what} ${cure}`);

describe('findWrongWeekdays', () => {
  test.each([
    'Thursday 12 March 2026',
    'Thursday, 12 March 2026',
    'Thursday, March 12, 2026',
    'on Thursday the 12th March 2026',
    '2026-03-12 (Thursday) to 2026-03-15 (Sunday)',
    '| 2026-03-12 | Thursday |',
    'Sunset: Thu, 31 Dec 2026 23:59:59 GMT',
    'quinta-feira, 12 de março de 2026',
    'quinta, 12/03/2026',
    'domingo, dia 15 de março\n    de 2026',
    '12 de março de 2026 (quinta-feira)',
    'sábado, 1º de agosto de 2026',
    'From 12 March 2026, Friday 13 March 2026 is next.',
    'second 12 March 2026',
  ])('accepts %j', (text) => {
    expect(wrongIn(text)).toEqual([]);
  });

  test.each([
    ['Friday 12 March 2026', '2026-03-12 is not a Friday. It is a Thursday; correct the day or the weekday.'],
    ['Fri, 31 Dec 2026 23:59:59 GMT', '2026-12-31 is not a Fri. It is a Thursday; correct the day or the weekday.'],
    ['2026-03-12 (sexta-feira)', '2026-03-12 is not a sexta-feira. It is a quinta-feira; correct the day or the weekday.'],
    ['terça-feira, 12 de março de 2026', '2026-03-12 is not a terça-feira. It is a quinta-feira; correct the day or the weekday.'],
    ['quarta, 12/03/2026', '2026-03-12 is not a quarta. It is a quinta-feira; correct the day or the weekday.'],
    ['Monday 31 November 2026', 'The date 2026-11-31 does not exist. Correct the day or the month.'],
  ])('rejects %j', (text, expected) => {
    expect(wrongIn(text)).toEqual([expected]);
  });
});
