import { describe, expect, test } from 'vitest';
import { readableText, subsetsOf } from '../../../src/machines/cards/readable-text.ts';

describe('readableText', () => {
  test.each([
    ['Autenticação SSO', 'Autenticação SSO'],
    ['Autenticac\u0327a\u0303o', 'Autenticação'],
    ['Łódź, Đà Nẵng, Αθήνα, Москва', 'Łódź, Đà Nẵng, Αθήνα, Москва'],
    ['Launch 🚀 now', 'Launch now'],
    ['Two\n  lines', 'Two lines'],
  ])('writes %j as %j', (text, expected) => {
    expect(readableText(text)).toBe(expected);
  });

  test.each(['東京', 'Booking 予約', 'حجز', 'การจอง'])('rejects %j, which has unsupported letters', (text) => {
    expect(readableText(text)).toBeUndefined();
  });
});

test('reads only the parts of the font that the text needs', () => {
  expect(subsetsOf(['Rates'])).toEqual(['latin']);
  expect(subsetsOf(['Rates', 'Łódź']).toSorted()).toEqual(['latin', 'latin-ext']);
});
