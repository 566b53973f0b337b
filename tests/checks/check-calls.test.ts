import { describe, expect, test } from 'vitest';
import { checkCalls } from '../../src/checks/check-calls.ts';
import { SAMPLE_LANGUAGES } from '../../src/openapi/samples/sample-languages.ts';
import { CALL_RULES } from '../../src/checks/samples/call-rules.ts';
import { SITE_YAML } from '../support/literal-site.ts';
import { guide, problemsOf } from './literal-writing.ts';

const RULES = { 'content/checks.yaml': 'samples: { domain: platform.example }\n' };

const find = (lang: string, ...lines: readonly string[]) =>
  problemsOf(checkCalls, { ...RULES, ...guide(['```' + lang, ...lines, '```'].join('\n')) });

const HOST = 'https://api.platform.example';

describe('checkCalls', () => {
  test.each([
    ['js', `await fetch("${HOST}")`],
    ['python', `requests.get("${HOST}")`],
    ['csharp', `new HttpClient { BaseAddress = new Uri("${HOST}") };`],
    ['bash', `curl ${HOST}`],
  ])('reports missing safeguards in a %s call', async (lang, code) => {
    expect(await find(lang, code)).toEqual([
      `content/a.mdx:5:1 This call in ${lang} does not check the status.`,
      `content/a.mdx:5:1 This call in ${lang} does not print the request id on failure.`,
      `content/a.mdx:5:1 This call in ${lang} has no timeout.`,
    ]);
  });

  test.each([
    ['js', `const r = await fetch("${HOST}", { signal: AbortSignal.timeout(1) });\nif (!r.ok) throw new Error(await r.text());`],
    ['python', `r = requests.get("${HOST}", timeout=(5, 10))\nif not r.ok:\n    raise RuntimeError(r.text)`],
    ['bash', `curl -sS --fail-with-body --connect-timeout 5 --max-time 10 ${HOST}`],
    ['js', 'await fetch("https://elsewhere.example")'],
    ['text', `curl ${HOST}`],
  ])('accepts a %s call that is complete or out of scope', async (lang, code) => {
    expect(await find(lang, code)).toEqual([]);
  });

  test('reports fixed stay dates in executable samples', async () => {
    const curl = `curl --fail-with-body --connect-timeout 5 --max-time 10 ${HOST} -d '{`;
    expect(await find('bash', curl, '  "checkIn": "2026-03-12"', "}'")).toEqual([
      'content/a.mdx:6:1 Readers run this sample, but its stay has fixed dates.',
    ]);
    expect(await find('bash', curl, `  "checkIn": "'"$CHECK_IN"'"`, "}'")).toEqual([]);
    expect(await find('bash', curl, '  "activeTo": "2026-03-12"', "}'")).toHaveLength(1);
    expect(await find('bash', `${curl} -X PUT`, '  "checkIn": "2026-03-12"', "}'")).toEqual([]);
    expect(await find('json', `{ "checkIn": "2026-03-12", "a": "${HOST}" }`)).toEqual([]);
  });

  test('reports fixed stay dates in generated samples, unless the specification computes them relative to today', async () => {
    const spec = (extension: string) => `openapi: 3.1.0
info: { title: Sales, version: 1.0.0 }
servers: [{ url: '${HOST}' }]
paths:
  /availability:
    post:
      operationId: search
      summary: Search${extension}
      requestBody: { content: { application/json: { example: { checkIn: '2026-03-12' } } } }
      responses: { '200': { description: OK, headers: { Request-Id: { schema: { type: string } } } } }
`;
    const inEachLanguage = Array.from({ length: 10 }, () => expect.stringMatching(/^specs\/sales\.yaml:.* its stay has fixed dates\.$/));
    const site = { ...RULES, 'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales }]\n` };
    const findIn = (text: string) => problemsOf(checkCalls, { ...site, 'specs/sales.yaml': text });
    expect(await findIn(spec(''))).toEqual(inEachLanguage);
    expect(await findIn(spec('\n      x-days-from-today: { /checkIn: 90 }'))).toEqual([]);
  });

  test.each([
    ['first.mjs', `await fetch("${HOST}")`],
    ['first.py', `urllib.request.urlopen("${HOST}")`],
    ['First.java', `class First { HttpClient client; String api = "${HOST}"; }`],
    ['First.cs', `new HttpClient { BaseAddress = new Uri("${HOST}") };`],
  ])('reports missing safeguards in the downloadable program %s', async (name, code) => {
    const file = `public/downloads/programs/any/${name}`;
    const problems = await problemsOf(checkCalls, { ...RULES, ...guide('Text.'), [file]: code });
    expect(problems.map((problem) => problem.replace(/ in \w+ /, ' '))).toEqual([
      `${file}:1:1 This call does not check the status.`,
      `${file}:1:1 This call does not print the request id on failure.`,
      `${file}:1:1 This call has no timeout.`,
    ]);
  });

  test('supports every language of the generated samples', () => {
    expect(SAMPLE_LANGUAGES.filter(({ lang }) => !Object.hasOwn(CALL_RULES, lang))).toEqual([]);
  });

  test('ignores the samples of a site without a platform', async () => {
    expect(await problemsOf(checkCalls, guide('```bash\ncurl https://api.platform.example\n```'))).toEqual([]);
  });
});
