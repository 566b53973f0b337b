import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPartner, type Partner } from './partner.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

const BOOKINGS = '/sales/v1/bookings';

let sandbox: Sandbox;
let partner: Partner;

beforeEach(async () => {
  sandbox = await startSandbox({ requestsPerSecond: 1000, speed: 1 });
  partner = await createPartner(sandbox);
});

afterEach(() => sandbox.stop());

describe('a cancellation on the day before the stay', () => {
  /** Books a rate, skips the free cancellation period, and requests a quote. */
  async function quoteLate(plan: string) {
    const { body: booking } = await partner.send('POST', BOOKINGS, {
      body: partner.makeBooking(await partner.findRate('htl_104872', plan)),
    });
    sandbox.clock.skip(89 * 86_400);
    partner = await createPartner(sandbox);
    const cancellation = `${BOOKINGS}/${booking.bookingId}/cancellation`;
    return { cancellation, quote: (await partner.send('POST', cancellation, { body: { mode: 'QUOTE', reason: 'OTHER' } })).body };
  }

  test('costs the first night, which is deducted from the refund', async () => {
    const { cancellation, quote } = await quoteLate('FLEX_BB');
    expect([quote.penalty.amount, quote.penaltyCollectedBy, quote.refund.total.amount]).toEqual(['420.00', 'PLATFORM', '966.00']);
    const commit = { mode: 'COMMIT', reason: 'OTHER', expectedPenalty: { amount: '0.00', currency: 'BRL' } };
    expect((await partner.send('POST', cancellation, { body: commit })).body.code).toBe('PENALTY_CHANGED');
    await partner.send('POST', cancellation, { body: { ...commit, expectedPenalty: quote.penalty } });
    expect([...sandbox.world.bookings.values()][0]?.shown.payments[0]?.status).toBe('PARTIALLY_REFUNDED');
    expect(sandbox.faults).toEqual([]);
  });

  test('is charged by the hotel when the stay is paid there', async () => {
    const { quote } = await quoteLate('FLEX_PAP');
    expect([quote.penalty.amount, quote.penaltyCollectedBy, quote.refund]).toEqual([
      '440.00',
      'PROPERTY',
      { total: { amount: '0.00', currency: 'BRL' }, byPayment: [] },
    ]);
  });

  test('costs the quoted amount for 10 minutes, even past the free cancellation deadline', async () => {
    const { body: booking } = await partner.send('POST', BOOKINGS, { body: partner.makeBooking(await partner.findRate()) });
    const { freeUntil } = booking.cancellationPolicy;
    sandbox.clock.skip(Math.ceil((Date.parse(freeUntil) - sandbox.clock.now()) / 1000) - 300);
    partner = await createPartner(sandbox);
    const cancellation = `${BOOKINGS}/${booking.bookingId}/cancellation`;
    await partner.send('POST', cancellation, { body: { mode: 'QUOTE', reason: 'OTHER' } });
    sandbox.clock.skip(400);
    const body = { mode: 'COMMIT', reason: 'OTHER', expectedPenalty: { amount: '0.00', currency: 'BRL' } };
    const { status, body: cancelled } = await partner.send('POST', cancellation, { body });
    expect([status, cancelled.penalty.amount, cancelled.refund.total.amount]).toEqual([200, '0.00', '1386.00']);
    const { body: found } = await partner.send('GET', `${BOOKINGS}?bookingId=${booking.bookingId}`);
    expect(found.bookings[0].penalty.amount).toBe('0.00');
    expect(sandbox.faults).toEqual([]);
  });

  test('requires a valid quote', async () => {
    const { cancellation, quote } = await quoteLate('FLEX_BB');
    sandbox.clock.skip(601);
    await partner.send('POST', cancellation, { body: { mode: 'COMMIT', reason: 'OTHER', expectedPenalty: quote.penalty } });
    expect(sandbox.faults.map(({ what }) => what)).toEqual(['committed without a quote that holds']);
  });
});
