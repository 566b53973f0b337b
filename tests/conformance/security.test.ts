import { describe, expect, test } from 'vitest';
import { conformancePage } from '../support/conformance-page.ts';

const SCHEMES = `
  components:
    securitySchemes:
      header: { type: apiKey, in: header, name: X-Key, description: From the *portal*. }
      query: { type: apiKey, in: query, name: key }
      cookie: { type: apiKey, in: cookie, name: session }
      basic: { type: http, scheme: basic }
      bearer: { type: http, scheme: bearer, bearerFormat: JWT }
      digest: { type: http, scheme: digest }
      oidc: { type: openIdConnect, openIdConnectUrl: https://id.example.com/.well-known/openid-configuration }
      tls: { type: mutualTLS }
      oauth:
        type: oauth2
        oauth2MetadataUrl: https://id.example.com/.well-known/oauth-authorization-server
        flows:
          implicit: { authorizationUrl: https://id.example.com/authorize, scopes: {} }
          password: { tokenUrl: https://id.example.com/token, scopes: {} }
          clientCredentials: { tokenUrl: https://id.example.com/token, refreshUrl: https://id.example.com/refresh, scopes: { read: Read it. } }
          authorizationCode: { authorizationUrl: https://id.example.com/authorize, tokenUrl: https://id.example.com/token, scopes: { write: Change it. } }
          deviceAuthorization: { deviceAuthorizationUrl: https://id.example.com/device, tokenUrl: https://id.example.com/token, scopes: {} }
`;

const spec = (security: string): string => `
  openapi: 3.2.0
  paths: { /things: { get: { operationId: getThings, security: ${security}, responses: { '200': { description: OK } } } } }${SCHEMES}`;

/** Security schemes: `apiKey`, `http`, `oauth2` with all flows (device authorization since 3.2), `openIdConnect`, `mutualTLS` */
describe('security schemes', () => {
  test.each([
    ['header', 'API key in header X-Key From the portal. Header X-Key'],
    ['query', 'API key in query key Query key'],
    ['cookie', 'API key in cookie session Cookie session'],
    ['basic', 'HTTP basic Header Authorization: Basic …'],
    ['bearer', 'Bearer token (JWT) Header Authorization: Bearer …'],
    ['digest', 'HTTP digest Header Authorization: Digest …'],
    ['oidc', 'OpenID Connect Discovery URL https://id.example.com/.well-known/openid-configuration'],
    ['tls', 'Mutual TLS'],
  ])('%s is explained on the introduction', async (id, expected) => {
    const page = await conformancePage(spec('[]'));
    expect(page.textOf(`security-${id}`)).toBe(expected);
  });

  test('oauth2 lists the addresses of all flows, and the scopes', async () => {
    const text = (await conformancePage(spec('[]'))).textOf('security-oauth');
    expect(text).toContain('OAuth 2.0 implicit or password or client credentials or authorization code or device authorization');
    for (const part of [
      'Authorization URL, implicit https://id.example.com/authorize',
      'Token URL, password https://id.example.com/token',
      'Refresh URL, client credentials https://id.example.com/refresh',
      'Token URL, authorization code https://id.example.com/token',
      'Device authorization URL, device authorization https://id.example.com/device',
      'Metadata URL https://id.example.com/.well-known/oauth-authorization-server',
      'Scope read Read it.',
      'Scope write Change it.',
    ])
      expect(text).toContain(part);
  });

  test('that refer to another kind of object are reported and omitted', async () => {
    const page = await conformancePage(`
  openapi: 3.1.0
  components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key }, none: { $ref: '#/components' } } }
  paths: {}`);
    expect(page.ids).toContain('security-key');
    expect(page.ids).not.toContain('security-none');
    expect(page.problems.join()).toContain('The $ref "#/components" points to something else, expected: security scheme.');
  });

  test('that refer to a schema are omitted too, regardless of its type', async () => {
    const page = await conformancePage(`
  openapi: 3.0.3
  components:
    schemas: { Text: { type: string } }
    securitySchemes: { none: { $ref: '#/components/schemas/Text' }, deep: { $ref: '#/x-parts/text' }, own: { $ref: '#/x-parts/key' } }
  x-parts: { text: { type: text }, key: { type: apiKey, in: header, name: X-Own } }
  paths: {}`);
    expect(page.ids.filter((id) => id.startsWith('security-'))).toEqual(['security-own']);
    expect(page.problems).toEqual([
      expect.stringContaining('The $ref "#/components/schemas/Text" points to a schema, expected: security scheme.'),
      expect.stringContaining('The $ref "#/x-parts/text" points to something else, expected: security scheme.'),
    ]);
  });

  test('whose names the official schema skips (3.0) are reported and omitted', async () => {
    const page = await conformancePage(`
  openapi: 3.0.3
  components: { securitySchemes: { 'key<A>': { in: header, name: X-Key }, 'key<B>': '#', 'key<C>': { type: http, scheme: basic } } }
  paths: {}`);
    expect(page.ids.filter((id) => id.startsWith('security-'))).toHaveLength(1);
    expect(page.problems).toEqual([
      expect.stringContaining('Unexpected value of "key<A>", expected a security scheme.'),
      expect.stringContaining('Unexpected value of "key<B>", expected a security scheme.'),
    ]);
  });

  const introduction = (words: string) =>
    conformancePage(`
  openapi: 3.1.0
  info: { title: Test API, version: 1.0.0, description: "# Test\\n\\n## Authentication\\n\\n${words}" }
  components: { securitySchemes: { basic: { type: http, scheme: basic }, key: { type: apiKey, in: header, name: X-Key } } }
  paths: {}`);

  test('are omitted when the author’s section names them all', async () => {
    expect((await introduction('Send X-Key, or use Basic authentication.')).text).not.toContain('HTTP basic');
    expect((await introduction('Send X-Key.')).text).toContain('HTTP basic');
  });
});

/** Security requirements: AND, OR, scopes, the empty alternative */
describe('security requirements', () => {
  test('list alternatives of combined schemes with their scopes, including no credentials', async () => {
    const page = await conformancePage(spec('[{ header: [], tls: [] }, { oauth: [read, write] }, { oidc: [email] }, {}]'), 'get-things');
    expect(page.text).toContain(
      [
        'API key in header X-Key and Mutual TLS',
        'or OAuth 2.0 implicit or password or client credentials or authorization code or device authorization, scopes read Read it. write Change it.',
        'or OpenID Connect, scope email',
        'or no credentials',
      ].join(' '),
    );
    expect(page.links).toContainEqual(['Mutual TLS', '/docs/api/api/test-api#security-tls']);
  });

  test('may be references (3.2)', async () => {
    const page = await conformancePage(spec("[{ '#/components/securitySchemes/tls': [] }]"), 'get-things');
    expect(page.text).toContain('Security Mutual TLS');
  });

  test('of the document apply to operations without their own; an empty list removes them', async () => {
    const both = `
      security: [{ key: [] }]
      paths:
        /a: { get: { operationId: getA, responses: { '200': { description: OK } } } }
        /b: { get: { operationId: getB, security: [], responses: { '200': { description: OK } } } }
      components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }
    `;
    expect((await conformancePage(both, 'get-a')).text).toContain('Security API key in header X-Key');
    expect((await conformancePage(both, 'get-b')).ids).not.toContain('security');
  });
});
