import { describe, expect, test } from 'vitest';
import { createTextMatcher } from '../../../src/openapi/examples/match-text.ts';
import { sampleText, type TextLimits } from '../../../src/openapi/examples/sample-text.ts';

const textOf = (limits: TextLimits, name = 'code') => sampleText(limits, name, createTextMatcher());

const DATE_TIME = String.raw`^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$`;
const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';

describe('sampleText', () => {
  test.each<[name: string, limits: TextLimits, text: string | undefined]>([
    ['createdAt', { pattern: DATE_TIME, minLength: 20 }, '2026-01-31T12:00:00Z'],
    ['created_at', {}, '2026-01-31T12:00:00Z'],
    ['dueDate', { pattern: String.raw`^\d{4}-\d\d-\d\d$` }, '2026-01-31'],
    ['dateOfBirth', {}, '2026-01-31'],
    ['day', { pattern: String.raw`^\d{4}-\d\d-\d\d$` }, '2026-01-31'],
    ['opening_time', {}, '12:00:00'],
    ['contactEmail', {}, 'name@example.com'],
    ['EMAIL_ADDRESS', {}, 'name@example.com'],
    ['phone', { pattern: String.raw`^\+[1-9]\d{1,14}$` }, '+15555550100'],
    ['countryCode', { minLength: 3, maxLength: 3 }, 'USA'],
    ['billing-country', {}, 'US'],
    ['currency', { pattern: '^[A-Z]{3}$' }, 'USD'],
    ['street_address', {}, '1 Main Street'],
    ['postalCode', {}, '12345'],
    ['IPAddress', {}, '192.0.2.1'],
    ['callbackURL', {}, 'https://www.example.com/'],
    ['X-Request-ID', {}, 'abc123'],
    ['orderId', { pattern: UUID }, '3fa85f64-5717-4562-b3fc-2c963f66afa6'],
    ['valid', {}, undefined],
    ['update', {}, undefined],
    ['number', { minLength: 12 }, 'example text'],
    ['number', { minLength: 8 }, 'example.'],
    ['number', { maxLength: 3 }, undefined],
    ['when', { format: 'date' }, undefined],
    ['anything', {}, undefined],
  ])('for %s with %j is %j', (name, limits, text) => {
    expect(textOf(limits, name)).toBe(text);
  });

  test.each<[limits: TextLimits, text: string]>([
    [{ pattern: '^cus_[0-9a-zA-Z]{14}$' }, 'cus_defghijklmnopq'],
    [{ pattern: '^(?:[A-Z]{2}-){3}[0-9]+$' }, 'AB-CD-EF-1'],
    [{ pattern: String.raw`^[\w-]+/[\w-]+:\d{2,}$` }, 'a/b:12'],
    [{ pattern: '^#[A-F0-9]{8}$' }, '#ABCDEFAB'],
    [{ pattern: '^(imsi-[0-9]{5,15}|external-[^@]+@[^@]+)$' }, 'imsi-12345'],
    [{ pattern: String.raw`^\d+$`, minLength: 12, maxLength: 14 }, '123456789012'],
    [{ pattern: '[A-Z]_$', minLength: 9 }, 'abcdefgA_'],
    [{ pattern: String.raw`^\p{Script=Hiragana}{3}$` }, 'ぁぁぁ'],
    // JavaScript accepts this pattern only without the `u` flag.
    [{ pattern: String.raw`^[\w-/]+\!{2}$` }, 'a!!'],
    // Invalid patterns are ignored.
    [{ pattern: '[a-', minLength: 7 }, 'example'],
    [{ format: 'email', pattern: String.raw`@acme\.example$` }, 'a@acme.example'],
    [{ format: 'email', minLength: 20 }, 'abcdefgh@example.com'],
    [{ format: 'uri', maxLength: 20 }, 'https://example.com'],
    [{ format: 'password', minLength: 8 }, 'Example1!'],
  ])('for %j is %j', (limits, text) => {
    expect(textOf(limits)).toBe(text);
  });

  test.each([
    '^(?=.*[A-Z])(?=.*[0-9])[A-Za-z0-9]{13,20}$',
    '^(?=.{16,40}$)[a-z]+(-[a-z]+)*$',
    '^(?!.*--)[a-z][a-z-]{18}[a-z]$',
    '^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[!@#$%^&*]).{14,}$',
    String.raw`^(?=[a-z0-9.-]{13,63}$)(xn--)?[a-z0-9]+(-[a-z0-9]+)*\.example$`,
    '(?=.*[A-Z])(?=.*[0-9])[A-Za-z0-9]{13,20}',
    '^(?!(?:test|prod)-)[a-z]+-[a-z0-9]{16}$',
    '^[a-z]{14}(?<!zz)$',
    '(?<=^id_)[a-z]{15}$',
  ])('finds a long string for a pattern with lookaround: %s', (pattern) => {
    expect(textOf({ pattern })).toMatch(new RegExp(pattern));
  });

  test.each([
    ['^(?!foo)[a-z]+$', 'example'],
    [String.raw`^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z\d]{8,}$`, '123456Aa'],
    [String.raw`^(?!\d)[a-z]{2}\d{2}$`, 'ab12'],
    [String.raw`(?<=x)y\b`, 'xy'],
    ['^(a|b)-\\1$', 'a-a'],
    ['^([a-z]+)-\\1$', undefined],
    ['^(?=.*x)(?!.*x)$', undefined],
  ])('for %s, whose lookahead exceeds the match, is %j', (pattern, text) => {
    expect(textOf({ pattern })).toBe(text);
  });

  test.each([
    '^(a+)+$',
    '^((a|b|ab|ba)+)+!$',
    String.raw`^([\w-]+\.?)+\.json$`,
    '.{100000}',
    '^(((a{99}){99}){99}){99}$',
    '^(x+x+)+y$',
    '^(?!z)(.|.|.|.)+!$',
  ])('returns immediately for %s', (pattern) => {
    const text = textOf({ pattern }, 'id');
    // This match is fast, because backtracking takes exponential time only if the match fails.
    expect(text === undefined || new RegExp(pattern).test(text)).toBe(true);
  });
});
