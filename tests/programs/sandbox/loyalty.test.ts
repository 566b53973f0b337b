import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPartner, type Partner, requestToken } from './partner.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

const MEMBER = 'mbr_01JWRXYH08GMCFC7JYF90H1ZBC';
const REDEMPTIONS = '/loyalty/v1/redemptions';
const BOOKINGS = '/sales/v1/bookings';
const CONFIRMED = { method: 'SESSION', token: 'mct_sbx_ok' };

let sandbox: Sandbox;
let partner: Partner;

beforeEach(async () => {
  sandbox = await startSandbox({ requestsPerSecond: 1000, speed: 1 });
  partner = await createPartner(sandbox);
});

afterEach(() => sandbox.stop());

const redeem = (changes: Readonly<Record<string, unknown>> = {}) =>
  partner.send('POST', REDEMPTIONS, {
    body: { memberId: MEMBER, points: 20_000, clientReference: 'TEST-POINTS', holdMinutes: 30, memberConfirmation: CONFIRMED, ...changes },
  });
const finish = (redemptionId: string, step: string, body: unknown) =>
  partner.send('POST', `${REDEMPTIONS}/${redemptionId}/${step}`, { body });
const rollback = (redemptionId: string) => finish(redemptionId, 'rollback', { reason: 'OTHER' });
const minutes = (from: string, to: string) => Math.floor((Date.parse(to) - Date.parse(from)) / 60_000);
const balance = async () => (await partner.send('GET', `/loyalty/v1/members/${MEMBER}/balance`)).body;

async function bookWith(redemptionId: string, token = 'tok_sbx_visa') {
  const rate = await partner.findRate();
  const card = (Number(rate.total) - 600).toFixed(2);
  const payments = [
    { type: 'POINTS', redemptionId, amount: { amount: '600.00', currency: 'BRL' } },
    { type: 'CARD_TOKEN', token, amount: { amount: card, currency: 'BRL' } },
  ];
  return partner.send('POST', BOOKINGS, { body: partner.makeBooking(rate, { payments }) });
}

