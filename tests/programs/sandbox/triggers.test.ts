import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from './clock.ts';
import { createPartner, type Partner } from './partner.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

const BOOKINGS = '/sales/v1/bookings';

let sandbox: Sandbox;
let partner: Partner;

beforeEach(async () => {
  sandbox = await startSandbox({ requestsPerSecond: 1000, speed: 1 });
  partner = await createPartner(sandbox);
});

afterEach(async () => {
  const broken = sandbox.faults.filter(({ by }) => by === 'server');
  await sandbox.stop();
  if (broken.length > 0) throw new Error(`The sandbox breaks its specification: ${JSON.stringify(broken)}`);
});

async function bookWishing(specialRequests: string, language = 'pt-BR') {
  const rate = await partner.findRate();
  const booking = partner.makeBooking(rate) as { readonly rooms: readonly object[] }; // Set by `makeBooking`.
  const body = { ...booking, rooms: booking.rooms.map((room) => ({ ...room, specialRequests })) };
  const message = { body, key: '0123456789abcdef', headers: { 'Accept-Language': language } };
  return { body, reply: await partner.send('POST', BOOKINGS, message) };
}

const readOrder = async (orderId: string) => (await partner.send('GET', `/backoffice/v1/orders/${orderId}`)).body;

describe('the sandbox triggers', () => {
  test('htl_104911 has one rate, without free cancellation', async () => {
    const rate = await partner.findRate('htl_104911', 'NREF_RO');
    const { body: booking } = await partner.send('POST', BOOKINGS, { body: partner.makeBooking(rate) });
    const body = { mode: 'QUOTE', reason: 'OTHER' };
    const { body: quote } = await partner.send('POST', `${BOOKINGS}/${booking.bookingId}/cancellation`, { body });
    expect([quote.penalty.amount, quote.refund.total.amount]).toEqual(['976.50', '0.00']);
  });

  test('htl_104873 has rooms, but bookings fail', async () => {
    const { body } = await partner.send('POST', BOOKINGS, { body: partner.makeBooking(await partner.findRate('htl_104873')) });
    expect(body.code).toBe('NO_AVAILABILITY');
  });

  test('htl_104874 fails on the first call of each key', async () => {
    const body = partner.makeBooking(await partner.findRate('htl_104874'));
    const [first, second] = [
      await partner.send('POST', BOOKINGS, { body, key: '0123456789abcdef' }),
      await partner.send('POST', BOOKINGS, { body, key: '0123456789abcdef' }),
    ];
    expect([first.body.code, second.status, second.headers.get('Idempotent-Replayed')]).toEqual(['UPSTREAM_ERROR', 201, null]);
    const other = partner.makeBooking(await partner.findRate('htl_104874'));
    expect((await partner.send('POST', BOOKINGS, { body: other, key: 'fedcba9876543210' })).status).toBe(502);
  });

  test('SIMULAR_TIMEOUT creates a booking that a retry returns', async () => {
    const { body, reply } = await bookWishing('Por favor: SIMULAR_TIMEOUT');
    expect([reply.status, reply.body.code]).toEqual([504, 'UPSTREAM_TIMEOUT']);
    const repeat = await partner.send('POST', BOOKINGS, { body, key: '0123456789abcdef' });
    expect([repeat.status, repeat.body.status, repeat.headers.get('Idempotent-Replayed')]).toEqual([201, 'CONFIRMED', 'true']);
    const { body: all } = await partner.send('GET', `${BOOKINGS}?clientReference=${repeat.body.clientReference}`);
    expect(all.bookings).toHaveLength(1);
  });

  test.each([
    ['pt-BR', 'O valor da tarifa mudou'],
    ['en', 'The price has changed'],
    ['es', 'El precio cambió'],
  ])('SIMULAR_PRECO returns the new total in %s', async (language, beginning) => {
    const { reply } = await bookWishing('SIMULAR_PRECO', language);
    expect([reply.status, reply.body.code]).toEqual([409, 'PRICE_CHANGED']);
    const { expectedTotal } = reply.body.errors[0].meta;
    expect(reply.body.detail).toMatch(new RegExp(`^${beginning} .* ${expectedTotal.amount} BRL`));
  });

  test.each([
    ['a card', { type: 'CARD_TOKEN', token: 'tok_sbx_visa' }],
    ['Apple Pay', { type: 'APPLE_PAY', paymentToken: { paymentData: {}, paymentMethod: {}, transactionIdentifier: '5F1C0A7E9B' } }],
  ])('SIMULAR_RECUSA declines %s, which is accepted without it', async (_, means) => {
    const rate = await partner.findRate();
    const book = (specialRequests?: string) => {
      const amount = { amount: rate.total, currency: 'BRL' };
      const booking = partner.makeBooking(rate, { payments: [{ ...means, amount }] }) as { readonly rooms: readonly object[] }; // Set by `makeBooking`.
      const rooms = booking.rooms.map((room) => ({ ...room, ...(specialRequests !== undefined && { specialRequests }) }));
      return partner.send('POST', BOOKINGS, { body: { ...booking, rooms } });
    };
    const declined = await book('SIMULAR_RECUSA');
    expect([declined.status, declined.body.code]).toEqual([422, 'PAYMENT_DECLINED']);
    expect(declined.body.errors[0]).toMatchObject({ pointer: '/payments/0', code: 'DO_NOT_HONOUR' });
    expect((await book()).status).toBe(201);
  });

  test.each([
    ['SIMULAR_NO_SHOW', 'NO_SHOW', 'booking.no_show', { amount: '420.00', currency: 'BRL' }],
    ['SIMULAR_CHECKOUT', 'COMPLETED', 'booking.completed', undefined],
  ])('%s makes the booking %s after a minute', async (wish, status, event, penalty) => {
    const { reply } = await bookWishing(wish);
    expect([reply.status, reply.body.status]).toEqual([201, 'CONFIRMED']);
    sandbox.clock.skip(60);
    const { body } = await partner.send('GET', `${BOOKINGS}?bookingId=${reply.body.bookingId}`);
    expect([body.bookings[0].status, sandbox.events.at(-1)?.type ?? '']).toEqual([status, event]);
    expect(body.bookings[0].penalty).toEqual(penalty);
  });

  test('SIMULAR_ALTERACAO moves the stay by a day', async () => {
    const { reply } = await bookWishing('SIMULAR_ALTERACAO');
    sandbox.clock.skip(60);
    const { body } = await partner.send('GET', `${BOOKINGS}?bookingId=${reply.body.bookingId}`);
    const [{ stay, rooms }] = body.bookings;
    expect(stay).toEqual({ checkIn: addDays(reply.body.stay.checkIn, 1), checkOut: addDays(reply.body.stay.checkOut, 1) });
    expect(rooms[0].nightly[0].date).toBe(stay.checkIn);
    const { freeUntil } = reply.body.cancellationPolicy;
    expect(body.bookings[0].cancellationPolicy.freeUntil).toBe(addDays(freeUntil.slice(0, 10), 1) + freeUntil.slice(10));
    expect(sandbox.events.at(-1)).toMatchObject({ type: 'booking.updated', data: { bookingId: reply.body.bookingId } });
  });

  test('SIMULAR_CANCELAMENTO cancels on the hotel’s behalf, with a full refund', async () => {
    const { reply } = await bookWishing('SIMULAR_CANCELAMENTO');
    sandbox.clock.skip(60);
    const order = await readOrder(reply.body.orderId);
    expect([order.bookings[0].cancelledBy, order.payments[0].refunds[0].reason]).toEqual(['HOTEL', 'CANCELLATION']);
    expect([order.status, order.bookings[0].penalty.amount, order.totals.refunded]).toEqual(['CANCELLED', '0.00', order.totals.gross]);
    expect(sandbox.events.slice(-2)).toMatchObject([
      { type: 'booking.cancelled', data: { cancelledBy: 'HOTEL' } },
      { type: 'order.cancelled' },
    ]);
  });

  test('SIMULAR_CONTESTACAO disputes the card payment for a minute', async () => {
    const { reply } = await bookWishing('SIMULAR_CONTESTACAO');
    const statusAfter = async (seconds: number) => {
      sandbox.clock.skip(seconds);
      const { payments } = await readOrder(reply.body.orderId);
      return [payments[0].status, sandbox.events.at(-1)?.type];
    };
    expect(await statusAfter(60)).toEqual(['DISPUTED', 'order.updated']);
    const quote = { body: { mode: 'QUOTE', reason: 'OTHER' } };
    const { body: refusal } = await partner.send('POST', `${BOOKINGS}/${reply.body.bookingId}/cancellation`, quote);
    expect(refusal.code).toBe('BOOKING_NOT_CANCELLABLE');
    expect(await statusAfter(60)).toEqual(['CAPTURED', 'order.updated']);
  });

  test('SIMULAR_CONTESTACAO_PERDIDA refunds the money, and withdraws the commission', async () => {
    const { reply } = await bookWishing('SIMULAR_CONTESTACAO_PERDIDA');
    sandbox.clock.skip(60);
    sandbox.clock.skip(60);
    const { payments, bookings, totals } = await readOrder(reply.body.orderId);
    expect([payments[0].status, payments[0].refunds[0].reason, totals.refunded.amount]).toEqual(['REFUNDED', 'CHARGEBACK', '1386.00']);
    expect([bookings[0].status, bookings[0].commission.amount.amount]).toEqual(['CONFIRMED', '0.00']);
  });

  test.each([
    ['SIMULAR_ESTORNO', 'COMPLETED', 'REFUNDED', '1386.00'],
    ['SIMULAR_ESTORNO_FALHO', 'FAILED', 'CAPTURED', '0.00'],
  ])('%s changes the card refund to %s after a minute', async (wish, refund, payment, refunded) => {
    const { reply } = await bookWishing(wish);
    const cancel = (body: object) => partner.send('POST', `${BOOKINGS}/${reply.body.bookingId}/cancellation`, { body });
    await cancel({ mode: 'QUOTE', reason: 'OTHER' });
    await cancel({ mode: 'COMMIT', reason: 'OTHER', expectedPenalty: { amount: '0.00', currency: 'BRL' } });
    expect((await readOrder(reply.body.orderId)).payments[0].refunds[0].status).toBe('PENDING');
    sandbox.clock.skip(60);
    const { payments, totals } = await readOrder(reply.body.orderId);
    expect([payments[0].refunds[0].status, payments[0].status, totals.refunded.amount]).toEqual([refund, payment, refunded]);
    expect(payments[0]).toMatchObject({ bookingId: reply.body.bookingId, capturedAt: expect.stringMatching(/Z$/) });
    expect(sandbox.events.at(-1)?.type).toBe('order.updated');
  });

  test.each([
    ['PENDENTE', 'CONFIRMED', ['order.paid', 'booking.confirmed']],
    ['FALHA', 'FAILED', ['booking.failed']],
  ])('a booking for a holder named %s is pending for a minute, then %s', async (surname, status, events) => {
    const rate = await partner.findRate();
    const { holder, ...rest } = partner.makeBooking(rate) as { readonly holder: object }; // Set by `makeBooking`.
    const reply = await partner.send('POST', BOOKINGS, { body: { ...rest, holder: { ...holder, surname } } });
    expect([reply.status, reply.body.status, reply.body.locator, sandbox.events.map(({ type }) => type)]).toEqual([
      202,
      'PENDING',
      null,
      ['order.created'],
    ]);
    sandbox.clock.skip(60);
    const { body } = await partner.send('GET', `${BOOKINGS}?bookingId=${reply.body.bookingId}`);
    expect([body.bookings[0].status, body.bookings[0].locator === null]).toEqual([status, status === 'FAILED']);
    expect(sandbox.events.slice(1).map(({ type }) => type)).toEqual(events);
  });
});
