import { describe, expect, test } from 'vitest';
import { formatJson } from '../../../src/openapi/examples/format-json.ts';

describe('formatJson', () => {
  test('keeps short arrays and objects on one line', () => {
    expect(
      formatJson({ stay: { checkIn: '2026-03-12', checkOut: '2026-03-15' }, rooms: [{ adults: 2, childAges: [7] }], none: [], empty: {} }),
    ).toBe(
      `{
  "stay": { "checkIn": "2026-03-12", "checkOut": "2026-03-15" },
  "rooms": [{ "adults": 2, "childAges": [7] }],
  "none": [],
  "empty": {}
}`,
    );
  });

  test('breaks long or deep ones', () => {
    expect(formatJson([{ a: { b: { c: { d: 1 } } } }, { long: 'x'.repeat(70) }])).toBe(`[
  {
    "a": { "b": { "c": { "d": 1 } } }
  },
  {
    "long": "${'x'.repeat(70)}"
  }
]`);
  });

  test.each([[null], ['a"b'], [1.5], [[]], [{}], [{ a: [1, { b: [[]] }], __proto__: null }]])('round-trips %j', (value) => {
    expect(JSON.parse(formatJson(value))).toEqual(value);
  });
});
