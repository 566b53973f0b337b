import { describe, expect, test } from 'vitest';
import { findWrongSums } from '../../../src/checks/facts/find-wrong-sums.ts';

const money = (amount: string) => ({ amount, currency: 'BRL' });
const fee = (amount: string, collectedBy: string) => ({ code: 'OTHER', amount: money(amount), collectedBy });
const PRICE = {
  roomSubtotal: money('1320.00'),
  taxesAndFees: [fee('66.00', 'PLATFORM'), fee('15.00', 'PROPERTY')],
  totalDueNow: money('1386.00'),
  totalAtProperty: money('15.00'),
  grandTotal: money('1401.00'),
};
const NIGHTLY = [
  { date: '2026-03-12', amount: money('420.00') },
  { date: '2026-03-13', amount: money('420.00') },
  { date: '2026-03-14', amount: money('480.00') },
];
const STAY = { checkIn: '2026-03-12', checkOut: '2026-03-15' };
const PAYMENTS = [{ amount: money('600.00') }, { amount: money('786.00') }];
const PENALTIES = [
  { type: 'NIGHTS', value: '1', amount: money('420.00') },
  { type: 'PERCENT', value: '100', amount: money('1386.00') },
];

const wrongIn = (value: unknown): readonly string[] => findWrongSums(value).map(({ pointer, what }) => `${pointer} ${what}`);

