import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { findMismatches } from '../../src/checks/claims/find-mismatches.ts';
import { openSchemas, type SpecSchemas } from '../../src/checks/writing/open-schemas.ts';
import { parseEmbeddedJson } from '../../src/checks/writing/embedded-json.ts';
import { valueAt } from '../../src/data/pointer.ts';
import { loadSpec } from '../../src/openapi/load/load-spec.ts';
import { entriesAt, member } from '../../src/openapi/read-json.ts';
import { followedValue } from '../../src/openapi/follow-reference.ts';
import { repositoryRoot } from '../support/child-process.ts';
import { realSample, realSamples } from './real-samples.ts';
import { hasProgram, inSampleFolder } from './run-sample.ts';
import { type Replies, sentIn, stubFiles, stubPath } from './stub-curl.ts';

const API = 'https://api.sandbox.pernoria.example/sales/v1';
const SPEC = 'specs/sales.yaml';

const PATHS = {
  ping: '/paths/~1ping/get',
  search: '/paths/~1hotels~1search/post',
  avail: '/paths/~1hotels~1availability/post',
  book: '/paths/~1bookings/post',
  cancel: '/paths/~1bookings~1{bookingId}~1cancellation/post',
} as const;

let sales: SpecSchemas;

beforeAll(async () => {
  const { spec } = loadSpec(await readFile(path.join(repositoryRoot, SPEC), 'utf8'), SPEC);
  if (!spec) throw new Error(`${SPEC} cannot be read`);
  sales = await openSchemas(spec);
});

function exampleOf(operation: string, status: string, name?: string): unknown {
  const { root } = sales.spec;
  const pointer = `${operation}/responses/${status}`;
  const media = valueAt(followedValue(root, { pointer, value: valueAt(root, pointer) }).value, '/content/application~1json');
  const examples = entriesAt(media, 'examples');
  const [, example] = examples.find(([key]) => name === undefined || key === name) ?? [];
  const value = member(example, 'value') ?? member(media, 'example');
  if (value === undefined) throw new Error(`There is no example ${name ?? ''} at ${pointer}`);
  return value;
}

async function faultsOf(operation: string, body: string | undefined): Promise<readonly string[]> {
  const parsed = parseEmbeddedJson(body ?? '', 'sent', (line, column) => ({ filePath: 'sent', line, column }));
  if (!('source' in parsed)) return [parsed.problem.what];
  const faults = await findMismatches(sales, `${operation}/requestBody/content/application~1json/schema`, parsed.source, {
    direction: 'sent',
  });
  return faults.map(({ pointer, what }) => `${pointer} ${what}`);
}

/** Timeout in milliseconds. Each stubbed call starts Node.js, which is slow on a busy machine. */
const MINUTE = 60_000;

const keyOf = (headers: readonly string[]) => headers.find((header) => header.startsWith('Idempotency-Key: '));

