import { constants, createDecipheriv, generateKeyPairSync, type JsonWebKey, type KeyObject, privateDecrypt } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from './clock.ts';
import { createPartner, type Partner, STAY } from './partner.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

const VCNS = '/vcn/v2/vcns';
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

let sandbox: Sandbox;
let partner: Partner;
let bookingId: string;
let orderId: string;

beforeEach(async () => {
  const jwk: JsonWebKey = { ...publicKey.export({ format: 'jwk' }), alg: 'RSA-OAEP-256', use: 'enc' };
  sandbox = await startSandbox({ requestsPerSecond: 1000, speed: 1, encryptionKeys: { 'agex-2025-10': jwk } });
  partner = await createPartner(sandbox);
  const { body } = await partner.send('POST', '/sales/v1/bookings', { body: partner.makeBooking(await partner.findRate()) });
  ({ bookingId, orderId } = body);
});

afterEach(() => sandbox.stop());

const issue = (changes: Readonly<Record<string, unknown>> = {}) =>
  partner.send('POST', VCNS, {
    body: {
      bookingId,
      amount: { amount: '1178.10', currency: 'BRL' },
      activeFrom: STAY.checkIn,
      activeTo: addDays(STAY.checkOut, 30),
      delivery: { method: 'REVEAL_LINK' },
      clientReference: 'TEST-CARD',
      ...changes,
    },
  });
const patch = (vcnId: string, etag: string, body: unknown, type = 'application/merge-patch+json') =>
  partner.send('PATCH', `${VCNS}/${vcnId}`, { body, key: '', headers: { 'Content-Type': type, ...(etag !== '' && { 'If-Match': etag }) } });

function decrypt(jwe: string, key: KeyObject): unknown {
  const [header = '', encryptedKey = '', vector = '', text = '', tag = ''] = jwe.split('.');
  const bytes = (part: string) => Buffer.from(part, 'base64url');
  const contentKey = privateDecrypt({ key, oaepHash: 'sha256', padding: constants.RSA_PKCS1_OAEP_PADDING }, bytes(encryptedKey));
  const decipher = createDecipheriv('aes-256-gcm', contentKey, bytes(vector)).setAAD(Buffer.from(header)).setAuthTag(bytes(tag));
  return JSON.parse(Buffer.concat([decipher.update(bytes(text)), decipher.final()]).toString());
}

