import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from './clock.ts';
import { createPartner, type Partner, STAY } from './partner.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

const BOOKINGS = '/sales/v1/bookings';

let sandbox: Sandbox;
let partner: Partner;

beforeEach(async () => {
  sandbox = await startSandbox({ requestsPerSecond: 1000, speed: 1 });
  partner = await createPartner(sandbox);
});

afterEach(() => sandbox.stop());

describe('a hotel', () => {
  test('returns the details for a voucher and the house rules in the documented sections', async () => {
    const path = '/sales/v1/hotels/htl_104911/descriptive-info?sections=OVERVIEW,LOCATION,ROOMS,POLICIES';
    const { body } = await partner.send('GET', path);
    expect(body).toMatchObject({
      contact: { phone: expect.any(String) },
      address: {},
      roomTypes: [{}],
      policies: { checkInFrom: '14:00' },
    });
    expect(Object.keys(body)).not.toContain('media');
    expect(sandbox.faults).toEqual([]);
  });
});

describe('the booking flow', () => {
  test('leads from search to cancellation without faults', async () => {
    const search = {
      destination: { type: 'CITY', cityId: 'cty_4205407' },
      stay: STAY,
      rooms: [{ adults: 2, childAges: [7] }],
      filters: { amenities: ['POOL'] },
    };
    const { body: found } = await partner.send('POST', '/sales/v1/hotels/search', { body: search, key: '' });
    expect(found.hotels.map(({ hotelId }: { readonly hotelId: string }) => hotelId)).toEqual(['htl_104872', 'htl_104911']);

    const rate = await partner.findRate();
    const { status, body: booking } = await partner.send('POST', BOOKINGS, { body: partner.makeBooking(rate) });
    expect([status, booking.status, booking.payments[0].status]).toEqual([201, 'CONFIRMED', 'CAPTURED']);

    const read = await partner.send('GET', `${BOOKINGS}?bookingId=${booking.bookingId}`);
    expect(read.body.bookings).toEqual([booking]);

    const cancellation = `${BOOKINGS}/${booking.bookingId}/cancellation`;
    const quote = await partner.send('POST', cancellation, { body: { mode: 'QUOTE', reason: 'TRAVELLER_REQUEST' } });
    expect([quote.body.penalty.amount, quote.body.refund.total.amount]).toEqual(['0.00', rate.total]);
    const commit = { mode: 'COMMIT', reason: 'TRAVELLER_REQUEST', expectedPenalty: quote.body.penalty };
    const done = await partner.send('POST', cancellation, { body: commit });
    expect([done.status, done.body.status]).toEqual([200, 'CANCELLED']);
    const again = await partner.send('POST', cancellation, { body: commit });
    expect(again.body.code).toBe('BOOKING_ALREADY_CANCELLED');
    const after = await partner.send('GET', `${BOOKINGS}?bookingId=${booking.bookingId}`);
    expect([after.body.bookings[0].status, after.body.bookings[0].payments[0].status]).toEqual(['CANCELLED', 'REFUNDED']);
    expect(sandbox.faults).toEqual([]);
  });

  test('quotes the prices of the running example', async () => {
    const body = {
      hotelIds: ['htl_104872'],
      stay: STAY,
      rooms: [{ adults: 2, childAges: [7] }],
    };
    const { body: found } = await partner.send('POST', '/sales/v1/hotels/availability', { body, key: '' });
    const [rate] = found.hotels[0].roomOptions[0].roomTypes[0].rates;
    expect([rate.price.totalDueNow.amount, rate.price.totalAtProperty.amount]).toEqual(['1386.00', '15.00']);
    expect(rate.cancellationPolicy.freeUntil).toBe(`${addDays(STAY.checkIn, -2)}T18:00:00-03:00`);
  });

  test.each([
    ['htl_104872', ['FLEX_BB', 'FLEX_PAP', 'NREF_HB'], '1386.00'],
    ['htl_104874', ['NREF_RO', 'FLEX_BB', 'FLEX_PAP'], '1260.00'],
  ])('sorts the rates of %s by grand total, and shows the cheapest in search', async (hotelId, plans, totalDueNow) => {
    const party = { stay: STAY, rooms: [{ adults: 2, childAges: [7] }] };
    const { body: found } = await partner.send('POST', '/sales/v1/hotels/availability', {
      body: { hotelIds: [hotelId], ...party },
      key: '',
    });
    const { rates } = found.hotels[0].roomOptions[0].roomTypes[0];
    expect(rates.map(({ ratePlanCode }: { readonly ratePlanCode: string }) => ratePlanCode)).toEqual(plans);
    const destination = { type: 'HOTELS', hotelIds: [hotelId] };
    const { body: search } = await partner.send('POST', '/sales/v1/hotels/search', { body: { destination, ...party }, key: '' });
    const { totalAtProperty, grandTotal } = rates[0].price;
    const lowestPrice = { totalDueNow: { amount: totalDueNow }, totalAtProperty, grandTotal };
    expect(search.hotels).toMatchObject([{ lowestPrice }]);
  });

  test('reports which booking already uses a reference, and why an order accepts no more bookings', async () => {
    const { body: booking } = await partner.send('POST', BOOKINGS, { body: partner.makeBooking(await partner.findRate()) });
    const again = async (changes: Readonly<Record<string, unknown>>) =>
      (await partner.send('POST', BOOKINGS, { body: partner.makeBooking(await partner.findRate(), changes) })).body;
    const { bookingId, clientReference, orderId } = booking;
    expect(await again({ clientReference })).toMatchObject({ code: 'DUPLICATE_CLIENT_REFERENCE', errors: [{ meta: { bookingId } }] });
    expect(await again({ orderId })).toMatchObject({ code: 'CONFLICT', errors: [{ pointer: '/orderId', code: 'NOT_ALLOWED' }] });
    expect(sandbox.faults).toEqual([]);
  });

  test('charges the full amount for cancelling a non-refundable rate', async () => {
    const { body: booking } = await partner.send('POST', BOOKINGS, {
      body: partner.makeBooking(await partner.findRate('htl_104872', 'NREF_HB')),
    });
    const { body: quote } = await partner.send('POST', `${BOOKINGS}/${booking.bookingId}/cancellation`, {
      body: { mode: 'QUOTE', reason: 'OTHER' },
    });
    expect([quote.penalty.amount, quote.refund.total.amount]).toEqual([booking.price.totalDueNow.amount, '0.00']);
  });

  test('accepts a zero guarantee for a rate paid at the property', async () => {
    const rate = await partner.findRate('htl_104872', 'FLEX_PAP');
    const { body: booking } = await partner.send('POST', BOOKINGS, { body: partner.makeBooking(rate) });
    expect([rate.total, booking.payments[0].status]).toEqual(['0.00', 'AUTHORIZED']);
  });

  test.each([
    ['tok_sbx_visa', 'VISA'],
    ['tok_sbx_mastercard', 'MASTERCARD'],
    ['tok_sbx_elo', 'ELO'],
    ['tok_sbx_amex', 'AMEX'],
  ])('accepts the card token %s', async (token, brand) => {
    const rate = await partner.findRate();
    const payments = [{ type: 'CARD_TOKEN', token, amount: { amount: rate.total, currency: 'BRL' } }];
    const { body: booking } = await partner.send('POST', BOOKINGS, { body: partner.makeBooking(rate, { payments }) });
    expect([booking.payments[0].status, booking.payments[0].card.brand]).toEqual(['CAPTURED', brand]);
  });

  test('lists the newest bookings first, in pages', async () => {
    const made: string[] = [];
    for (const _ of [1, 2, 3]) {
      const { body } = await partner.send('POST', BOOKINGS, { body: partner.makeBooking(await partner.findRate()) });
      made.unshift(body.bookingId);
    }
    const read = async (cursor: string) => (await partner.send('GET', `${BOOKINGS}?status=CONFIRMED&limit=2${cursor}`)).body;
    const first = await read('');
    const second = await read(`&cursor=${first.pagination.nextCursor}`);
    const ids = [...first.bookings, ...second.bookings].map(({ bookingId }: { readonly bookingId: string }) => bookingId);
    expect([ids, second.pagination.nextCursor]).toEqual([made, null]);
  });

  test('books two rooms of one stay for a registered person', async () => {
    const body = {
      hotelIds: ['htl_104872'],
      stay: STAY,
      rooms: [
        { adults: 1, childAges: [] },
        { adults: 2, childAges: [] },
      ],
    };
    const { body: found } = await partner.send('POST', '/sales/v1/hotels/availability', { body, key: '' });
    const keyOf = (room: number): string => found.hotels[0].roomOptions[room].roomTypes[0].rates[0].rateKey;
    const adult = { type: 'ADULT', givenName: 'Mariana', surname: 'Souza' };
    const request = partner.makeBooking(
      { rateKey: keyOf(0), total: '2772.00' },
      {
        holder: { personId: 'per_01JWRXYC40RA3CD9F41SN2XNZ6' },
        rooms: [
          { rateKey: keyOf(0), guests: [adult] },
          { rateKey: keyOf(1), guests: [adult, { ...adult, givenName: 'Rafael' }] },
        ],
      },
    );
    const { status, body: booking } = await partner.send('POST', BOOKINGS, { body: request });
    expect([status, booking.rooms.length, booking.price.totalDueNow.amount]).toEqual([201, 2, '2772.00']);
    expect(booking.holder.document.number).toBe('***982247**');
    expect(booking.cancellationPolicy.penalties[0].amount.amount).toBe('840.00');
    expect(sandbox.faults).toEqual([]);
  });

  test('expires a rate key after 20 minutes', async () => {
    const rate = await partner.findRate();
    sandbox.clock.skip(1201);
    const { body } = await partner.send('POST', BOOKINGS, { body: partner.makeBooking(rate) });
    expect(body.code).toBe('RATE_KEY_EXPIRED');
  });
});

