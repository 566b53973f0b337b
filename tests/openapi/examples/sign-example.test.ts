import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Example, Operation } from '../../../src/openapi/api.ts';
import { signExample } from '../../../src/openapi/examples/sign-example.ts';

const header = (name: string, value: string) => ({ in: 'header', name, examples: [{ value, isGenerated: false }] });

const exampleOf = (value: object): Example =>
  ({ value: value as Example['value'], text: JSON.stringify(value, null, 2), isGenerated: false }) as Example;

const FIRST = exampleOf({ type: 'paid', timestamp: '2025-11-10T14:32:10Z' });
const SECOND = exampleOf({ type: 'cancelled', timestamp: '2025-11-18T11:58:30Z' });
const UNTIMED = exampleOf({ type: 'none' });

// Creates an operation with only the properties that the signing code reads.
const webhook = (headers: readonly object[], kind = 'webhook') =>
  ({ kind, parameters: headers, requestBody: { content: [{ examples: [FIRST, SECOND, UNTIMED] }] } }) as unknown as Operation;

const HEADERS = [
  header('webhook-id', 'msg_01K9Q2WYFRKKJDZZJJK0BMRHET'),
  header('Webhook-Timestamp', '1762785131'),
  header('webhook-signature', ''),
];

const signatureOf = (id: string, timestamp: string, { text }: Example): string =>
  `v1,${createHmac('sha256', 'secret').update(`${id}.${timestamp}.${text}`).digest('base64')}`;

const SECRET = `whsec_${Buffer.from('secret').toString('base64')}`;

describe('signExample', () => {
  test('uses the headers’ example id and time in the first example', () => {
    expect(signExample(webhook(HEADERS), FIRST, SECRET)).toEqual([
      { name: 'webhook-id', value: 'msg_01K9Q2WYFRKKJDZZJJK0BMRHET' },
      { name: 'Webhook-Timestamp', value: '1762785131' },
      { name: 'webhook-signature', value: signatureOf('msg_01K9Q2WYFRKKJDZZJJK0BMRHET', '1762785131', FIRST) },
    ]);
  });

  test('gives each other example a unique id, and a time one second after its event', () => {
    const [id, timestamp, signature] = signExample(webhook(HEADERS), SECOND, SECRET)?.map(({ value }) => value) ?? [];
    expect(id).toMatch(/^msg_01K9Q2WYFRKKJDZZJJ[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(id).not.toBe('msg_01K9Q2WYFRKKJDZZJJK0BMRHET');
    expect(timestamp).toBe('1763467111');
    expect(signature).toBe(signatureOf(id ?? '', '1763467111', SECOND));
    const other = signExample(webhook(HEADERS), UNTIMED, SECRET)?.map(({ value }) => value) ?? [];
    expect(other[1]).toBe('1762785131');
    expect(other[0]).not.toBe(id);
  });

  test('signs neither requests nor webhooks without these headers', () => {
    expect(signExample(webhook(HEADERS, 'operation'), FIRST, SECRET)).toBeUndefined();
    for (const [index] of HEADERS.entries()) expect(signExample(webhook(HEADERS.toSpliced(index, 1)), FIRST, SECRET)).toBeUndefined();
  });
});
