import { afterEach, describe, expect, test } from 'vitest';
import { Composer } from '../../../../src/browser/tools/composer/composer.tsx';
import { all, one } from '../../../support/page-part.ts';
import { referenceOf, showTool } from '../../../support/shown-tool.ts';

let close: () => void = () => undefined;

afterEach(() => {
  close();
});

async function openWith(...schemes: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  const named = Object.fromEntries(schemes.map((scheme, index) => [`key${index || ''}`, scheme]));
  const requirement = Object.fromEntries(Object.keys(named).map((name) => [name, []]));
  const reference = await referenceOf({
    openapi: '3.1.0',
    info: { title: 'Sales API', version: '1' },
    servers: [{ url: 'https://api.example' }],
    paths: { '/rooms': { get: { operationId: 'listRooms', security: [requirement], responses: {} } } },
    components: { securitySchemes: named },
  });
  const target = { pointer: '/paths/~1rooms/get', kind: 'operation', title: 'List rooms', lang: 'en' } as const;
  close = showTool(<Composer reference={reference} target={target} close={() => undefined} />);
  await expect.poll(() => document.querySelector('figure.code code')?.textContent).toContain('https://api.example/rooms');
}

const code = (): string => String(one('figure.code code'));
const said = (): string => all('[aria-labelledby="compose-security-title"] li').join('\n');
const variablesIn = (text: string): readonly string[] => [...new Set(text.match(/\$[A-Z_]+/g))];

const OAUTH = { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://api.example/token', scopes: {} } } };
const KEY = { type: 'apiKey', name: 'X-Api-Key' };

describe('the composer’s notes on credentials', () => {
  test.each([
    ['a token', { type: 'http', scheme: 'bearer' }, '$TOKEN'],
    ['an access token', OAUTH, '$TOKEN'],
    ['an access token of a provider', { type: 'openIdConnect', openIdConnectUrl: 'https://id.example/openid' }, '$TOKEN'],
    ['another scheme', { type: 'http', scheme: 'DPoP' }, '$CREDENTIALS'],
    ['a key in a header', { ...KEY, in: 'header' }, '$API_KEY'],
    ['a key in the query', { ...KEY, in: 'query' }, '$API_KEY'],
    ['a key in a cookie', { ...KEY, in: 'cookie' }, '$API_KEY'],
  ])('names the variable used in the code, either the default or the one in the specification: %s', async (_, scheme, usual) => {
    await openWith(scheme);
    expect([variablesIn(said()), variablesIn(code())]).toEqual([[usual], [usual]]);
    close();
    await openWith({ ...scheme, 'x-variable': 'ACME_SECRET' });
    expect([variablesIn(said()), variablesIn(code())]).toEqual([['$ACME_SECRET'], ['$ACME_SECRET']]);
  });

  test('names the variables of the user and the password when a password is sent', async () => {
    await openWith({ type: 'http', scheme: 'basic', 'x-variable': 'ACME_SECRET' });
    expect([variablesIn(said()), variablesIn(code())]).toEqual([
      ['$USERNAME', '$PASSWORD'],
      ['$USERNAME', '$PASSWORD'],
    ]);
  });

  test('lists a credential that is omitted because another occupies its place', async () => {
    await openWith({ type: 'http', scheme: 'bearer' }, { type: 'apiKey', in: 'header', name: 'authorization' });
    expect([variablesIn(said()), variablesIn(code())]).toEqual([['$TOKEN'], ['$TOKEN']]);
    expect(said()).toContain('key1: the samples leave it out: another credential has its place in the request.');
  });

  test('names the files of a certificate', async () => {
    await openWith({ type: 'mutualTLS' });
    expect([said(), variablesIn(code())]).toEqual([
      'key: the sample for cURL names the files of your certificate; in all others, your client has to know it.',
      [],
    ]);
  });
});
