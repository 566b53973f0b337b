import { describe, expect, test } from 'vitest';
import { readableText, subsetsOf } from '../../../src/machines/cards/readable-text.ts';

describe('readableText', () => {
  test.each([
    ['Autenticação SSO', 'Autenticação SSO'],
    ['Autenticac\u0327a\u0303o', 'Autenticação'],
    ['Łódź, Đà Nẵng, Αθήνα, Москва', 'Łódź, Đà Nẵng, Αθήνα, Москва'],
    ['Launch 🚀 now', 'Launch now'],
    ['Two\n  lines', 'Two lines'],
  ])('%j is written as %j', (text, expected) => {
    expect(readableText(text)).toBe(expected);
  });

  test.each(['東京', 'Booking 予約', 'حجز', 'การจอง'])('%j is not written: letters are missing', (text) => {
    expect(readableText(text)).toBeUndefined();
  });
});

test('only the parts of the font are read that texts need', () => {
  expect(subsetsOf(['Rates'])).toEqual(['latin']);
  expect(subsetsOf(['Rates', 'Łódź']).toSorted()).toEqual(['latin', 'latin-ext']);
});
