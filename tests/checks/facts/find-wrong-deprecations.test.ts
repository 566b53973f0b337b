import { describe, expect, test } from 'vitest';
import { findWrongDeprecations } from '../../../src/checks/facts/find-wrong-deprecations.ts';

const DEPRECATIONS = [
  { deprecatedOn: '2025-03-01', sunset: '2026-12-31' },
  { deprecatedOn: '2025-06-01', sunset: '2026-12-31' },
];
const wrongIn = (text: string): readonly string[] => findWrongDeprecations(text, DEPRECATIONS).map(({ what, cure }) => `${what} ${cure}`);

describe('findWrongDeprecations', () => {
  test.each([
    'Deprecation: @1740787200',
    'Sunset: Thu, 31 Dec 2026 23:59:59 GMT',
    '| `Sunset` | `Thu, 31 Dec 2026 23:59:59 GMT` |',
    '| 2025-06-01 (`@1748736000`) | 2026-12-31 |',
    'user@1740787201.example',
  ])('accepts %j', (text) => {
    expect(wrongIn(text)).toEqual([]);
  });

  test.each([
    [
      'Deprecation: @1740787201',
      '@1740787201 is Sat, 01 Mar 2025 00:00:01 GMT, but nothing was deprecated on that day. Use one of the documented dates: @1740787200 (2025-03-01), @1748736000 (2025-06-01).',
    ],
    ['| 2025-03-01 (`@1748736000`) |', '@1748736000 is 2025-06-01, but the same line names 2025-03-01. Correct the one that is wrong.'],
    [
      'Sunset: Wed, 30 Dec 2026 23:59:59 GMT',
      'No deprecated feature has the sunset 2026-12-30. Use one of the documented dates: 2026-12-31.',
    ],
  ])('rejects %j', (text, expected) => {
    expect(wrongIn(text)).toEqual([expected]);
  });
});
