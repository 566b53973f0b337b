import { describe, expect, test } from 'vitest';
import { listCallouts } from '../../src/markdown/list-callouts.ts';
import { announcesDeprecation } from '../../src/reference/announces-deprecation.ts';

const NOTHING_MORE = { reason: undefined, sunset: undefined, successor: undefined };

const announces = (text: string, end: Partial<Parameters<typeof announcesDeprecation>[1]> = {}): boolean =>
  announcesDeprecation(listCallouts(text), { ...NOTHING_MORE, ...end });

describe('announcesDeprecation', () => {
  test.each([
    ['> [!WARNING] Deprecated: use another'],
    ['> [!WARNING] Deprecated, stops soon'],
    ['> [!CAUTION]\n> Deprecated since March.'],
    ['Text.\n\n> [!NOTE] **Descontinuada** em março'],
    ['> [!IMPORTANT] Obsoleto'],
    ['> [!WARNING] Retired.'],
    ['> [!warning] Deprecated'],
  ])('is true for an alert that starts with it: %j', (text) => {
    expect(announces(text)).toBe(true);
  });

  test.each([
    [''],
    ['> [!WARNING] Quotes expire\n> Commit within 10 minutes.'],
    ['> [!WARNING] Quotes expire\n> The deprecated field stays.'],
    ['> [!NOTE] Deprecated parameters\n> The parameter a is ignored.'],
    ['> [!NOTE] Deprecation is not planned'],
    ['> [!NOTE] Retired guests'],
    ['> [!WARNING] Not deprecated'],
    ['Deprecated.'],
    ['> Deprecated, as a quotation'],
    ['> [!DANGER] Deprecated'],
    ['text > [!WARNING] Deprecated'],
    ['> [!WARNING] \n> Text.\n\n> Deprecated'],
    ['```\n> [!WARNING] Deprecated\n```'],
    ['```\n> [!WARNING] Deprecated'],
    ['````\n```\n> [!WARNING] Deprecated\n```\n````'],
    ['Text.\n\n    > [!WARNING] Deprecated'],
    ['Text.\n\n\t> [!WARNING] Deprecated'],
    ['<!--\n> [!WARNING] Deprecated\n-->\nText.'],
    ['<pre>\n> [!WARNING] Deprecated\n</pre>'],
  ])('is false for %j', (text) => {
    expect(announces(text)).toBe(false);
  });

  test.each([
    ['2026-12-31', true],
    ['Thu, 31 Dec 2026 23:59:59 GMT', true],
    ['2026-12-30', false],
    ['2026-01-31', false],
    ['2027-12-31', false],
    ['It stops', true],
    ['next summer', false],
  ])('requires the sunset date: %s, %s', (sunset, isAnnounced) => {
    expect(announces('> [!WARNING] Deprecated\n> It stops on 31 December 2026.', { sunset })).toBe(isAnnounced);
  });

  test.each(['until 2026-12-31', 'em 31 de dezembro de 2026', 'on December 31, 2026', 'ON 31 DECEMBER 2026'])(
    'recognises the date in "%s"',
    (words) => {
      expect(announces(`> [!WARNING] Deprecated\n> Stops ${words}.`, { sunset: '2026-12-31' })).toBe(true);
    },
  );

  test('requires the date in the callout that announces it', () => {
    const sunset = '2026-12-31';
    expect(announces('> [!WARNING] Deprecated since 31 January 2026', { sunset })).toBe(false);
    expect(announces('> [!WARNING] Deprecated\n\n> [!NOTE] On 31 December 2026', { sunset })).toBe(false);
  });

  test('requires a link to the replacement', () => {
    const successor = 'https://docs.example/docs/v2';
    const withLink = (link: string): boolean => announces(`> [!WARNING] Deprecated\n> Use ${link}.`, { successor });
    expect([withLink('[v2](https://docs.example/docs/v2)'), withLink('[v2](/docs/v2)')]).toEqual([true, true]);
    expect([withLink('v2'), withLink('[policy](https://x.example/policy)'), withLink('[v1](/docs/v1)')]).toEqual([false, false, false]);
    expect(announces('> [!WARNING] Deprecated: [v2](/docs/v2)', { successor })).toBe(true);
    expect(announces('> [!WARNING] Deprecated\n\nUse [v2](/docs/v2).', { successor })).toBe(false);
    expect(announces('> [!WARNING] Deprecated\n> Use [v2](/docs/v2).', { successor: '/docs/v2' })).toBe(true);
  });

  test('never replaces a reason in the specification', () => {
    expect(announces('> [!WARNING] Deprecated', { reason: 'Use another.' })).toBe(false);
  });
});
