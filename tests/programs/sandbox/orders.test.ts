import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPartner, type Partner } from './partner.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

let sandbox: Sandbox;
let partner: Partner;

beforeAll(async () => {
  sandbox = await startSandbox({ requestsPerSecond: 1000 });
  partner = await createPartner(sandbox);
});
afterAll(() => sandbox.stop());

const book = async (changes: Readonly<Record<string, unknown>> = {}) =>
  (await partner.send('POST', '/sales/v1/bookings', { body: partner.makeBooking(await partner.findRate(), changes) })).body;
const readOrder = async (orderId: string) => (await partner.send('GET', `/backoffice/v1/orders/${orderId}`)).body;

describe('pages of orders', () => {
  test('contain each order once, and repeat one that changes meanwhile', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 3; number += 1) {
      const { orderId } = await book();
      ids.push(orderId);
      Object.assign(sandbox.world.orders.get(orderId) ?? {}, { updatedAt: `2026-01-0${number + 1}T00:00:00Z` });
    }
    const [first = '', second = '', third = ''] = ids;
    const updatedAt = { from: '2026-01-01T00:00:00Z', to: '2026-01-31T00:00:00Z' };
    const ask = async (cursor?: string) => {
      const body = { updatedAt, sort: 'UPDATED_AT_ASC', limit: 1, ...(cursor !== undefined && { cursor }) };
      const reply = await partner.send('POST', '/backoffice/v1/orders/query', { body, key: '' });
      const { orders, pagination } = reply.body;
      return { id: orders[0]?.orderId, cursor: pagination.nextCursor };
    };
    const one = await ask();
    Object.assign(sandbox.world.orders.get(first) ?? {}, { updatedAt: '2026-01-20T00:00:00Z' });
    const two = await ask(one.cursor);
    const three = await ask(two.cursor);
    const four = await ask(three.cursor);
    expect([one.id, two.id, three.id, four.id, four.cursor]).toEqual([first, second, third, first, null]);
  });

  test('can be filtered by the holder’s document', async () => {
    const { orderId } = await book();
    const find = async (number: string) => {
      const body = { holder: { document: { type: 'CPF', number, issuingCountry: 'BR' } } };
      const { body: found } = await partner.send('POST', '/backoffice/v1/orders/query', { body, key: '' });
      return found.orders.map((order: { readonly orderId: string }) => order.orderId);
    };
    expect(await find('52998224725')).toContain(orderId);
    expect(await find('11144477735')).toEqual([]);
  });

  test.each([
    ['2026-02-02T00:00:00Z', '/updatedAt/to'],
    ['2025-12-31T00:00:00Z', '/updatedAt/to'],
  ])('reject a range that is empty or longer than 31 days: to %s', async (to, pointer) => {
    const body = { updatedAt: { from: '2026-01-01T00:00:00Z', to } };
    const { status, body: problem } = await partner.send('POST', '/backoffice/v1/orders/query', { body, key: '' });
    expect([status, problem.errors[0].pointer, problem.errors[0].code]).toEqual([422, pointer, 'OUT_OF_RANGE']);
  });

  test('reject a forged cursor', async () => {
    const body = { orderNumbers: ['PN-20251110-004217'], cursor: 'eyJvIjoyMH0' };
    expect((await partner.send('POST', '/backoffice/v1/orders/query', { body, key: '' })).status).toBe(422);
  });
});

describe('an order', () => {
  test('excludes failed bookings from its totals', async () => {
    const { holder } = partner.makeBooking(await partner.findRate()) as { readonly holder: object }; // Set by `makeBooking`.
    const { orderId } = await book({ holder: { ...holder, surname: 'FALHA' } });
    sandbox.clock.skip(60);
    const { status, bookings, payments, totals } = await readOrder(orderId);
    expect([status, bookings[0].status, bookings[0].locator, payments, totals.gross.amount]).toEqual(['OPEN', 'FAILED', null, [], '0.00']);
  });

  test('shows the penalty for a no-show, without refunding the rest', async () => {
    const { rooms } = partner.makeBooking(await partner.findRate()) as { readonly rooms: readonly object[] }; // Set by `makeBooking`.
    const { orderId } = await book({ rooms: [{ ...rooms[0], specialRequests: 'SIMULAR_NO_SHOW' }] });
    sandbox.clock.skip(61);
    const { status, bookings, totals } = await readOrder(orderId);
    expect([status, bookings[0].status, bookings[0].penalty.amount, totals.refunded.amount]).toEqual([
      'COMPLETED',
      'NO_SHOW',
      '420.00',
      '0.00',
    ]);
    expect(bookings[0].commission).toMatchObject({ amount: { amount: '207.90' }, rate: '0.15' });
  });

  test('lists an invoice among its payments', async () => {
    const amount = { amount: '1386.00', currency: 'BRL' };
    const { orderId } = await book({ payments: [{ type: 'INVOICE', amount }] });
    expect(await readOrder(orderId)).toMatchObject({
      payments: [{ type: 'INVOICE', amount, status: 'CAPTURED' }],
      totals: { gross: amount, paidByInvoice: amount, paidWithCard: { amount: '0.00' } },
    });
  });

  test('shows the chosen instalments', async () => {
    const amount = { amount: '1386.00', currency: 'BRL' };
    const card = { type: 'CARD_TOKEN', token: 'tok_sbx_visa', amount };
    const orders = [await book({ payments: [{ ...card, installments: 3 }] }), await book({ payments: [card] })];
    const [inThree, atOnce] = await Promise.all(orders.map(async ({ orderId }) => (await readOrder(orderId)).payments[0]));
    expect([inThree.installments, atOnce.installments]).toEqual([3, undefined]);
  });

  test('satisfies the specification', () => {
    expect(sandbox.faults.filter(({ by }) => by === 'server')).toEqual([]);
  });
});