describe('a v2 card', () => {
  test('is issued, changed and cancelled', async () => {
    const { status, body: card, headers } = await issue();
    expect([status, card.status, card.hotelId, card.delivery.method]).toEqual([201, 'SCHEDULED', 'htl_104872', 'REVEAL_LINK']);
    const changed = await patch(card.vcnId, headers.get('ETag') ?? '', { activeTo: addDays(card.activeTo, 1) });
    expect([changed.status, changed.body.activeTo, changed.headers.get('ETag')]).toEqual([
      200,
      addDays(card.activeTo, 1),
      expect.not.stringMatching(headers.get('ETag') ?? ''),
    ]);
    const cancelled = await partner.send('POST', `${VCNS}/${card.vcnId}/cancel`, { body: { reason: 'OTHER' } });
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'CANCELLED']);
    const { body: order } = await partner.send('GET', `/backoffice/v1/orders/${orderId}?expand=vcns`);
    expect(order.vcns).toMatchObject([{ vcnId: card.vcnId, status: 'CANCELLED', clientReference: 'TEST-CARD' }]);
    expect(sandbox.faults).toEqual([]);
  });

  test('encrypts its data in a JWE for the named key', async () => {
    const { body: card } = await issue({ delivery: { method: 'JWE', keyId: 'agex-2025-10' } });
    expect(JSON.parse(Buffer.from(card.delivery.jwe.split('.')[0], 'base64url').toString())).toMatchObject({
      alg: 'RSA-OAEP-256',
      enc: 'A256GCM',
    });
    const { expiryMonth, expiryYear } = card.card;
    expect(decrypt(card.delivery.jwe, privateKey)).toMatchObject({ pan: '5555555555554444', expiryMonth, expiryYear, cvv: '123' });
    expect(sandbox.faults).toEqual([]);
  });

  test.each([
    ['for an unknown key', { delivery: { method: 'JWE', keyId: 'other' } }, 422, 'VALIDATION_FAILED'],
    ['for no key', { delivery: { method: 'JWE' } }, 422, 'VALIDATION_FAILED'],
    ['in another currency', { amount: { amount: '10.00', currency: 'USD' } }, 422, 'VALIDATION_FAILED'],
    ['of nothing', { amount: { amount: '0.00', currency: 'BRL' } }, 422, 'VALIDATION_FAILED'],
    ['for an unknown booking', { bookingId: 'bkg_01K9Q2WVJ061Q6PWV57KWKHYJ3' }, 404, 'BOOKING_NOT_FOUND'],
    ['that ends before it begins', { activeTo: STAY.checkIn, activeFrom: STAY.checkOut }, 422, 'INVALID_DATES'],
    ['for more than a year', { activeTo: addDays(STAY.checkIn, 366) }, 422, 'INVALID_DATES'],
    ['from yesterday on', { activeFrom: addDays(new Date().toISOString().slice(0, 10), -2) }, 422, 'INVALID_DATES'],
  ])('is not issued %s', async (_, changes, status, code) => {
    const reply = await issue(changes);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(sandbox.faults.filter(({ by }) => by === 'server')).toEqual([]);
  });

  test('is the only open card for its booking, and the only one with its reference', async () => {
    const { body: card } = await issue();
    const { vcnId } = card;
    const cause = { code: 'CONFLICTS_WITH', meta: { vcnId } };
    expect((await issue({ clientReference: 'TEST-SECOND' })).body).toMatchObject({ code: 'CONFLICT', errors: [cause] });
    const same = { code: 'VALIDATION_FAILED', errors: [{ pointer: '/clientReference', ...cause }] };
    expect((await issue()).body).toMatchObject(same);
  });

  test('reports why a date cannot change', async () => {
    const today = new Date(Date.now() - 10_800_000).toISOString().slice(0, 10); // Today in America/Sao_Paulo.
    const { body: card, headers } = await issue({ activeFrom: today });
    const change = (changes: unknown) => patch(card.vcnId, headers.get('ETag') ?? '', changes);
    expect((await change({ activeFrom: addDays(today, 1) })).body).toMatchObject({ code: 'CONFLICT', errors: [{ code: 'IMMUTABLE' }] });
    expect((await change({ activeTo: addDays(today, 300) })).body).toMatchObject({ code: 'CONFLICT', errors: [{ code: 'OUT_OF_RANGE' }] });
    expect(sandbox.faults).toEqual([]);
  });

  test.each([
    ['2099-01-16', 1, '2099-01-31'],
    ['2099-01-17', 2, '2099-02-28'],
  ])('ending on %s shows expiry month %i, and can be extended to %s', async (activeTo, month, last) => {
    const { body: card, headers } = await issue({ activeTo, activeFrom: '2099-01-10' });
    expect([card.card.expiryMonth, card.card.expiryYear]).toEqual([month, 2099]);
    const later = await patch(card.vcnId, headers.get('ETag') ?? '', { activeTo: last });
    expect([later.status, later.body.card]).toEqual([200, card.card]);
    const tooLate = await patch(card.vcnId, later.headers.get('ETag') ?? '', { activeTo: addDays(last, 1) });
    expect(tooLate.body.errors).toMatchObject([{ pointer: '/activeTo', code: 'OUT_OF_RANGE' }]);
  });

  test('can start earlier if that day has not passed', async () => {
    const { body: card, headers } = await issue();
    const activeFrom = addDays(card.activeFrom, -1);
    expect((await patch(card.vcnId, headers.get('ETag') ?? '', { activeFrom })).body.activeFrom).toBe(activeFrom);
  });

  test('rejects a change for the first applicable reason in the documented order', async () => {
    const today = new Date(Date.now() - 10_800_000).toISOString().slice(0, 10); // Today in America/Sao_Paulo.
    const { body: card, headers } = await issue({ activeFrom: today });
    const stored = sandbox.world.cards.get(card.vcnId);
    if (!stored) throw new Error('The card is not stored.');
    stored.amountUsed = { amount: '100.00', currency: 'BRL' };
    const etag = headers.get('ETag') ?? '';
    const outOfWindow = { activeTo: addDays(today, -1) };
    const immutable = { ...outOfWindow, activeFrom: addDays(today, 1) };
    const below = { ...immutable, amount: { amount: '50.00', currency: 'BRL' } };
    const codeOf = async (vcnId: string, version: string, body: unknown) => (await patch(vcnId, version, body)).body.code;
    expect(await codeOf(card.vcnId, '', { ...below, singleUse: false })).toBe('VALIDATION_FAILED');
    expect(await codeOf('vcn_01K9Q2WZF0Q71T1C0BX21CRG11', '', below)).toBe('NOT_FOUND');
    expect(await codeOf(card.vcnId, '', below)).toBe('PRECONDITION_REQUIRED');
    expect(await codeOf(card.vcnId, etag, outOfWindow)).toBe('INVALID_DATES');
    expect(await codeOf(card.vcnId, etag, immutable)).toBe('CONFLICT');
    expect(await codeOf(card.vcnId, etag, below)).toBe('AMOUNT_BELOW_USED');
    const cancelled = await partner.send('POST', `${VCNS}/${card.vcnId}/cancel`, { body: { reason: 'OTHER' } });
    expect(await codeOf(card.vcnId, etag, below)).toBe('PRECONDITION_FAILED');
    expect(await codeOf(card.vcnId, cancelled.headers.get('ETag') ?? '', below)).toBe('VCN_NOT_MODIFIABLE');
  });

  test('is charged after a minute if it is active and its reference contains SIMULAR_COBRANCA', async () => {
    const today = new Date(Date.now() - 10_800_000).toISOString().slice(0, 10); // Today in America/Sao_Paulo.
    const { body: card } = await issue({ activeFrom: today, clientReference: 'SIMULAR_COBRANCA-1' });
    expect([card.status, card.orderId, card.amountUsed.amount]).toEqual(['ACTIVE', orderId, '0.00']);
    sandbox.clock.skip(60);
    const { body: order } = await partner.send('GET', `/backoffice/v1/orders/${orderId}?expand=vcns`);
    expect(order.vcns).toMatchObject([{ vcnId: card.vcnId, status: 'EXHAUSTED' }]);
    expect(sandbox.events.at(-1)?.type).toBe('order.updated');
    expect((await partner.send('POST', `${VCNS}/${card.vcnId}/cancel`, { body: { reason: 'OTHER' } })).body.code).toBe(
      'VCN_NOT_MODIFIABLE',
    );
    expect(sandbox.faults).toEqual([]);
  });

  test('cannot be changed without its current ETag, nor after a cancellation', async () => {
    const { body: card, headers } = await issue();
    const change = { allowedMcc: ['7011', '5812'] };
    expect((await patch(card.vcnId, '', change)).status).toBe(428);
    const stale = await patch(card.vcnId, '"other"', change);
    const current = { ...card, delivery: { method: 'REVEAL_LINK' } };
    expect([stale.status, stale.headers.get('ETag'), stale.body.vcn]).toEqual([412, headers.get('ETag'), current]);
    expect((await patch(card.vcnId, headers.get('ETag') ?? '', change, 'application/json')).status).toBe(415);
    expect((await patch(card.vcnId, headers.get('ETag') ?? '', { singleUse: false })).body.errors[0].code).toBe('UNKNOWN_FIELD');
    const cancelled = await partner.send('POST', `${VCNS}/${card.vcnId}/cancel`, { body: { reason: 'OTHER' } });
    expect((await patch(card.vcnId, cancelled.headers.get('ETag') ?? '', change)).body.code).toBe('VCN_NOT_MODIFIABLE');
    expect(sandbox.faults.filter(({ by }) => by === 'server')).toEqual([]);
  });
});