describe('points', () => {
  test('pay for a booking, and are returned after its cancellation', async () => {
    const { status, body: redemption } = await redeem();
    expect([status, redemption.status, redemption.conversion.amount.amount]).toEqual([201, 'RESERVED', '600.00']);
    expect(await balance()).toMatchObject({ available: 28_250, reserved: 20_000 });

    const { body: booking } = await bookWith(redemption.redemptionId);
    expect(booking.payments.map((payment: { readonly status: string }) => payment.status)).toEqual(['AUTHORIZED', 'CAPTURED']);
    const committed = await finish(redemption.redemptionId, 'commit', { bookingId: booking.bookingId });
    expect([committed.status, committed.body.status]).toEqual([200, 'COMMITTED']);
    expect(await balance()).toMatchObject({ available: 28_250, reserved: 0 });
    expect((await finish(redemption.redemptionId, 'commit', { bookingId: booking.bookingId })).status).toBe(200);

    const cancellation = `${BOOKINGS}/${booking.bookingId}/cancellation`;
    const { body: quote } = await partner.send('POST', cancellation, { body: { mode: 'QUOTE', reason: 'TRAVELLER_REQUEST' } });
    const body = { mode: 'COMMIT', reason: 'TRAVELLER_REQUEST', expectedPenalty: quote.penalty };
    const { body: cancelled } = await partner.send('POST', cancellation, { body });
    expect(cancelled.refund.byPayment[0]).toEqual({ type: 'POINTS', amount: { amount: '600.00', currency: 'BRL' } });

    const reason = { reason: 'BOOKING_CANCELLED', cancellationId: cancelled.cancellationId };
    const part = await finish(redemption.redemptionId, 'refunds', { points: 13_333, ...reason });
    expect([part.status, part.body.redemptionStatus, part.body.remainingRefundable]).toEqual([201, 'PARTIALLY_REFUNDED', 6667]);
    const tooMuch = await finish(redemption.redemptionId, 'refunds', { points: 6668, ...reason });
    expect(tooMuch.body.code).toBe('REFUND_EXCEEDS_REDEMPTION');
    expect((await rollback(redemption.redemptionId)).body.detail).toBe(
      'O resgate está PARTIALLY_REFUNDED. Use Refund para devolver os pontos.',
    );
    const rest = await finish(redemption.redemptionId, 'refunds', { points: 6667, ...reason });
    expect(rest.body.redemptionStatus).toBe('REFUNDED');
    expect((await rollback(redemption.redemptionId)).body.detail).toBe('O resgate está REFUNDED. Os pontos já foram devolvidos.');
    expect(await balance()).toMatchObject({ available: 48_250, reserved: 0 });
    const { body: detail } = await partner.send('GET', `${REDEMPTIONS}/${redemption.redemptionId}`);
    expect(detail.transactions.map(({ type }: { readonly type: string }) => type)).toEqual(['HOLD', 'COMMIT', 'REFUND', 'REFUND']);
    expect(sandbox.faults).toEqual([]);
  });

  test('stay held after a declined card, for another card or a rollback', async () => {
    const { body: redemption } = await redeem();
    const declined = await bookWith(redemption.redemptionId, 'tok_sbx_declined_funds');
    expect([declined.body.code, declined.body.errors[0].pointer]).toEqual(['PAYMENT_DECLINED', '/payments/1/token']);
    expect((await partner.send('GET', `${REDEMPTIONS}/${redemption.redemptionId}`)).body.status).toBe('RESERVED');
    const back = await finish(redemption.redemptionId, 'rollback', { reason: 'BOOKING_FAILED' });
    expect([back.status, back.body.status]).toEqual([200, 'ROLLED_BACK']);
    const again = await rollback(redemption.redemptionId);
    expect([again.status, again.body.status, again.body.updatedAt]).toEqual([200, 'ROLLED_BACK', back.body.updatedAt]);
    expect(await balance()).toMatchObject({ available: 48_250, reserved: 0 });
    const late = await bookWith(redemption.redemptionId);
    expect(late.body.code).toBe('INVALID_REDEMPTION_STATE');
    expect((await finish(redemption.redemptionId, 'commit', { bookingId: 'bkg_01K9Q2WVJ061Q6PWV57KWKHYJ3' })).body.code).toBe(
      'INVALID_REDEMPTION_STATE',
    );
    expect(sandbox.faults).toEqual([]);
  });

  test('are held for the requested time, up to an hour', async () => {
    const { body: first } = await redeem();
    sandbox.clock.skip(29 * 60);
    const renewed = await redeem({ memberConfirmation: undefined, notificationUrl: 'https://hooks.agenciaexemplo.example/outra' });
    expect([renewed.status, renewed.body.redemptionId, renewed.body.notificationUrl]).toEqual([200, first.redemptionId, null]);
    // 29 minutes skipped plus 30 minutes of hold.
    expect(minutes(first.createdAt, renewed.body.expiresAt)).toBe(59);
    sandbox.clock.skip(20 * 60);
    const last = await redeem({ memberConfirmation: undefined });
    expect(Date.parse(last.body.expiresAt) - Date.parse(first.createdAt)).toBe(60 * 60_000);
    sandbox.clock.skip(11 * 60 + 1);
    expect(sandbox.events.map(({ type }) => type)).toEqual(['redemption.expired']);
    partner = await createPartner(sandbox);
    expect(await balance()).toMatchObject({ available: 48_250, reserved: 0 });
    expect((await bookWith(first.redemptionId)).body.code).toBe('REDEMPTION_EXPIRED');
    expect((await finish(first.redemptionId, 'rollback', { reason: 'OTHER' })).body.status).toBe('EXPIRED');
  });

  test('can be replaced with the same amount if they expire before being committed', async () => {
    const { body: first } = await redeem();
    const { body: booking } = await bookWith(first.redemptionId);
    sandbox.clock.skip(31 * 60);
    expect((await finish(first.redemptionId, 'commit', { bookingId: booking.bookingId })).body.code).toBe('REDEMPTION_EXPIRED');
    const commitOther = async (points: number) => {
      const { body: other } = await redeem({ points, clientReference: `TEST-POINTS-${points}-${Date.now()}` });
      return finish(other.redemptionId, 'commit', { bookingId: booking.bookingId });
    };
    const less = await commitOther(1000);
    expect([less.status, less.body.errors[0].pointer, less.body.errors[0].code]).toEqual([422, '/bookingId', 'CONFLICTS_WITH']);
    const { body: second } = await commitOther(20_000);
    expect(second.status).toBe('COMMITTED');
    const { body: order } = await partner.send('GET', `/backoffice/v1/orders/${booking.orderId}?expand=redemptions`);
    expect(order.redemptions).toEqual([{ redemptionId: second.redemptionId, points: 20_000, status: 'COMMITTED' }]);
    const third = await commitOther(20_000);
    expect(third.body.errors[0]).toMatchObject({ code: 'CONFLICTS_WITH', message: expect.stringContaining(second.redemptionId) });
  });

  test('from two redemptions cannot pay for one booking', async () => {
    const rate = await partner.findRate();
    const payments = ['A', 'B'].map(async (reference) => {
      const { body } = await redeem({ clientReference: `TEST-POINTS-${reference}` });
      return { type: 'POINTS', redemptionId: body.redemptionId, amount: body.conversion.amount };
    });
    const { body } = await partner.send('POST', BOOKINGS, { body: partner.makeBooking(rate, { payments: await Promise.all(payments) }) });
    expect(body.errors).toContainEqual(expect.objectContaining({ pointer: '/payments', code: 'TOO_MANY' }));
  });

  test.each([
    ['too few', { points: 900 }, 'OUT_OF_RANGE /points'],
    ['no multiple', { points: 1050 }, 'NOT_A_MULTIPLE /points'],
    ['without the member', { memberConfirmation: undefined }, 'REQUIRED /memberConfirmation'],
    [
      'with a confirmation that is over',
      { memberConfirmation: { method: 'OTP', token: 'mct_sbx_expired' } },
      'INVALID_VALUE /memberConfirmation',
    ],
    ['with an address that is not safe', { notificationUrl: 'http://hooks.agenciaexemplo.example/' }, 'INVALID_URL /notificationUrl'],
  ])('are not held for an invalid request: %s', async (_, changes, error) => {
    const { status, body } = await redeem(changes);
    expect([status, `${body.errors[0].code} ${body.errors[0].pointer}`]).toEqual([422, error]);
    expect(sandbox.faults.filter(({ by }) => by === 'server')).toEqual([]);
  });

  test('are not held beyond the balance', async () => {
    expect((await redeem({ points: 48_300 })).body.code).toBe('INSUFFICIENT_POINTS');
  });

  test('are not committed before the hotel confirms, nor rolled back while a booking uses them', async () => {
    const { body: redemption } = await redeem();
    const { body: booking } = await bookWith(redemption.redemptionId);
    await finish(redemption.redemptionId, 'commit', { bookingId: 'bkg_01K9Q2WVJ061Q6PWV57KWKHYJ3' });
    await finish(redemption.redemptionId, 'rollback', { reason: 'OTHER' });
    expect(booking.status).toBe('CONFIRMED');
    expect(sandbox.faults.map(({ what }) => what)).toEqual([
      expect.stringContaining('/bookingId'),
      'rolled back points that a booking is paid with',
    ]);
  });
});

