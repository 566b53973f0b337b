import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MockNetwork, type Reply, startMockNetwork } from './mock-network.ts';
import { realSample } from './real-samples.ts';
import { inSampleFolder } from './run-sample.ts';

const SPEC = 'specs/vcn-new.yaml';
const CARD = '/vcn/v2/vcns/vcn_01K9Q2WZF0Q71T1C0BX21CRG11';
const ISSUE = 'POST /vcn/v2/vcns';
const ISSUED: Reply = { call: ISSUE, status: 201, headers: { ETag: '"1"' } };
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const ENV = { PERNORIA_TOKEN: 'a.b.c', PERNORIA_API_KEY: 'key' };

let network: MockNetwork;

beforeAll(async () => {
  network = await startMockNetwork();
});

afterAll(() => network.close());

async function run(program: string, ...replies: readonly Reply[]) {
  const files = { 'vcn.mjs': await realSample(SPEC, 'vcn.mjs'), 'program.mjs': program };
  return inSampleFolder(files, async (folder) => {
    const { code, stdout, stderr, sent } = await network.run(folder, 'program.mjs', replies, ENV);
    expect(network.faults()).toEqual([]);
    return { code, stdout, stderr, sent, calls: sent.map(({ method, url }) => `${method} ${new URL(url).pathname}`) };
  });
}

const cancel = (vcnId: string) =>
  `import { cancelCard } from './vcn.mjs'; await cancelCard('${vcnId}', 'OTHER', '5b0f3c1e-8a47-4f0e-9c55-2d1f6a7b8c90'); console.log('done');`;

describe('the migration to VCN v2', () => {
  test('issues, updates and cancels the card of a v1 call', async () => {
    const { code, stdout, sent, calls } = await run(await realSample(SPEC, 'first-card.mjs'), ISSUED);
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'vcn_01K9Q2WZF0Q71T1C0BX21CRG11 SCHEDULED 555555******4444\n' });
    expect(calls).toEqual(['GET /sales/v1/bookings', ISSUE, `PATCH ${CARD}`, `POST ${CARD}/cancel`]);
    const [, issue, update] = sent;
    expect(JSON.parse(issue?.body ?? '')).toMatchObject({
      bookingId: 'bkg_01K9Q2WVJ061Q6PWV57KWKHYJ3',
      amount: { amount: '1178.10', currency: 'BRL' },
      activeFrom: inDays(90),
      activeTo: inDays(123),
      singleUse: false,
      clientReference: 'AGEX-2025-88123-VCN',
    });
    expect(update?.headers).toEqual(expect.arrayContaining(['If-Match: "1"', 'Content-Type: application/merge-patch+json']));
  });

  test('formats cents as a decimal string', async () => {
    const { stdout } = await run("import { toAmount } from './vcn.mjs'; console.log([5, 50, 100, 117810].map(toAmount).join());");
    expect(stdout).toBe('0.05,0.50,1.00,1178.10\n');
  });

  test('maps only references that v2 rejects, each to a unique one', async () => {
    const ids = ['AGEX-1', 'pedido 77', 'pedido 78', 'pedido 77', 'x'.repeat(41)];
    const program = `import { references, toClientReference } from './vcn.mjs';
console.log(JSON.stringify([${JSON.stringify(ids)}.map(toClientReference), references.size]));`;
    expect(JSON.parse((await run(program)).stdout)).toEqual([['AGEX-1', 'V1-1', 'V1-2', 'V1-1', 'V1-3'], 3]);
  });

  test('retries a lost call with the same key', async () => {
    const { code, sent, calls } = await run(await realSample(SPEC, 'first-card.mjs'), { call: ISSUE, status: 0 }, ISSUED);
    expect(code).toBe(0);
    expect(calls.slice(1, 3)).toEqual([ISSUE, ISSUE]);
    const keys = sent.slice(1, 3).map(({ headers }) => headers.find((header) => header.startsWith('Idempotency-Key: ')));
    expect(keys[0]).toMatch(/^Idempotency-Key: [\w-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('states why no card was issued', async () => {
    const conflict: Reply = { call: ISSUE, status: 409, body: { code: 'CONFLICT', requestId: 'req_1' } };
    const { code, stderr, calls } = await run(await realSample(SPEC, 'first-card.mjs'), conflict);
    expect(code).toBe(1);
    expect(stderr).toContain('409 CONFLICT req_1');
    expect(calls.at(-1)).toBe(ISSUE);
  });

  test('cancels a v1 card in v1', async () => {
    const { stdout, calls } = await run(cancel('880241907'));
    expect([stdout, calls]).toEqual(['done\n', ['POST /vcn/v1/vcn/cancel']]);
  });

  test.each([
    ['880241907', { call: 'POST /vcn/v1/vcn/cancel', status: 200, body: { success: false, errorCode: 'V004' } }],
    ['vcn_01K9Q2WZF0Q71T1C0BX21CRG11', { call: `POST ${CARD}/cancel`, status: 409, body: { code: 'VCN_NOT_MODIFIABLE' } }],
  ])('treats an ended card as cancelled: %s', async (vcnId, reply) => {
    expect((await run(cancel(vcnId), reply)).stdout).toBe('done\n');
  });

  test('does not treat an error from v1 as success', async () => {
    const reply = { call: 'POST /vcn/v1/vcn/cancel', status: 200, body: { success: false, errorCode: 'V999' } };
    const { code, stderr } = await run(cancel('880241907'), reply);
    expect(code).toBe(1);
    expect(stderr).toContain('v1: V999');
  });
});
