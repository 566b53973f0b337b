import { describe, expect, test } from 'vitest';
import { findWrongEquations } from '../../../src/checks/facts/find-wrong-equations.ts';

describe('findWrongEquations', () => {
  test.each([
    '1320.00 + 66.00 = 1386.00',
    '`1320.00` + `66.00` = **1386.00**',
    'R$ 1.320,00 + R$ 66,00 = R$ 1.386,00',
    'BRL 1,320.00 + BRL 66.00 = BRL 1,386.00',
    '48250 − 20000 = 28250, and 48.250 − 20.000 = 28.250',
    '20000 × 0.03 = 600.00',
    '85% of 1386.00 = 1178.10',
    '5% de 1320.00 = 66,00',
    '2 × 600 + 186 = 1386',
    'x1 + 1 = 3, a=1+1=3, YQ+1=2, 2025-03-01 = 5',
  ])('accepts %j', (text) => {
    expect(findWrongEquations(text)).toEqual([]);
  });

  test.each([
    ['so 1320.00 + 66.00 = 1385.00.', 3, '1320.00 + 66.00 is 1386, not 1385.00.'],
    ['85% of 1386.00 = 1178.01', 0, '85% of 1386.00 is 1178.1, not 1178.01.'],
    ['48.250 − 20.000 = 28.520', 0, '48.250 − 20.000 is 28250, not 28.520.'],
    ['R$ 600,00 + R$ 786,00 = R$ 1.368,00', 0, '600,00 +  786,00 is 1386, not 1.368,00.'],
  ])('rejects %j', (text, offset, what) => {
    expect(findWrongEquations(text)).toEqual([{ offset, what, cure: 'Correct the number that is wrong.' }]);
  });
});
