import { describe, expect, test } from 'vitest';
import { decodeText, tryDecode } from '../../src/url/decode-text.ts';

describe('decodeText', () => {
  test.each([
    ['cria%C3%A7%C3%A3o', 'criação'],
    ['body.a%2Fb', 'body.a/b'],
    ['plain', 'plain'],
    ['', ''],
  ])('decodes %j', (text, expected) => {
    expect(decodeText(text)).toBe(expected);
    expect(tryDecode(text)).toBe(expected);
  });

  test.each(['100%', '%zz', 'a%20b%', '%C3'])('leaves %j unchanged, where %% encodes nothing', (text) => {
    expect(decodeText(text)).toBe(text);
    expect(tryDecode(text)).toBeUndefined();
  });
});
