import { describe, expect, test } from 'vitest';
import { announcesDeprecation } from '../../src/reference/announces-deprecation.ts';

const NOTHING_MORE = { sunset: undefined, hasSuccessor: false };

describe('announcesDeprecation', () => {
  test.each([
    ['> [!WARNING] Deprecated: use another'],
    ['> [!CAUTION]\n> Deprecated since March.'],
    ['Text.\n\n> [!NOTE] **Descontinuada** em março'],
    ['> [!IMPORTANT] Obsoleto'],
    ['   >   [!tip]  Retired'],
    ['> [!NOTE]   \n> **Sunset** soon'],
    ['> [!NOTE]\n>\n> Desativado'],
    ['> [!NOTE] Other\n\n> [!NOTE] Depreciado'],
    ['~~~\ntext\n~~~\n> [!NOTE] Deprecated'],
    ['```\n```\n> [!NOTE] Deprecated\n\n```\n```'],
  ])('is true of an alert that begins with it: %j', (text) => {
    expect(announcesDeprecation(text, NOTHING_MORE)).toBe(true);
  });

  test.each([
    [''],
    ['> [!WARNING] Quotes expire\n> Commit within 10 minutes.'],
    ['> [!WARNING] Quotes expire\n> The deprecated field stays.'],
    ['Deprecated.'],
    ['> Deprecated, as a quotation'],
    ['```\n> [!WARNING] Deprecated\n```'],
    ['  ~~~\n> [!WARNING] Deprecated\n  ~~~'],
    ['    > [!WARNING] Deprecated'],
    ['> [!DANGER] Deprecated'],
    ['text > [!WARNING] Deprecated'],
    ['> [!WARNING] Not deprecated'],
    ['> [!WARNING] \n> Text.\n\n> Deprecated'],
  ])('is false of %j', (text) => {
    expect(announcesDeprecation(text, NOTHING_MORE)).toBe(false);
  });

  test('asks for the day of the end, in whatever words', () => {
    const alert = '> [!WARNING] Deprecated\n> It stops on 31 December 2026.';
    const sunsetOf = (sunset: string) => announcesDeprecation(alert, { sunset, hasSuccessor: false });
    expect([sunsetOf('2026-12-31'), sunsetOf('Thu, 31 Dec 2026 23:59:59 GMT'), sunsetOf('2026-12-30'), sunsetOf('2027-12-31')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([sunsetOf('It stops'), sunsetOf('next summer')]).toEqual([true, false]);
    expect(announcesDeprecation('> [!WARNING] Deprecated until 2026-12-31', { sunset: '2026-12-31', hasSuccessor: false })).toBe(true);
    expect(announcesDeprecation('> [!WARNING] Deprecated', { sunset: '2026-12-31', hasSuccessor: false })).toBe(false);
  });

  test('asks for a link where something takes the place', () => {
    const end = { sunset: undefined, hasSuccessor: true };
    expect(announcesDeprecation('> [!WARNING] Deprecated\n> Use [v2](/docs/v2).', end)).toBe(true);
    expect(announcesDeprecation('> [!WARNING] Deprecated\n> Use v2.', end)).toBe(false);
    expect(announcesDeprecation('> [!WARNING] Deprecated: [v2](/docs/v2)', end)).toBe(true);
    expect(announcesDeprecation('> [!WARNING] Deprecated\n> See https://a.example', end)).toBe(true);
    expect(announcesDeprecation('> [!WARNING] Deprecated\n> See http://a.example', end)).toBe(true);
    expect(announcesDeprecation('> [!WARNING] Deprecated\n\nUse [v2](/docs/v2).', end)).toBe(false);
  });
});
