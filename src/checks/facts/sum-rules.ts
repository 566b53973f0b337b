import { isObject, itemsAt, member, numberAt, stringAt, type JsonObject } from '../../openapi/read-json.ts';
import { addDays, daysBetween } from '../../data/calendar.ts';

/** A value, and the expected value computed from the same object. */
export interface SumClaim {
  readonly path: readonly (string | number)[];
  readonly formula: string;
  readonly expected: string;
  readonly actual: string;
}

/** @param parents the enclosing objects, closest first */
type SumRule = (object: JsonObject, parents: readonly JsonObject[]) => readonly SumClaim[];

/** Relations between amounts, points and nights, with the field names of the platform's specifications. */
export const SUM_RULES: readonly SumRule[] = [
  (price) =>
    claim(price, ['grandTotal'], 'totalDueNow + totalAtProperty', add(amount(price, 'totalDueNow'), amount(price, 'totalAtProperty'))),
  paidNow,
  paidAtProperty,
  (rate) => claim(rate, ['price', 'roomSubtotal'], 'the sum of nightly', sumOf(itemsAt(rate, 'nightly'))),
  (booking) => claim(booking, ['price', 'roomSubtotal'], 'the sum of the nights of all rooms', sumOfRooms(booking)),
  (request) => claim(request, ['expectedTotal'], 'the sum of payments', sumOf(itemsAt(request, 'payments'))),
  (booking) => claim(booking, ['price', 'totalDueNow'], 'the sum of payments', sumOf(itemsAt(booking, 'payments'))),
  (order) => claim(order, ['totals', 'gross'], 'the sum of payments', sumOf(itemsAt(order, 'payments'))),
  (order) =>
    claim(
      order,
      ['totals', 'gross'],
      'the sum of totalDueNow of bookings that have not failed',
      sumOf(bookingsThatCount(order), ['price', 'totalDueNow']),
    ),
  (order) => claim(order, ['totals', 'refunded'], 'the sum of refunds that have not failed', refundsOf(order)),
  (totals) => claim(totals, ['gross'], 'paidWithPoints + paidWithCard + paidByInvoice', paidInAnyWay(totals)),
  (refund) => claim(refund, ['total'], 'the sum of byPayment', sumOf(itemsAt(refund, 'byPayment'))),
  penalties,
  nightsOfStay,
  datesOfNights,
  valueOfPoints,
  refundedPoints,
];

/** An integer number of ten-thousandths, which avoids rounding for every amount that the platform's pattern allows. */
type Amount = number | undefined;

/** Parses a decimal string, or a Money object's `amount`. */
function amount(value: unknown, ...path: readonly string[]): Amount {
  const found = path.reduce(member, value);
  const text = isObject(found) ? stringAt(found, 'amount') : found;
  return typeof text === 'string' && /^-?\d+(\.\d{1,4})?$/.test(text) ? Math.round(Number(text) * 10_000) : undefined;
}

function add(...amounts: readonly Amount[]): Amount {
  return amounts.reduce((sum, value) => (sum === undefined || value === undefined ? undefined : sum + value), 0);
}

/** Returns `undefined` for an empty list, or if any item has no amount. */
function sumOf(items: readonly unknown[], path: readonly string[] = ['amount']): Amount {
  return items.length > 0 ? add(...items.map((item) => amount(item, ...path))) : undefined;
}

/** Excludes bookings that the hotel refused, which need no payment. */
function bookingsThatCount(order: JsonObject): readonly unknown[] {
  return itemsAt(order, 'bookings').filter((booking) => stringAt(booking, 'status') !== 'FAILED');
}

/** Adds up the refunds of all payments; `undefined` if there are none. */
function refundsOf(order: JsonObject): Amount {
  return sumOf(
    itemsAt(order, 'payments').flatMap((payment) =>
      itemsAt(payment, 'refunds').filter((refund) => stringAt(refund, 'status') !== 'FAILED'),
    ),
  );
}

function paidInAnyWay(totals: JsonObject): Amount {
  const invoiced = member(totals, 'paidByInvoice') === undefined ? 0 : amount(totals, 'paidByInvoice');
  return add(amount(totals, 'paidWithPoints'), amount(totals, 'paidWithCard'), invoiced);
}

function sumOfRooms(booking: JsonObject): Amount {
  const rooms = itemsAt(booking, 'rooms');
  return rooms.length > 0 ? add(...rooms.map((room) => sumOf(itemsAt(room, 'nightly')))) : undefined;
}

function claim(object: JsonObject, path: readonly string[], formula: string, expected: Amount): readonly SumClaim[] {
  const actual = amount(object, ...path);
  return actual === undefined || expected === undefined ? [] : [{ path, formula, expected: decimal(expected), actual: decimal(actual) }];
}

function decimal(value: number): string {
  return (value / 10_000).toFixed(value % 100 === 0 ? 2 : 4);
}

function feesOf(price: JsonObject, collectedBy: string): Amount {
  return add(...itemsAt(price, 'taxesAndFees').map((fee) => (stringAt(fee, 'collectedBy') === collectedBy ? amount(fee, 'amount') : 0)));
}