describe('the confirmation of a member', () => {
  const redirect = 'https://www.agenciaexemplo.example/pontos/retorno';
  const confirm = (query: Readonly<Record<string, string>>) =>
    fetch(`${sandbox.env['PERNORIA_AUTH_URL']}/members/confirm?${new URLSearchParams(query)}`, { redirect: 'manual' });
  const query = () => ({ client_id: sandbox.env['PERNORIA_CLIENT_ID'] ?? '', redirect_uri: redirect, state: 'c3RhdGUtMTIz' });

  test('yields a code that becomes a token for one redemption', async () => {
    const back = new URL((await confirm(query())).headers.get('Location') ?? '');
    expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([redirect, 'c3RhdGUtMTIz']);
    const form = { grant_type: 'authorization_code', code: back.searchParams.get('code') ?? '', redirect_uri: redirect };
    const answer = (await (await requestToken(sandbox, form)).json()) as Record<string, unknown>; // The response may have any fields.
    const { member_token: token, method } = answer;
    expect(answer).toMatchObject({ access_token: token, token_type: 'Bearer', expires_in: 600, member_id: MEMBER, method: 'OTP' });
    const memberConfirmation = { method, token };
    const other = 'mbr_01JWRXYH08GMCFC7JYF90H1ZBD';
    sandbox.world.members.set(other, { memberId: other, available: 5000, reserved: 0 });
    expect((await redeem({ points: 1000, memberConfirmation, memberId: other })).status).toBe(403);
    expect((await redeem({ points: 1000, memberConfirmation })).status).toBe(201);
    expect((await redeem({ points: 1000, memberConfirmation, clientReference: 'TEST-OTHER' })).status).toBe(422);
    expect(await (await requestToken(sandbox, form)).json()).toEqual({ error: 'invalid_grant' });
  });

  test('yields a code that expires after a minute', async () => {
    const back = new URL((await confirm(query())).headers.get('Location') ?? '');
    sandbox.clock.skip(61);
    const form = { grant_type: 'authorization_code', code: back.searchParams.get('code') ?? '', redirect_uri: redirect };
    expect((await requestToken(sandbox, form)).status).toBe(400);
  });

  test.each([
    ['client_id', 'agex-sbx-0000'],
    ['redirect_uri', 'https://www.example.com/'],
    ['redirect_uri', 'http://localhost/pontos/retorno'],
    ['redirect_uri', 'http://localhost:3000.example.com/'],
    ['state', '1234567'],
    ['state', ''],
  ])('shows an error page instead of redirecting for an invalid %s (%s)', async (parameter, value) => {
    const response = await confirm({ ...query(), [parameter]: value });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([400, 'text/html; charset=utf-8']);
    expect(await response.text()).toContain(`${parameter}, ${response.headers.get('Pernoria-Request-Id')}`);
    expect(sandbox.faults).toEqual([{ by: 'caller', where: 'GET /members/confirm', what: `${parameter} ${value}` }]);
  });

  test.each([
    ['SIMULAR_NEGACAO', 'access_denied'],
    ['SIMULAR_INDISPONIVEL', 'temporarily_unavailable'],
  ])('redirects without a code for %s', async (text, error) => {
    const state = `${text}-c3RhdGU`;
    const back = new URL((await confirm({ ...query(), state })).headers.get('Location') ?? '');
    expect(Object.fromEntries(back.searchParams)).toEqual({ error, state });
  });

  test('reports SESSION as its method for SIMULAR_SESSAO', async () => {
    const back = new URL((await confirm({ ...query(), state: 'SIMULAR_SESSAO' })).headers.get('Location') ?? '');
    const form = { grant_type: 'authorization_code', code: back.searchParams.get('code') ?? '', redirect_uri: redirect };
    expect(await (await requestToken(sandbox, form)).json()).toMatchObject({ method: 'SESSION' });
  });

  test('redirects to a developer’s machine', async () => {
    const response = await confirm({ ...query(), redirect_uri: 'http://localhost:3000/pontos/retorno' });
    expect(response.headers.get('Location')).toMatch(/^http:\/\/localhost:3000\/pontos\/retorno\?code=/);
  });
});
