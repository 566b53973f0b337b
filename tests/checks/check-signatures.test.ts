import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkSignatures } from '../../src/checks/check-signatures.ts';
import { SITE_YAML } from '../support/literal-site.ts';
import { problemsOf } from './literal-writing.ts';

/** The body as shown on pages. */
const BODY = '{\n  "type": "paid"\n}';
const FITTING = `v1,${createHmac('sha256', Buffer.from('c2VjcmV0', 'base64')).update(`msg_1.1762785131.${BODY}`).digest('base64')}`;

const SETTING = 'webhooks: { exampleSecret: whsec_c2VjcmV0 }\n';

const find = (signature: string, { setting = SETTING, others = true } = {}) =>
  problemsOf(checkSignatures, {
    'content/site.yaml': `${SITE_YAML}apis: [{ id: a, label: A }]\n${setting}`,
    'specs/a.yaml': `openapi: 3.1.0
info: { title: A, version: '1' }
webhooks:
  paid:
    post:
      summary: Order paid
      parameters:
        - { name: webhook-signature, in: header, schema: { type: string }, example: '${signature}' }
${
  others
    ? `        - { name: webhook-id, in: header, schema: { type: string }, example: msg_1 }
        - { name: webhook-timestamp, in: header, schema: { type: string }, example: '1762785131' }
`
    : ''
}      requestBody: { content: { application/json: { example: { type: paid } } } }
      responses: { 204: { description: Fine. } }
`,
  });

test('checkSignatures reports an example signature that does not match the event', async () => {
  expect(await find('v1,AAAA')).toEqual([
    'specs/a.yaml:8:85 The example of webhook-signature is not the signature of the first example of Order paid.',
  ]);
  expect(await find(FITTING)).toEqual([]);
});

test('checkSignatures skips sites without a secret, and other webhooks', async () => {
  expect(await find('v1,AAAA', { setting: '' })).toEqual([]);
  expect(await find('v1,AAAA', { others: false })).toEqual([]);
});
