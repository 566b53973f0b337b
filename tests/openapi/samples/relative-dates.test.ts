import { describe, expect, test } from 'vitest';
import { parseSample } from '../../../src/checks/samples/parse-sample.ts';
import type { CodeSample } from '../../../src/openapi/api.ts';
import { samplesWithBody } from '../../../src/openapi/samples/code-samples.ts';
import { hasProgram, inSampleFolder } from '../../samples/run-sample.ts';
import { operationOf } from '../document.ts';

const STAY = { checkIn: '2026-03-12', checkOut: '2026-03-15' };
/** A body with a literal date, and with characters that Java and C# interpret in format strings. */
const BODY = { note: '50 % {{a}} }}', stay: STAY, other: { checkIn: '2026-03-13', accrue: true, reason: null } };
const DAYS = { '/stay/checkIn': 90, '/stay/checkOut': 93, '/no': 1 };

async function samples(): Promise<readonly CodeSample[]> {
  const content = { 'application/json': { example: BODY } };
  const servers = [{ url: 'https://api.example' }];
  return (await operationOf({ requestBody: { content }, 'x-days-from-today': DAYS }, { servers }, 'post')).samples;
}

async function codeIn(id: string): Promise<string> {
  return (await samples()).find((sample) => sample.id === id)?.code ?? '';
}

/** The received body, with both relative dates as days from today in UTC. */
function arrived(text: string): unknown {
  const body = JSON.parse(text) as typeof BODY;
  const today = Date.parse(new Date().toISOString().slice(0, 10));
  const distance = (day: string): number => (Date.parse(day) - today) / 86_400_000;
  return { ...body, stay: { checkIn: distance(body.stay.checkIn), checkOut: distance(body.stay.checkOut) } };
}

const EXPECTED = { ...BODY, stay: { checkIn: 90, checkOut: 93 } };

describe('dates relative to today', () => {
  test('are not literal in any sample, and the code parses', async () => {
    for (const { lang, code } of await samples()) {
      expect({ code, faults: await parseSample(lang, code) }).toEqual({ code, faults: [] });
      expect(code).not.toMatch(/2026-03-1[25]/);
      expect(code).toContain('2026-03-13');
    }
  });

  test.each([
    ['java', '"stay": { "checkIn": "%s", "checkOut": "%s" }'],
    ['java', '"50 %% {{a}} }}"'],
    ['java', '.formatted(LocalDate.now().plusDays(90), LocalDate.now().plusDays(93))'],
    ['java', 'import java.time.LocalDate;'],
    ['csharp', '$$$"""\n{'],
    ['csharp', '"checkIn": "{{{DateTime.UtcNow.AddDays(90):yyyy-MM-dd}}}"'],
    ['php', `"checkIn": "' . date('Y-m-d', strtotime('+90 days')) . '"`],
    ['go', '"checkIn": "` + time.Now().AddDate(0, 0, 90).Format(time.DateOnly) + "\\",'],
    ['ruby', `"checkIn": "' + (Date.today + 90).to_s + '"`],
    ['ruby', "require 'date'\n"],
    ['powershell', `"checkIn": "' + (Get-Date).AddDays(90).ToString('yyyy-MM-dd') + '"`],
  ])('are computed in %s: %s', async (id, code) => {
    expect(await codeIn(id)).toContain(code);
  });

  test.each(['javascript', 'node'])('are in the future when sent from %s', async (id) => {
    const stub = `globalThis.fetch = async (url, { body }) => new Response(body);\n`;
    const code = (await codeIn(id)).replace('console.log(response.status, text)', 'console.log(text)');
    const { stdout } = await inSampleFolder({ 'sample.mjs': stub + code }, ({ run }) => run('node', ['sample.mjs']));
    expect(arrived(stdout)).toEqual(EXPECTED);
  });

  test.skipIf(!hasProgram('python3'))('are in the future when sent from Python', async () => {
    const stub = `import json
class Answer: ok = True; status_code = 200; text = ""
def post(url, **options):
    print(json.dumps(options["json"]))
    return Answer
`;
    const files = { 'sample.py': await codeIn('python'), 'requests.py': stub };
    const { stdout } = await inSampleFolder(files, ({ run }) => run('python3', ['sample.py'], { env: { PYTHONUTF8: '1', TZ: 'UTC' } }));
    expect(arrived(stdout.split('\n')[0] ?? '')).toEqual(EXPECTED);
  });

  test('are in the future when sent from a shell', async () => {
    const stub = `curl() { for last do :; done; printf '%s' "$last"; }\n`;
    const { stdout } = await inSampleFolder({ 'sample.sh': stub + (await codeIn('curl')) }, ({ run }) => run('sh', ['sample.sh']));
    expect(arrived(stdout)).toEqual(EXPECTED);
  });

  test('include those that another example shares with the first', async () => {
    const examples = {
      next: { value: { from: '2026-03-12' } },
      same: { value: { from: '2026-03-12', a: 1 } },
      past: { value: { from: '2025-10-06' } },
    };
    const operation = await operationOf(
      { requestBody: { content: { 'application/json': { examples } } }, 'x-days-from-today': { '/from': 90 } },
      {},
      'post',
    );
    const [media] = operation.requestBody?.content ?? [];
    if (!media) throw new Error('The operation has no body.');
    const codes = media.examples.map((example) => samplesWithBody(operation, media, example).find(({ id }) => id === 'node')?.code);
    expect(codes.map((code) => /"from": ([^,\s}]+)/.exec(code ?? '')?.[1])).toEqual(['day(90)', 'day(90)', '"2025-10-06"']);
  });
});
