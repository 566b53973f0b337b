import { describe, expect, test } from 'vitest';
import { textFromBytes, unicodeOf } from '../../src/data/text-from-bytes.ts';

describe('textFromBytes', () => {
  test.each([
    ['UTF-8', Buffer.from('aé€')],
    ['UTF-8 with a mark', Buffer.from('\ufeffaé€')],
    ['UTF-16', Buffer.from('aé€', 'utf16le')],
    ['UTF-16 with a mark', Buffer.from('\ufeffaé€', 'utf16le')],
    ['UTF-16 in the other order', Buffer.from('aé€', 'utf16le').swap16()],
    ['UTF-16 in the other order with a mark', Buffer.from('\ufeffaé€', 'utf16le').swap16()],
  ])('decodes %s', (_, bytes) => {
    expect(textFromBytes(bytes)).toEqual({ text: 'aé€' });
  });

  test.each(['a\r\nb\r\n', 'a\rb\r', 'a\nb\n'])('normalises the line endings of %j', (text) => {
    expect(textFromBytes(Buffer.from(text))).toEqual({ text: 'a\nb\n' });
  });

  test('reports positions by normalised lines', () => {
    expect(textFromBytes(Buffer.from('a\r\n\xe9', 'latin1'))).toMatchObject({ text: 'a\né', doubt: { offset: 2 } });
  });

  test('accepts an empty file', () => {
    expect(textFromBytes(new Uint8Array())).toEqual({ text: '' });
  });

  test('treats invalid UTF-8 as Windows-1252, and reports its position', () => {
    expect(textFromBytes(Uint8Array.of(0x61, 0xe9, 0x80))).toEqual({ text: 'aé€', doubt: { offset: 1, kind: 'windows-1252' } });
  });

  test('replaces single invalid bytes in UTF-8', () => {
    expect(textFromBytes(Buffer.concat([Buffer.from('é'), Uint8Array.of(0xe9)]))).toEqual({
      text: 'é\ufffd',
      doubt: { offset: 1, kind: 'replaced' },
    });
  });

  test('keeps replacement characters from the source', () => {
    expect(textFromBytes(Buffer.from('a\ufffd'))).toEqual({ text: 'a\ufffd' });
  });
});

describe('unicodeOf', () => {
  test.each([
    [[0xff, 0xfe], 'utf-16le'],
    [[0xfe, 0xff], 'utf-16be'],
    [[0x7b, 0], 'utf-16le'],
    [[0, 0x7b], 'utf-16be'],
    [[0x7b, 0x7d], undefined],
    [[0, 0], undefined],
    [[0x7b], undefined],
    [[], undefined],
  ])('detects %j as %s', (bytes, encoding) => {
    expect(unicodeOf(Uint8Array.from(bytes))).toBe(encoding);
  });
});
