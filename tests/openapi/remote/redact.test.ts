import { describe, expect, test } from 'vitest';
import { hasToken, redact } from '../../../src/openapi/remote/redact.ts';

describe('redact', () => {
  test.each([
    ['as it is', 'Bearer s3c+et/', 's3c+et/', 'Bearer ***'],
    ['in an address', '?token=s3c%2Bet%2F&x=1', 's3c+et/', '?token=***&x=1'],
    ['in base64', `Basic ${btoa('s3cret')}`, 's3cret', 'Basic ***'],
    ['after an empty name in base64', `Basic ${btoa(':s3cret!')}`, 's3cret!', 'Basic ***='],
    ['after a name', 'ana and s3cret', 'ana:s3cret', 'ana and ***'],
    ['with its name in base64', `Basic ${btoa('ana:s3cret')}`, 'ana:s3cret', 'Basic ***=='],
    ['twice', 's3cret, s3cret', 's3cret', '***, ***'],
  ])('removes a token %s', (_, text, token, expected) => {
    expect(hasToken(text, token)).toBe(true);
    expect(redact(text, token)).toBe(expected);
    expect(hasToken(redact(text, token), token)).toBe(false);
  });

  test.each([undefined, ''])('changes nothing when the token is %o', (token) => {
    expect(redact('Bearer s3cret', token)).toBe('Bearer s3cret');
    expect(hasToken('Bearer s3cret', token)).toBe(false);
  });
});