describe.skipIf(!hasProgram('jq'))('the Quickstart', () => {
  test('takes a reader from credentials to a booking, in calls that match the specification', { timeout: MINUTE }, async () => {
    const steps = (await realSamples('content/docs/intro.mdx')).filter(({ lang, code }) => lang === 'bash' && /sandbox|^IDEMP/.test(code));
    // Excludes the look-up after a timeout, which the page shows before the Quickstart.
    const commands = steps.map(({ code }) => code).filter((code) => !code.includes('-G '));
    expect(commands).toHaveLength(5);
    const replies: Replies = [
      ['/oauth2/token', 200, { access_token: 'a.b.c', token_type: 'Bearer', expires_in: 3600 }],
      ['/ping', 200, exampleOf(PATHS.ping, '200')],
      ['/hotels/search', 200, exampleOf(PATHS.search, '200')],
      ['/hotels/availability', 200, exampleOf(PATHS.avail, '200')],
      ['/bookings', 201, exampleOf(PATHS.book, '201')],
    ];
    await inSampleFolder(stubFiles(replies), async (folder) => {
      const credentials = {
        PERNORIA_CLIENT_ID: 'agex-sbx-4f1d',
        PERNORIA_CLIENT_SECRET: 'secret',
        PERNORIA_CARD_TOKEN: 'tok_sbx_5f1c0a7e9b',
      };
      const script = ['set -euo pipefail', ...commands, 'echo "$BOOKING_ID"'].join('\n');
      const result = await folder.run('bash', ['-c', script], { env: { ...credentials, PATH: stubPath(folder) }, timeoutMs: MINUTE });
      expect(result).toMatchObject({ code: 0, stderr: '' });
      expect(result.stdout).toContain('htl_104872  Hotel Exemplo Beira-Mar  1386.00\nhtl_104911  Pousada Exemplo da Lagoa  976.50\n');
      expect(result.stdout).toContain('\nrk_9tQ2mVb7Yc1pLx0ZrH4sKd8Wn3Fe6Ga5Uj 1386.00\n201\n');
      expect(result.stdout).toContain('"orderNumber": "PN-20251110-004217"');
      expect(result.stdout.trim().split('\n').at(-1)).toBe('bkg_01K9Q2WVJ061Q6PWV57KWKHYJ3');

      const sent = await sentIn(folder);
      expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
        'POST https://auth.sandbox.pernoria.example/oauth2/token',
        `GET ${API}/ping?echo=agencia-exemplo`,
        `POST ${API}/hotels/search`,
        `POST ${API}/hotels/availability`,
        `POST ${API}/bookings`,
      ]);
      const [token, ping, search, avail, book] = sent;
      expect([token?.credentials, token?.body]).toEqual([
        'agex-sbx-4f1d:secret',
        'grant_type=client_credentials&scope=sales:read sales:write',
      ]);
      for (const request of [ping, search, avail, book]) expect(request?.headers).toContain('Authorization: Bearer a.b.c');
      const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      for (const request of [search, avail])
        expect(JSON.parse(request?.body ?? '')).toMatchObject({ stay: { checkIn: day(90), checkOut: day(93) } });
      expect(await faultsOf(PATHS.search, search?.body)).toEqual([]);
      expect(await faultsOf(PATHS.avail, avail?.body)).toEqual([]);
      expect(await faultsOf(PATHS.book, book?.body)).toEqual([]);
      expect(JSON.parse(book?.body ?? '')).toMatchObject({
        rooms: [{ rateKey: 'rk_9tQ2mVb7Yc1pLx0ZrH4sKd8Wn3Fe6Ga5Uj' }],
        expectedTotal: { amount: '1386.00', currency: 'BRL' },
        payments: [{ type: 'CARD_TOKEN', token: 'tok_sbx_5f1c0a7e9b' }],
      });
      expect(keyOf(book?.headers ?? [])).toMatch(/^Idempotency-Key: [\w-]{36}$/);
    });
  });
});

describe.skipIf(!hasProgram('jq'))('the two-step cancellation', () => {
  const cancel = async (answer: string, status = 200) => {
    const script = await realSample(SPEC, 'cancel.sh');
    const quote = exampleOf(PATHS.cancel, '200', 'quotePenalty');
    return inSampleFolder(stubFiles([['/cancellation', status, quote]]), async (folder) => {
      const env = { BOOKING_ID: 'bkg_01K9Q4M2R0N7D3XQ5T8WZ1VHGA', PERNORIA_TOKEN: 'a.b.c', PATH: stubPath(folder) };
      const { code, stdout } = await folder.run('bash', ['-c', `{ ${script}\n} <<< "${answer}"`], { env, timeoutMs: MINUTE });
      return { code, stdout, sent: await sentIn(folder) };
    });
  };

  test('sends the displayed penalty with a new idempotency key', { timeout: MINUTE }, async () => {
    const { code, stdout, sent } = await cancel('y');
    expect(code).toBe(0);
    expect(stdout).toContain('"420.00"');
    expect(sent.map(({ url }) => url)).toEqual(
      Array.from({ length: 2 }, () => `${API}/bookings/bkg_01K9Q4M2R0N7D3XQ5T8WZ1VHGA/cancellation`),
    );
    expect(sent.map(({ body }) => JSON.parse(body ?? '') as unknown)).toEqual([
      { mode: 'QUOTE', reason: 'TRAVELLER_REQUEST' },
      { mode: 'COMMIT', reason: 'TRAVELLER_REQUEST', expectedPenalty: { amount: '420.00', currency: 'BRL' } },
    ]);
    for (const { body } of sent) expect(await faultsOf(PATHS.cancel, body)).toEqual([]);
    const [first, second] = sent.map(({ headers }) => keyOf(headers));
    expect(first).toMatch(/^Idempotency-Key: [\w-]{36}$/);
    expect(second).not.toBe(first);
  });

  test('does not ask or cancel without a quote', { timeout: MINUTE }, async () => {
    const { stdout, sent } = await cancel('y', 409);
    expect([stdout, sent.length]).toEqual(['', 1]);
  });

  test('does not cancel when the answer is no', { timeout: MINUTE }, async () => {
    const { code, sent } = await cancel('n');
    expect([code, sent.length]).toEqual([0, 1]);
  });
});
