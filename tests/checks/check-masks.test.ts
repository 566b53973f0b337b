import { describe, expect, test } from 'vitest';
import { checkMasks } from '../../src/checks/check-masks.ts';
import { SITE_YAML } from '../support/literal-site.ts';
import { guide, problemsOf } from './literal-writing.ts';

const RULES = { 'content/checks.yaml': `samples: { domain: platform.example, masks: ['•+', '\\*{3,}'] }\n` };

const inGuide = (...lines: readonly string[]) => problemsOf(checkMasks, { ...RULES, ...guide(lines.join('\n')) });

const inSpec = (paths: string, rest = '') =>
  problemsOf(checkMasks, {
    ...RULES,
    'content/site.yaml': `${SITE_YAML}apis: [{ id: a, label: A }]\n`,
    'specs/a.yaml': `openapi: 3.1.0\ninfo: { title: A, version: '1' }\n${paths}${rest}`,
  });

const operation = (keys: string) => `paths:\n  /a:\n    post:\n      operationId: send\n${keys}`;

describe('checkMasks', () => {
  test('reports masked values in request samples', async () => {
    expect(await inGuide('```bash', `curl -d '{ "number": "***982247**" }' https://api.platform.example`, '```')).toEqual([
      'content/a.mdx:5:23 This request sends a masked value: "***".',
    ]);
    expect(await inGuide('```json request', '{ "card": "4111 •••• 1111" }', '```')).toEqual([
      'content/a.mdx:5:17 This request sends a masked value: "••••".',
    ]);
  });

  test('ignores responses, output and operators', async () => {
    expect(await inGuide('```json', '{ "number": "***982247**" }', '```', '', '```js', 'console.log(2 ** 3);', '```')).toEqual([]);
  });

  test('reports masked values in examples, with their position', async () => {
    const body = `      requestBody:
        content:
          application/json:
            examples:
              one:
                value:
                  holder: { number: '***982247**' }
      responses: { 200: { description: Fine., content: { application/json: { example: { number: '***982247**' } } } } }
`;
    expect(await inSpec(operation(body.replace('application/json:\n', 'application/json:\n            schema: {}\n')))).toEqual([
      'specs/a.yaml:14:37 This request sends a masked value: "***".',
    ]);
  });

  test('names the operation whose body comes from a masked example', async () => {
    const body = `      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Holder' } } } }
      responses: { 200: { description: Fine. } }
`;
    const schema = `components:
  schemas: { Holder: { type: object, required: [number], properties: { number: { type: string, examples: ['***1'] } } } }
`;
    expect(await inSpec(operation(body), schema)).toEqual([expect.stringMatching(/^specs\/a\.yaml:5:\d+ .*a masked value: "\*\*\*"/)]);
  });

  test('ignores webhooks, which readers only receive', async () => {
    const webhook = `webhooks:
  changed:
    post:
      requestBody: { content: { application/json: { schema: {}, example: { number: '***982247**' } } } }
      responses: { 204: { description: Fine. } }
`;
    expect(await inSpec('paths: {}\n', webhook)).toEqual([]);
  });

  test('reports nothing for a site without masks', async () => {
    const files = { 'content/checks.yaml': 'samples: { domain: platform.example }\n', ...guide("```bash\necho '***1'\n```") };
    expect(await problemsOf(checkMasks, files)).toEqual([]);
  });
});