describe('a v1 card', () => {
  const old = (operation: string, body: unknown, key = sandbox.env['PERNORIA_API_KEY'] ?? '') =>
    partner.send('POST', `/vcn/v1/vcn/${operation}`, { body, key: '', headers: { 'X-Api-Key': key } });
  const request = () => ({
    externalId: 'AGEX/2025#1',
    hotelCode: '104872',
    amountInCents: 117_810,
    currency: 'BRL',
    startDate: STAY.checkIn,
    endDate: addDays(STAY.checkOut, 30),
  });

  test('is issued once, changed and cancelled, and announces the sunset', async () => {
    const { body: card, headers } = await old('create', request());
    expect([card.success, headers.get('Deprecation'), headers.get('Sunset')]).toEqual([
      true,
      '@1740787200',
      'Thu, 31 Dec 2026 23:59:59 GMT',
    ]);
    expect((await old('create', request())).body).toMatchObject({ success: false, errorCode: 'V003' });
    const { vcnId } = card;
    expect((await old('update', { vcnId, amountInCents: 160_650, endDate: request().endDate })).body.success).toBe(true);
    const late = { vcnId, amountInCents: 160_650, endDate: addDays(request().endDate, 31) };
    expect((await old('update', late)).body).toMatchObject({ success: false, errorCode: 'V002' });
    expect((await old('cancel', { vcnId, reason: 'Reserva cancelada' })).body.success).toBe(true);
    expect((await old('cancel', { vcnId, reason: 'Reserva cancelada' })).body).toMatchObject({ success: false, errorCode: 'V004' });
    expect(sandbox.faults).toEqual([]);
  });

  test.each([
    ['an unknown hotel', { hotelCode: '999999' }, 'V001'],
    ['dates in disorder', { endDate: '2026-01-01' }, 'V002'],
  ])('is not issued for %s', async (_, changes, errorCode) => {
    const { status, body } = await old('create', { ...request(), ...changes });
    expect([status, body.success, body.errorCode]).toEqual([200, false, errorCode]);
  });

  test('requires the key, and is gone after the sunset', async () => {
    expect((await old('create', request(), 'wrong')).status).toBe(401);
    const after = await startSandbox({ isAfterSunset: true });
    const late = await createPartner(after);
    const { status, body } = await late.send('POST', '/vcn/v1/vcn/create', {
      body: request(),
      headers: { 'X-Api-Key': after.env['PERNORIA_API_KEY'] ?? '' },
    });
    await after.stop();
    expect([status, body.code]).toEqual([410, 'GONE']);
  });

  test('is rejected with the generic V999 for an unknown request field', async () => {
    const { status, body } = await old('create', { ...request(), bookingId });
    expect([status, body.errorCode]).toEqual([500, 'V999']);
    expect(sandbox.faults.map(({ by }) => by)).toEqual(['caller']);
  });
});
