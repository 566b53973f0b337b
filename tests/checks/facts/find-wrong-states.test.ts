import { describe, expect, test } from 'vitest';
import { findWrongStates } from '../../../src/checks/facts/find-wrong-states.ts';
import type { TimelineRules } from '../../../src/checks/writing/example-rules.ts';

const TIMELINE: TimelineRules = {
  moments: { book: '2025-11-10T14:32:08Z', confirm: '2025-11-10T14:32:10Z', cancel: '2025-11-18T11:58:30Z' },
  objects: { cancellationId: 'cnc_1', bookingId: 'bkg_1', orderId: 'ord_1' },
  states: [
    { of: ['bookingId'], field: 'status', values: { PENDING: [['book', 'confirm']], CONFIRMED: [['confirm', 'cancel']] } },
    { of: ['bookingId'], field: 'type', values: { 'booking.confirmed': [['confirm', 'cancel']] } },
    { of: ['bookingId', 'orderId'], field: 'payments[CARD].status', values: { CAPTURED: [['confirm']] } },
    { of: ['orderId', 'bookingId'], field: 'version', values: { 1: [['book', 'confirm']], 2: [['confirm']] } },
  ],
  times: [
    { of: ['bookingId'], field: 'createdAt', at: 'book' },
    { of: ['orderId'], field: 'payments[CARD].capturedAt', at: 'confirm' },
  ],
};
const [BOOKED, CONFIRMED, LATER] = ['2025-11-10T14:32:08Z', '2025-11-10T14:32:10Z', '2025-11-10T14:32:11Z'];
const booking = (status: string, updatedAt: string) => ({ bookingId: 'bkg_1', orderId: 'ord_1', status, createdAt: BOOKED, updatedAt });

const wrongIn = (value: unknown): readonly string[] => findWrongStates(value, TIMELINE).map(({ pointer, what }) => `${pointer} ${what}`);

describe('findWrongStates', () => {
  test.each([
    ['a state from the call that causes it on', booking('CONFIRMED', CONFIRMED)],
    ['a state until the next', booking('PENDING', BOOKED)],
    ['another booking', { ...booking('CONFIRMED', BOOKED), bookingId: 'bkg_2' }],
    ['a booking at no time', { bookingId: 'bkg_1', status: 'CONFIRMED' }],
    ['what only names the booking', { cancellationId: null, bookingId: 'bkg_1', status: 'QUOTED', createdAt: LATER }],
    ['an event', { type: 'booking.confirmed', timestamp: CONFIRMED, data: { orderId: 'ord_1', bookingId: 'bkg_1', version: 2 } }],
    ['a payment of another type', { orderId: 'ord_1', updatedAt: BOOKED, payments: [{ type: 'POINTS', status: 'CAPTURED' }] }],
  ])('accepts %s', (_, value) => {
    expect(wrongIn({ here: [value] })).toEqual([]);
  });

  test.each([
    [
      'a state before its call',
      booking('CONFIRMED', BOOKED),
      '/status status is CONFIRMED at 2025-11-10T14:32:08Z, expected from confirm (2025-11-10T14:32:10Z) until cancel (2025-11-18T11:58:30Z).',
    ],
    [
      'a state that another has replaced',
      booking('PENDING', CONFIRMED),
      '/status status is PENDING at 2025-11-10T14:32:10Z, expected from book (2025-11-10T14:32:08Z) until confirm (2025-11-10T14:32:10Z).',
    ],
    [
      'a state that it never has',
      booking('FAILED', LATER),
      '/status status is FAILED at 2025-11-10T14:32:11Z, a state that the timeline does not list.',
    ],
    [
      'another time of its own',
      { ...booking('CONFIRMED', LATER), createdAt: LATER },
      '/createdAt createdAt is 2025-11-10T14:32:11Z, expected 2025-11-10T14:32:08Z (book).',
    ],
    [
      'an event before what it tells of',
      { type: 'booking.confirmed', timestamp: BOOKED, data: { bookingId: 'bkg_1' } },
      '/type type is booking.confirmed at 2025-11-10T14:32:08Z, expected from confirm (2025-11-10T14:32:10Z) until cancel (2025-11-18T11:58:30Z).',
    ],
    [
      'a number in the data of an event',
      { type: 'other', timestamp: LATER, data: { orderId: 'ord_1', version: 1 } },
      '/data/version version is 1 at 2025-11-10T14:32:11Z, expected from book (2025-11-10T14:32:08Z) until confirm (2025-11-10T14:32:10Z).',
    ],
    [
      'what an item of a list says',
      { orderId: 'ord_1', updatedAt: BOOKED, payments: [{ type: 'CARD', status: 'CAPTURED' }] },
      '/payments/0/status payments.0.status is CAPTURED at 2025-11-10T14:32:08Z, expected from confirm (2025-11-10T14:32:10Z) on.',
    ],
    [
      'the time of an item of a list',
      { orderId: 'ord_1', payments: [{ type: 'CARD', capturedAt: LATER }] },
      '/payments/0/capturedAt payments.0.capturedAt is 2025-11-10T14:32:11Z, expected 2025-11-10T14:32:10Z (confirm).',
    ],
    [
      'an object at the time of the one around it',
      { updatedAt: BOOKED, inner: { bookingId: 'bkg_1', status: 'CONFIRMED' } },
      '/inner/status status is CONFIRMED at 2025-11-10T14:32:08Z, expected from confirm (2025-11-10T14:32:10Z) until cancel (2025-11-18T11:58:30Z).',
    ],
  ])('reports %s', (_, value, expected) => {
    expect(wrongIn(value)).toEqual([expected]);
  });

  test('rejects every state whose time span starts at an unknown event', () => {
    const states = [{ of: ['bookingId'], field: 'status', values: { CONFIRMED: [['confrim']] as const } }];
    expect(findWrongStates(booking('CONFIRMED', LATER), { ...TIMELINE, states }).map(({ what }) => what)).toEqual([
      'status is CONFIRMED at 2025-11-10T14:32:11Z, expected from confrim (unknown event) on.',
    ]);
  });
});
