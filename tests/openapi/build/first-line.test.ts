import { describe, expect, test } from 'vitest';
import { firstLine } from '../../../src/openapi/build/first-line.ts';

describe('firstLine', () => {
  test.each([
    ['Books a stay.\n\nMore.', 'Books a stay.'],
    ['Books\na  stay.', 'Books a stay.'],
    ['Send `rateKey`, *not* **a** [price](/x).', 'Send rateKey, not a price.'],
    ['2 * 3 * 4 and snake_case_name', '2 * 3 * 4 and snake_case_name'],
    ['> [!CAUTION]\n> Deprecated.\n\nUse v2.', 'Use v2.'],
    [':::caution\nDeprecated.\n:::\n\nUse v2.', 'Use v2.'],
    ['## Title\n\nText', 'Text'],
    ['', ''],
  ])('of %j is %j', (markdown, expected) => {
    expect(firstLine(markdown)).toBe(expected);
  });
});
