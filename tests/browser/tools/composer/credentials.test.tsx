import { afterEach, describe, expect, test } from 'vitest';
import { Composer } from '../../../../src/browser/tools/composer/composer.tsx';
import { one } from '../../../support/page-part.ts';
import { referenceOf, showTool } from '../../../support/shown-tool.ts';

let close: () => void = () => undefined;

afterEach(() => {
  close();
});

/** The composer of an operation that needs credentials of one scheme. */
async function openWith(scheme: Readonly<Record<string, unknown>>): Promise<void> {
  const reference = await referenceOf({
    openapi: '3.1.0',
    info: { title: 'Sales API', version: '1' },
    servers: [{ url: 'https://api.example' }],
    paths: { '/rooms': { get: { operationId: 'listRooms', security: [{ key: [] }], responses: {} } } },
    components: { securitySchemes: { key: scheme } },
  });
  const target = { pointer: '/paths/~1rooms/get', kind: 'operation', title: 'List rooms', lang: 'en' } as const;
  close = showTool(<Composer reference={reference} target={target} close={() => undefined} />);
  await expect.poll(() => document.querySelector('figure.code code')?.textContent).toContain('https://api.example/rooms');
}

const code = (): string => String(one('figure.code code'));
/** What the composer says of the credentials. */
const said = (): string => String(one('[aria-labelledby="compose-security-title"] li'));
const variablesIn = (text: string): readonly string[] => [...new Set(text.match(/\$[A-Z_]+/g))];

const OAUTH = { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://api.example/token', scopes: {} } } };
const KEY = { type: 'apiKey', name: 'X-Api-Key' };

describe('what the composer says of credentials', () => {
  test.each([
    ['a token', { type: 'http', scheme: 'bearer' }, '$TOKEN'],
    ['an access token', OAUTH, '$TOKEN'],
    ['an access token of a provider', { type: 'openIdConnect', openIdConnectUrl: 'https://id.example/openid' }, '$TOKEN'],
    ['another scheme', { type: 'http', scheme: 'DPoP' }, '$CREDENTIALS'],
    ['a key in a header', { ...KEY, in: 'header' }, '$API_KEY'],
    ['a key in the query', { ...KEY, in: 'query' }, '$API_KEY'],
    ['a key in a cookie', { ...KEY, in: 'cookie' }, '$API_KEY'],
  ])('names the variable of the code, its usual one or that of the specification: %s', async (_, scheme, usual) => {
    await openWith(scheme);
    expect([variablesIn(said()), variablesIn(code())]).toEqual([[usual], [usual]]);
    close();
    await openWith({ ...scheme, 'x-variable': 'ACME_SECRET' });
    expect([variablesIn(said()), variablesIn(code())]).toEqual([['$ACME_SECRET'], ['$ACME_SECRET']]);
  });

  test('names those of cURL and of other languages where the password goes along', async () => {
    await openWith({ type: 'http', scheme: 'basic', 'x-variable': 'ACME_SECRET' });
    expect([variablesIn(said()), variablesIn(code())]).toEqual([
      ['$USERNAME', '$PASSWORD', '$ACME_SECRET'],
      ['$USERNAME', '$PASSWORD'],
    ]);
  });

  test('names files of a certificate', async () => {
    await openWith({ type: 'mutualTLS' });
    expect([said(), variablesIn(code())]).toEqual(['<li><code>key</code>: the samples name the files of your certificate.</li>', []]);
  });
});
