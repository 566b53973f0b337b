import { describe, expect, test } from 'vitest';
import { decodeBody } from '../../../src/openapi/remote/decode-body.ts';
import { envelope } from './source-server.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text);
const json = (value: unknown): Uint8Array => bytes(JSON.stringify(value));
const text = (value: string) => ({ kind: 'text', text: value });

const words = 'título: São Paulo\n'.repeat(20);

describe('decodeBody', () => {
  test.each<[string, Uint8Array, string]>([
    ['UTF-8 without a charset', bytes(words), 'text/plain'],
    ['UTF-8 with a byte order mark', bytes(`\uFEFF${words}`), 'text/plain; charset=utf-8'],
    ['Latin 1 by its charset', Buffer.from(words, 'latin1'), 'text/plain; charset="ISO-8859-1"'],
    ['UTF-16 by its byte order mark', Buffer.from(`\uFEFF${words}`, 'utf16le'), 'application/octet-stream'],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${words}`, 'utf16le').swap16(), 'application/octet-stream'],
    ['UTF-16 without one', Buffer.from(words, 'utf16le'), 'application/octet-stream'],
  ])('reads %s', (_, body, contentType) => {
    expect(decodeBody(body, contentType, 'raw')).toEqual(text(words));
  });

  test.each(['base64-json', 'either'] as const)('decodes base64 in JSON (%s)', (form) => {
    expect(decodeBody(json(envelope(words)), 'application/json; charset=utf-8', form)).toEqual(text(words));
  });

  test('treats anything but application/json as the file itself', () => {
    const spec = JSON.stringify({ openapi: '3.1.0' });
    expect(decodeBody(bytes(spec), 'application/vnd.github.raw+json; charset=utf-8', 'either')).toEqual(text(spec));
  });

  test('treats a JSON specification as the file itself', () => {
    const spec = JSON.stringify({ openapi: '3.1.0' });
    expect(decodeBody(bytes(spec), 'application/json', 'either')).toEqual(text(spec));
  });

  test.each<[string, Uint8Array, string, 'raw' | 'base64-json' | 'either', string]>([
    [
      'bytes that are not of the charset',
      Buffer.from(words, 'latin1'),
      'text/plain',
      'raw',
      'The file is not valid utf-8, which the response declares as its charset.',
    ],
    ['a charset that nobody knows', bytes(words), 'text/plain; charset=klingon', 'raw', 'The response has the unknown charset "klingon".'],
    ['a page to sign in', bytes('<html>'), 'text/html; charset=utf-8', 'raw', 'The source returns an HTML page instead of a file.'],
    ['JSON that breaks off', json(envelope(words)).subarray(0, 50), 'application/json', 'either', 'The response is not complete JSON.'],
    [
      'a file that breaks off',
      json({ ...envelope(words), size: 9000 }),
      'application/json',
      'either',
      'The download is incomplete: 400 of 9000 bytes arrived.',
    ],
    ['a folder', json([{ name: 'sales.yaml' }]), 'application/json', 'either', 'The path points to a folder.'],
    ['another object', json({ message: 'hello' }), 'application/json', 'base64-json', 'The response does not contain a file.'],
    ['null', json(null), 'application/json', 'base64-json', 'The response does not contain a file.'],
    [
      'content that is too large for JSON',
      json({ encoding: 'none', content: '' }),
      'application/json',
      'either',
      'Unexpected encoding "none" of the file, expected "base64".',
    ],
    [
      'what is not base64',
      json({ encoding: 'base64', content: 'a: b' }),
      'application/json',
      'base64-json',
      'The content is not valid base64, which the response declares as its encoding.',
    ],
    [
      'base64 that breaks off',
      json({ encoding: 'base64', content: 'YTogY' }),
      'application/json',
      'base64-json',
      'The content is not valid base64, which the response declares as its encoding.',
    ],
    [
      'base64 of other bytes',
      json({ encoding: 'base64', content: btoa('\xe3') }),
      'application/json',
      'base64-json',
      'The file is not valid utf-8, which the response declares as its charset.',
    ],
  ])('rejects %s', (_, body, contentType, form, what) => {
    expect(decodeBody(body, contentType, form)).toMatchObject({ kind: 'fault', fault: { what, cure: expect.stringMatching(/\.$/) } });
  });
});
