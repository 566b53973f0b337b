import { describe, expect, test } from 'vitest';
import { checkEnvironments } from '../../src/checks/check-environments.ts';
import { SITE_YAML } from '../support/literal-site.ts';
import { guide, problemsOf } from './literal-writing.ts';

const RULES = {
  'content/checks.yaml': `samples:
  domain: platform.example
  bothEnvironments: { pay.platform.example: card fields }
  productionKeys: [live_]
`,
};

function specification(servers: string, rest = ''): Readonly<Record<string, string>> {
  return {
    ...RULES,
    'content/site.yaml': `${SITE_YAML}apis: [{ id: a, label: A }]\n`,
    'specs/a.yaml': `openapi: 3.1.0
info: { title: A, version: '1', description: An API. }
servers: [${servers}]
paths:
  /a:
    get: { operationId: readOne, security: [], responses: { 200: { description: 'Fine.' } }${rest} }
`,
  };
}

const PRODUCTION = '{ url: https://api.platform.example/v1 }';
const SANDBOX = '{ url: https://api.sandbox.platform.example/v1 }';

describe('checkEnvironments', () => {
  test('reports only production hosts and keys in samples', async () => {
    const text = [
      '```bash',
      'curl https://api.sandbox.platform.example/a https://pay.platform.example https://other.example',
      'curl "https://api.platform.example/a" -H "key: live_1"',
      '```',
      '',
      'Production is `https://api.platform.example`.',
    ].join('\n');
    expect(await problemsOf(checkEnvironments, { ...RULES, ...guide(text) })).toEqual([
      'content/a.mdx:6:15 This sample uses production: api.platform.example',
      'content/a.mdx:6:48 This sample uses production: live_',
    ]);
  });

  test('reports operations whose first server is a production server', async () => {
    expect(await problemsOf(checkEnvironments, specification(`${PRODUCTION}, ${SANDBOX}`))).toEqual([
      expect.stringMatching(/^specs\/a\.yaml:6:\d+ The generated samples of this operation use production: api\.platform\.example$/),
    ]);
    expect(await problemsOf(checkEnvironments, specification(`${SANDBOX}, ${PRODUCTION}`))).toEqual([]);
  });

  test('reports security schemes whose tokens come from production', async () => {
    const scheme = `
components:
  securitySchemes:
    o:
      type: oauth2
      flows: { clientCredentials: { tokenUrl: 'https://auth.platform.example/token', scopes: {} } }`;
    const files = specification(SANDBOX);
    expect(await problemsOf(checkEnvironments, { ...files, 'specs/a.yaml': files['specs/a.yaml'] + scheme.trimStart() })).toEqual([
      'specs/a.yaml:1:1 The security scheme uses production: auth.platform.example',
    ]);
  });

  test('accepts any host on a site without environment rules', async () => {
    const { 'content/checks.yaml': _, ...files } = specification(PRODUCTION);
    expect(await problemsOf(checkEnvironments, files)).toEqual([]);
  });
});
