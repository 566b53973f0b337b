import { createHash, createHmac } from 'node:crypto';
import { stringAt } from '../read-json.ts';
import type { Example, Operation, Parameter } from '../api.ts';

export interface SignedHeader {
  readonly name: string;
  readonly value: string;
}

/** Header names defined by https://www.standardwebhooks.com, in signing order. */
const [ID, TIMESTAMP, SIGNATURE] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];

/**
 * Signs a webhook example according to Standard Webhooks, with the secret `whsec_<Base64>`. `undefined` for unsigned webhooks.
 * Examples after the first get a unique id, and a send time one second after their event.
 */
export function signExample(webhook: Operation, { text, value }: Example, secret: string): readonly SignedHeader[] | undefined {
  const [id, timestamp, signature] = [ID, TIMESTAMP, SIGNATURE].map((name) => headerOf(webhook, name ?? ''));
  if (webhook.kind === 'operation' || text === undefined || !id || !timestamp || !signature) return undefined;
  const isFirst = text === webhook.requestBody?.content[0]?.examples[0]?.text;
  const sentId = isFirst ? exampleOf(id) : ownId(exampleOf(id), text);
  const sentAt = isFirst ? exampleOf(timestamp) : (secondAfter(stringAt(value, 'timestamp')) ?? exampleOf(timestamp));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const digest = createHmac('sha256', key).update([sentId, sentAt, text].join('.')).digest('base64');
  return [
    { name: id.name, value: sentId },
    { name: timestamp.name, value: sentAt },
    { name: signature.name, value: `v1,${digest}` },
  ];
}

export function isSignatureHeader({ in: place, name }: Pick<Parameter, 'in' | 'name'>): boolean {
  return place === 'header' && name.toLowerCase() === SIGNATURE;
}

function headerOf({ parameters }: Operation, wanted: string): Parameter | undefined {
  return parameters.find(({ in: place, name }) => place === 'header' && name.toLowerCase() === wanted);
}

function exampleOf({ examples }: Parameter): string {
  return String(examples[0]?.value ?? '');
}

/** Characters that base 32, base 62 and hexadecimal have in common. */
const DIGITS = '0123456789';
const LETTERS = 'ABCDEF';

/** Derives an id in the same format, with a tail that depends on the body. */
function ownId(id: string, text: string): string {
  const bytes = createHash('sha256').update(text).digest();
  const tail = id.slice(-8).replaceAll(/[\da-z]/gi, (character, index: number) => {
    const letters = character === character.toUpperCase() ? LETTERS : LETTERS.toLowerCase();
    const signs = /\d/.test(character) ? DIGITS : letters;
    return signs.charAt((bytes[index] ?? 0) % signs.length);
  });
  return id.slice(0, -8) + tail;
}

/** Returns the Unix time one second later. @example secondAfter('1970-01-01T00:00:00Z') // => '1' */
function secondAfter(time: string | undefined): string | undefined {
  const milliseconds = Date.parse(time ?? '');
  return Number.isNaN(milliseconds) ? undefined : String(Math.floor(milliseconds / 1000) + 1);
}
