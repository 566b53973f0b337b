import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MockNetwork, type Reply, startMockNetwork } from './mock-network.ts';
import { realSample } from './real-samples.ts';
import { inSampleFolder } from './run-sample.ts';

const ENV = {
  PERNORIA_TOKEN: 'a.b.c',
  RATE_KEY: 'rk_9tQ2mVb7Yc1pLx0ZrH4sKd8Wn3Fe6Ga5Uj',
  TOTAL: '1386.00',
  MEMBER_ID: 'mbr_01JWRXYH08GMCFC7JYF90H1ZBC',
  PERNORIA_MEMBER_TOKEN: 'mct_sbx_31f0a9',
  PERNORIA_CARD_TOKEN: 'tok_sbx_5f1c0a7e9b',
};

const REDEMPTION = '/loyalty/v1/redemptions/rdm_01K9Q2W070E8KCR9KPHKHW3HFZ';
const BOOK = 'POST /sales/v1/bookings';
const LOOK_UP = 'GET /sales/v1/bookings';

let network: MockNetwork;

beforeAll(async () => {
  network = await startMockNetwork();
});

afterAll(() => network.close());

async function book(...replies: readonly Reply[]) {
  const program = await realSample('specs/loyalty.yaml', 'reserva-com-pontos.mjs');
  return inSampleFolder({ 'reserva.mjs': program }, async (folder) => {
    const { code, stdout, stderr, sent } = await network.run(folder, 'reserva.mjs', replies, ENV);
    expect(network.faults()).toEqual([]);
    return { code, stdout, stderr, sent, calls: sent.map(({ method, url }) => `${method} ${new URL(url).pathname}`) };
  });
}

const problem = (code: string, status = 409): Reply => ({ call: BOOK, status, body: { code, requestId: 'req_1' } });
const keysOf = (sent: readonly { readonly headers: readonly string[] }[]) =>
  sent.flatMap(({ headers }) => headers.filter((header) => header.startsWith('Idempotency-Key: ')));

describe('the program of API de Pontos', () => {
  test('holds, books and commits', async () => {
    const { code, stdout, sent, calls } = await book();
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'Reserva K7QW4MZT, resgate COMMITTED\n' });
    expect(calls).toEqual([
      `GET /loyalty/v1/members/${ENV.MEMBER_ID}/balance`,
      'POST /loyalty/v1/redemptions',
      BOOK,
      `POST ${REDEMPTION}/commit`,
    ]);
    const [hold, booking, commit] = sent.slice(1).map(({ body }) => JSON.parse(body ?? '') as Record<string, unknown>);
    expect(hold).toMatchObject({ points: 20_000, holdMinutes: 30, clientReference: booking?.['clientReference'] });
    expect(booking).toMatchObject({
      payments: [
        { type: 'POINTS', amount: { amount: '600.00', currency: 'BRL' } },
        { type: 'CARD_TOKEN', amount: { amount: '786.00', currency: 'BRL' } },
      ],
    });
    expect(commit).toEqual({ bookingId: 'bkg_01K9Q2WVJ061Q6PWV57KWKHYJ3' });
    expect(new Set(keysOf(sent)).size).toBe(3);
  });

  test('rolls back when the booking is refused', async () => {
    const { code, stdout, sent, calls } = await book(problem('RATE_KEY_EXPIRED'));
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'Sem reserva (RATE_KEY_EXPIRED), resgate ROLLED_BACK\n' });
    expect(calls.slice(2)).toEqual([BOOK, `POST ${REDEMPTION}/rollback`]);
    expect(sent.at(-1)?.body).toBe('{"reason":"BOOKING_FAILED"}');
  });

  test('retries with the same key after a timeout', async () => {
    const { code, sent, calls } = await book({ call: BOOK, status: 0 }, problem('UPSTREAM_TIMEOUT', 504));
    expect(code).toBe(0);
    expect(calls.slice(2)).toEqual([BOOK, BOOK, BOOK, `POST ${REDEMPTION}/commit`]);
    expect(new Set(keysOf(sent.slice(2, 5))).size).toBe(1);
  });

  test.each(['DUPLICATE_CLIENT_REFERENCE', 'IDEMPOTENCY_IN_PROGRESS'])('looks up the booking after %s', async (code) => {
    const { stdout, calls } = await book(...Array.from({ length: 5 }, () => problem(code)));
    expect(stdout).toContain('resgate COMMITTED');
    expect(calls.filter((call) => !call.startsWith(BOOK)).slice(2)).toEqual([LOOK_UP, `POST ${REDEMPTION}/commit`]);
  });

  test('leaves the hold unchanged while the outcome is unknown', async () => {
    const timeouts = Array.from({ length: 5 }, () => problem('UPSTREAM_TIMEOUT', 504));
    const none = { bookings: [], pagination: { limit: 20, nextCursor: null } };
    const { code, stderr, calls } = await book(...timeouts, { call: LOOK_UP, status: 200, body: none });
    expect(code).toBe(1);
    expect(stderr).toContain('504 UPSTREAM_TIMEOUT req_1');
    expect(calls.at(-1)).toBe(LOOK_UP);
  });

  test('does not commit or roll back a pending booking', async () => {
    const pending = { bookingId: 'bkg_01K9Q2WVJ061Q6PWV57KWKHYJ3', status: 'PENDING' };
    const { stdout, calls } = await book({ call: BOOK, status: 202, body: pending });
    expect(stdout).toContain('pendente');
    expect(calls.at(-1)).toBe(BOOK);
  });
});
