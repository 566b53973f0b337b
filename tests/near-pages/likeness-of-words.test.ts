import { describe, expect, test } from 'vitest';
import { likenessOfWords } from '../../src/near-pages/likeness-of-words.ts';

describe('likenessOfWords', () => {
  test.each([
    ['intro', 'intro', 1],
    ['frist', 'first', 0.8],
    ['intr', 'intro', 0.8],
    ['introo', 'intro', 1 - 1 / 6],
    ['untro', 'intro', 0.8],
    ['intru', 'intro', 0.8],
    ['doc', 'docs', 0.75],
    ['inttra', 'intro', 0],
    ['set', 'get', 0],
    ['bokoings', 'bookings', 1 - 1 / 8],
    ['boknigs', 'bookings', 0.75],
    ['bkngs', 'bookings', 0],
    ['reservacoes', 'reservations', 0.75],
    ['auth', 'authentication', (1 + 4 / 14) / 2],
    ['aut', 'authentication', 0],
    ['authentication', 'auth', 0],
  ])('of %s to %s is %d', (word, meant, expected) => {
    expect(likenessOfWords(word, meant)).toBeCloseTo(expected, 5);
  });
});