/** Whether the price is paid in advance. Without a payment model, a zero amount due now means payment at the property. */
function isPrepaid(price: JsonObject, parents: readonly JsonObject[]): boolean {
  const model = parents.map((parent) => stringAt(parent, 'paymentModel')).find((found) => found !== undefined);
  return model === undefined ? amount(price, 'totalDueNow') !== 0 : model === 'PREPAID';
}

function paidNow(price: JsonObject, parents: readonly JsonObject[]): readonly SumClaim[] {
  if (!isPrepaid(price, parents)) return [];
  const discount = amount(price, 'discount') ?? 0;
  return claim(
    price,
    ['totalDueNow'],
    'roomSubtotal − discount + taxes collected by PLATFORM',
    add(amount(price, 'roomSubtotal'), -discount, feesOf(price, 'PLATFORM')),
  );
}

function paidAtProperty(price: JsonObject, parents: readonly JsonObject[]): readonly SumClaim[] {
  if (amount(price, 'roomSubtotal') === undefined || !isPrepaid(price, parents)) return [];
  return claim(price, ['totalAtProperty'], 'the sum of taxes collected by PROPERTY', feesOf(price, 'PROPERTY'));
}

function penalties(rate: JsonObject, parents: readonly JsonObject[]): readonly SumClaim[] {
  const nightly = [rate, ...itemsAt(rate, 'rooms')].map((owner) => itemsAt(owner, 'nightly'));
  const price = member(rate, 'price');
  if (!isObject(price) || !isPrepaid(price, [rate, ...parents])) return [];
  return itemsAt(member(rate, 'cancellationPolicy'), 'penalties').flatMap((penalty, index): readonly SumClaim[] => {
    const [type, value] = [stringAt(penalty, 'type'), Number(stringAt(penalty, 'value'))];
    const actual = amount(penalty, 'amount');
    const nights = nightly.filter(({ length }) => length > 0).map((dates) => sumOf(dates.slice(0, value)));
    const dueNow = amount(price, 'totalDueNow');
    const expected =
      type === 'PERCENT' && dueNow !== undefined
        ? (dueNow * value) / 100
        : type === 'NIGHTS' && nights.length > 0
          ? add(...nights)
          : undefined;
    if (actual === undefined || expected === undefined) return [];
    const path = ['cancellationPolicy', 'penalties', index, 'amount'];
    const formula = type === 'PERCENT' ? `${value}% of totalDueNow` : `the price of the first ${value} nights`;
    return [{ path, formula, expected: decimal(expected), actual: decimal(actual) }];
  });
}

function nightsOfStay(stay: JsonObject): readonly SumClaim[] {
  const days = daysBetween(stringAt(stay, 'checkIn'), stringAt(stay, 'checkOut'));
  const nights = numberAt(stay, 'nights');
  if (days === undefined) return [];
  if (nights !== undefined) return [{ path: ['nights'], formula: 'checkOut − checkIn', expected: `${days}`, actual: `${nights}` }];
  return days > 0
    ? []
    : [
        {
          path: ['checkOut'],
          formula: 'a stay has at least one night',
          expected: 'a day after checkIn',
          actual: stringAt(stay, 'checkOut') ?? '',
        },
      ];
}

/** Expects one entry per night, on consecutive days. If the object or an enclosing object has a stay, the nights must match the stay. */
function datesOfNights(owner: JsonObject, parents: readonly JsonObject[]): readonly SumClaim[] {
  const dates = itemsAt(owner, 'nightly').map((night) => stringAt(night, 'date'));
  const stay = [owner, ...parents].map((object) => member(object, 'stay')).find(isObject);
  const first = stringAt(stay, 'checkIn') ?? dates[0];
  if (dates.length === 0 || first === undefined) return [];
  const nights = daysBetween(stringAt(stay, 'checkIn'), stringAt(stay, 'checkOut')) ?? dates.length;
  return [
    { path: ['nightly'], formula: 'the number of nights of the stay', expected: `${nights} long`, actual: `${dates.length} long` },
    ...dates.map((date, index) => ({
      path: ['nightly', index, 'date'],
      formula: `night ${index + 1} of the stay`,
      expected: addDays(first, index),
      actual: date ?? 'missing',
    })),
  ];
}

function valueOfPoints(redemption: JsonObject): readonly SumClaim[] {
  const points = numberAt(redemption, 'points');
  const value = amount(redemption, 'conversion', 'pointValue');
  return claim(
    redemption,
    ['conversion', 'amount'],
    'points × pointValue',
    points === undefined || value === undefined ? undefined : Number(points) * value,
  );
}

function refundedPoints(redemption: JsonObject): readonly SumClaim[] {
  const refunded = numberAt(redemption, 'refundedPoints');
  const transactions = itemsAt(redemption, 'transactions');
  if (refunded === undefined || transactions.length === 0) return [];
  const sum = transactions.reduce<number>(
    (total, item) => total + (stringAt(item, 'type') === 'REFUND' ? Number(numberAt(item, 'points') ?? 0) : 0),
    0,
  );
  return [{ path: ['refundedPoints'], formula: 'the sum of REFUND transactions', expected: `${sum}`, actual: `${refunded}` }];
}
