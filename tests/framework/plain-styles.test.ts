import { describe, expect, test } from 'vitest';
import { mixedOnce } from '../../src/framework/plain-styles.ts';

const DOUBLE = `.badge {
    color: var(--tone);
    background: var(--tone);
    @supports (color: color-mix(in lab, red, red)) {
      background: color-mix(in srgb, var(--tone) 10%, transparent);
    }
    flex: none;
  }`;

describe('mixedOnce', () => {
  test('leaves each mixed colour as it was written, and what is around it', () => {
    expect(mixedOnce(DOUBLE).replaceAll(/\s+/g, ' ')).toBe(
      '.badge { color: var(--tone); background: color-mix(in srgb, var(--tone) 10%, transparent); flex: none; }',
    );
  });

  test('fails when the two are not written side by side any more', () => {
    expect(() => mixedOnce(DOUBLE.replace('background: var(--tone);', ''))).toThrow(
      expect.objectContaining({
        breaches: [expect.objectContaining({ reliance: expect.objectContaining({ name: 'tailwind/mixed-colours' }) })],
      }),
    );
  });
});