describe('findWrongSums', () => {
  test.each([
    ['a price', PRICE],
    ['a price with a discount', { ...PRICE, discount: money('50.00'), totalDueNow: money('1336.00'), grandTotal: money('1351.00') }],
    [
      'a price paid at the hotel',
      { paymentModel: 'PAY_AT_PROPERTY', price: { ...PRICE, totalDueNow: money('0.00'), totalAtProperty: money('1401.00') } },
    ],
    ['a part of a price', { totalDueNow: money('1386.00'), totalAtProperty: money('15.00'), grandTotal: money('1401.00') }],
    ['a rate', { nightly: NIGHTLY, price: PRICE, paymentModel: 'PREPAID', cancellationPolicy: { penalties: PENALTIES } }],
    [
      'a booking',
      { stay: STAY, rooms: [{ nightly: NIGHTLY }], price: PRICE, payments: PAYMENTS, cancellationPolicy: { penalties: PENALTIES } },
    ],
    ['a request', { expectedTotal: money('1386.00'), payments: PAYMENTS }],
    [
      'an order',
      {
        bookings: [{ price: PRICE }],
        payments: PAYMENTS,
        totals: { gross: money('1386.00'), paidWithPoints: money('600.00'), paidWithCard: money('786.00') },
      },
    ],
    [
      'an order by invoice with refunds and a booking that failed',
      {
        bookings: [
          { status: 'FAILED', price: { totalDueNow: money('90.00') } },
          { status: 'CANCELLED', price: PRICE },
        ],
        payments: [
          {
            amount: money('1386.00'),
            refunds: [
              { amount: money('966.00'), status: 'COMPLETED' },
              { amount: money('420.00'), status: 'FAILED' },
            ],
          },
        ],
        totals: {
          gross: money('1386.00'),
          paidWithPoints: money('0.00'),
          paidWithCard: money('0.00'),
          paidByInvoice: money('1386.00'),
          refunded: money('966.00'),
        },
      },
    ],
    [
      'a redemption',
      {
        points: 20000,
        conversion: { pointValue: '0.03', amount: money('600.00') },
        refundedPoints: 8000,
        transactions: [
          { type: 'HOLD', points: 20000 },
          { type: 'REFUND', points: 8000 },
        ],
      },
    ],
    ['a stay', { ...STAY, nights: 3 }],
  ])('accepts %s', (_, value) => {
    expect(wrongIn(value)).toEqual([]);
  });

  test.each([
    ['/grandTotal grandTotal is 1400.00, expected 1401.00: totalDueNow + totalAtProperty.', { ...PRICE, grandTotal: money('1400.00') }],
    [
      '/price/totalDueNow totalDueNow is 1386.00, expected 1385.00: roomSubtotal − discount + taxes collected by PLATFORM.',
      { price: { ...PRICE, discount: money('1.00') } },
    ],
    [
      '/totalAtProperty totalAtProperty is 15.00, expected 16.00: the sum of taxes collected by PROPERTY.',
      { ...PRICE, taxesAndFees: [fee('66.00', 'PLATFORM'), fee('16.00', 'PROPERTY')] },
    ],
    [
      '/price/roomSubtotal price.roomSubtotal is 1320.00, expected 900.00: the sum of nightly.',
      { nightly: NIGHTLY.slice(1), price: PRICE },
    ],
    [
      '/price/roomSubtotal price.roomSubtotal is 1320.00, expected 2640.00: the sum of the nights of all rooms.',
      { rooms: [{ nightly: NIGHTLY }, { nightly: NIGHTLY }], price: PRICE },
    ],
    [
      '/expectedTotal expectedTotal is 1400.00, expected 1386.00: the sum of payments.',
      { expectedTotal: money('1400.00'), payments: PAYMENTS },
    ],
    [
      '/price/totalDueNow price.totalDueNow is 1386.00, expected 600.00: the sum of payments.',
      { price: PRICE, payments: PAYMENTS.slice(0, 1) },
    ],
    [
      '/totals/gross totals.gross is 1.00, expected 1386.00: the sum of totalDueNow of bookings that have not failed.',
      { bookings: [{ price: PRICE }], totals: { gross: money('1.00') } },
    ],
    [
      '/gross gross is 1.00, expected 3.00: paidWithPoints + paidWithCard + paidByInvoice.',
      { gross: money('1.00'), paidWithPoints: money('1.00'), paidWithCard: money('2.00') },
    ],
    [
      '/totals/refunded totals.refunded is 1.00, expected 2.00: the sum of refunds that have not failed.',
      { payments: [{ refunds: [{ amount: money('2.00'), status: 'PENDING' }] }], totals: { refunded: money('1.00') } },
    ],
    ['/refund/total total is 1.00, expected 1386.00: the sum of byPayment.', { refund: { total: money('1.00'), byPayment: PAYMENTS } }],
    [
      '/cancellationPolicy/penalties/0/amount cancellationPolicy.penalties.0.amount is 480.00, expected 420.00: the price of the first 1 nights.',
      { nightly: NIGHTLY, price: PRICE, cancellationPolicy: { penalties: [{ ...PENALTIES[0], amount: money('480.00') }] } },
    ],
    [
      '/cancellationPolicy/penalties/0/amount cancellationPolicy.penalties.0.amount is 1386.00, expected 693.00: 50% of totalDueNow.',
      { price: PRICE, cancellationPolicy: { penalties: [{ ...PENALTIES[1], value: '50' }] } },
    ],
    ['/nights nights is 4, expected 3: checkOut − checkIn.', { ...STAY, nights: 4 }],
    ['/checkOut checkOut is 2026-03-12, expected a day after checkIn: a stay has at least one night.', { ...STAY, checkOut: '2026-03-12' }],
    [
      '/rooms/0/nightly nightly is 2 long, expected 3 long: the number of nights of the stay.',
      { stay: STAY, rooms: [{ nightly: NIGHTLY.slice(0, 2) }] },
    ],
    [
      '/nightly/1/date nightly.1.date is 2026-03-14, expected 2026-03-13: night 2 of the stay.',
      { nightly: [NIGHTLY[0], { ...NIGHTLY[1], date: '2026-03-14' }] },
    ],
    [
      '/conversion/amount conversion.amount is 600.00, expected 630.00: points × pointValue.',
      { points: 21000, conversion: { pointValue: '0.03', amount: money('600.00') } },
    ],
    [
      '/refundedPoints refundedPoints is 0, expected 8000: the sum of REFUND transactions.',
      { refundedPoints: 0, transactions: [{ type: 'REFUND', points: 8000 }] },
    ],
  ])('rejects: %s', (expected, value) => {
    expect(wrongIn(value)).toEqual([expected]);
  });
});
