import { describe, expect, test } from 'vitest';
import { checkVariables } from '../../src/checks/check-variables.ts';
import { SITE_YAML } from '../support/literal-site.ts';
import { guide, problemsOf } from './literal-writing.ts';

const RULES = {
  'content/checks.yaml': 'samples: { domain: platform.example, variables: { ACME_TOKEN: the token, ACME_ID: the client } }\n',
};

const fence = (lang: string, ...lines: readonly string[]): string => ['```' + lang, ...lines, '```', ''].join('\n');
const find = (text: string) => problemsOf(checkVariables, { ...RULES, ...guide(text) });
const fault = (place: string, name: string): string => `content/a.mdx:${place} Unknown variable ${name}.`;

describe('checkVariables', () => {
  test.each([
    ['js', 'a(process.env.ACME_TOKEN, process.env["B"])', '5:40', 'B'],
    ['js', 'const { ACME_ID: id, B } = process.env;', '5:22', 'B'],
    ['python', 'a(os.environ["ACME_ID"], os.environ.get("B"))', '5:42', 'B'],
    ['csharp', 'a(Environment.GetEnvironmentVariable("B"));', '5:39', 'B'],
    ['java', 'a(System.getenv("B"));', '5:18', 'B'],
    ['java', 'a(System.getenv().getOrDefault("B", ""));', '5:33', 'B'],
    ['php', "a(getenv('B'));", '5:11', 'B'],
    ['ruby', "a(ENV.fetch('B'), ENV['ACME_ID'])", '5:14', 'B'],
    ['go', 'a(os.Getenv("B"))', '5:14', 'B'],
    ['powershell', 'a $env:B $env:ACME_ID', '5:8', 'B'],
    ['bash', 'curl "$ACME_TOKEN" "${B}"', '5:23', 'B'],
  ])('reports the unlisted variable that %s code reads: %s', async (lang, code, place, name) => {
    expect(await find(fence(lang, code))).toEqual([fault(place, name)]);
  });

  test('accepts shell variables that any sample of the file sets, but not abbreviations of listed ones', async () => {
    const own = fence('bash', 'URL=a; read -rs ACME_ID && export ACME_ID', 'for B in 1 2; do a; done');
    expect(await find(own + fence('sh', 'curl "$URL$B"'))).toEqual([]);
    expect(await find(fence('bash', 'TOKEN=$(a)', 'curl "$TOKEN"'))).toEqual([fault('5:1', 'TOKEN')]);
  });

  test('reports variables that generated samples read, unless the security scheme names them', async () => {
    const files = (variable: string) => ({
      ...RULES,
      'content/site.yaml': `${SITE_YAML}apis: [{ id: a, label: A }]\n`,
      'specs/a.yaml': `openapi: 3.1.0
info: { title: A, version: '1', description: An API. }
servers: [{ url: https://a.example }]
paths: { /a: { get: { operationId: readOne, security: [{ k: [] }], responses: { 200: { description: 'Fine.' } } } } }
components: { securitySchemes: { k: { type: http, scheme: bearer${variable} } } }
`,
    });
    expect(await problemsOf(checkVariables, files(''))).toEqual([expect.stringMatching(/^specs\/a\.yaml:4:\d+ Unknown variable TOKEN\.$/)]);
    expect(await problemsOf(checkVariables, files(', x-variable: ACME_TOKEN'))).toEqual([]);
    // Variables with invalid names are ignored.
    expect(await problemsOf(checkVariables, files(', x-variable: $(b)'))).toHaveLength(1);
  });

  test('accepts any variable on a site without a list', async () => {
    expect(await problemsOf(checkVariables, guide(fence('js', 'process.env.B')))).toEqual([]);
  });
});