describe('a rejected booking', () => {
  test.each([
    [
      'a total that is not the price',
      { expectedTotal: { amount: '1.00', currency: 'BRL' }, payments: [{ type: 'INVOICE', amount: { amount: '1.00', currency: 'BRL' } }] },
      409,
      'PRICE_CHANGED',
      'CONFLICTS_WITH /expectedTotal',
    ],
    [
      'payments that do not add up',
      { payments: [{ type: 'INVOICE', amount: { amount: '1.00', currency: 'BRL' } }] },
      422,
      'VALIDATION_FAILED',
      'SUM_MISMATCH /payments',
    ],
    ['a field that nobody knows', { nights: 3 }, 422, 'VALIDATION_FAILED', 'UNKNOWN_FIELD /nights'],
    [
      'a field inside of money that nobody knows',
      { expectedTotal: { amount: '1.00', currency: 'BRL', cents: 100 } },
      422,
      'VALIDATION_FAILED',
      'UNKNOWN_FIELD /expectedTotal/cents',
    ],
    [
      'a holder without a phone',
      { holder: { givenName: 'M', surname: 'S', email: 'm@example.com', document: { type: 'RG', number: '1', issuingCountry: 'BR' } } },
      422,
      'VALIDATION_FAILED',
      'REQUIRED /holder/phone',
    ],
    ['a person whom nobody has registered', { holder: { personId: 'per_01JWRXYC40RA3CD9F41SN2XNZZ' } }, 404, 'NOT_FOUND', ''],
    [
      'a CPF with wrong check digits',
      {
        holder: {
          givenName: 'M',
          surname: 'S',
          email: 'm@example.com',
          phone: '+5548995550101',
          document: { type: 'CPF', number: '52998224726', issuingCountry: 'BR' },
        },
      },
      422,
      'VALIDATION_FAILED',
      'INVALID_CPF /holder/document/number',
    ],
  ])('has %s', async (_, changes, status, code, error) => {
    const rate = await partner.findRate();
    const reply = await partner.send('POST', BOOKINGS, { body: partner.makeBooking(rate, changes) });
    const [first] = reply.body.errors ?? [];
    expect([reply.status, reply.body.code, first ? `${first.code} ${first.pointer}` : '']).toEqual([status, code, error]);
    expect(sandbox.faults.filter(({ by }) => by === 'server')).toEqual([]);
    const { body } = await partner.send('GET', `${BOOKINGS}?status=CONFIRMED&status=PENDING`);
    expect(body.bookings).toEqual([]);
  });

  test.each([
    ['tok_sbx_declined_funds', 'INSUFFICIENT_FUNDS'],
    ['tok_sbx_declined_expired', 'EXPIRED_CARD'],
    ['tok_sbx_declined_fraud', 'SUSPECTED_FRAUD'],
    ['tok_sbx_declined_generic', 'DO_NOT_HONOUR'],
  ])('has the card token %s, and leaves its reference available', async (token, reason) => {
    const rate = await partner.findRate();
    const amount = { amount: rate.total, currency: 'BRL' };
    const clientReference = 'TEST-DECLINED';
    const declined = await partner.send('POST', BOOKINGS, {
      body: partner.makeBooking(rate, { clientReference, payments: [{ type: 'CARD_TOKEN', token, amount }] }),
    });
    expect([declined.status, declined.body.code, declined.body.errors]).toMatchObject([
      422,
      'PAYMENT_DECLINED',
      [{ code: reason, pointer: '/payments/0/token' }],
    ]);
    const body = partner.makeBooking(rate, { clientReference });
    expect((await partner.send('POST', BOOKINGS, { body })).status).toBe(201);
    expect((await partner.send('POST', BOOKINGS, { body })).body.code).toBe('DUPLICATE_CLIENT_REFERENCE');
    expect(sandbox.faults).toEqual([]);
  });
});
