import { describe, expect, test } from 'vitest';
import { isCardNumber, isLuhn } from '../../src/data/card-number.ts';

describe('isLuhn', () => {
  test.each(['4111111111111111', '5555555555554444', '2223003122003222', '378282246310005', '4000000000000002'])('accepts %s', (digits) => {
    expect(isLuhn(digits)).toBe(true);
  });

  test.each(['', '4111111111111112', '1411111111111111'])('rejects "%s"', (digits) => {
    expect(isLuhn(digits)).toBe(false);
  });
});

describe('isCardNumber', () => {
  test.each(['4111111111111111', '2223003122003222', '378282246310005'])('accepts %s', (digits) => {
    expect(isCardNumber(digits)).toBe(true);
  });

  // In order: a wrong check digit, an unknown network, two invalid lengths.
  test.each(['4111111111111112', '1000000000000008', '41111111111114', ''])('rejects "%s"', (digits) => {
    expect(isCardNumber(digits)).toBe(false);
  });
});
