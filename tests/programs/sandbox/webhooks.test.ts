import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ApiRequest } from './http/api-request.ts';
import { type Listening, listen } from './http/listen.ts';
import { createPartner, type Partner } from './partner.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';
import { sign } from './webhooks/sign.ts';

let sandbox: Sandbox;
let partner: Partner;
let receiver: Listening;
let received: ApiRequest[];
/** Statuses of the receiver's next responses, one per request; then `204`. */
let statuses: number[];
let retryAfter: string;

beforeEach(async () => {
  sandbox = await startSandbox({ requestsPerSecond: 1000, speed: 1 });
  partner = await createPartner(sandbox);
  received = [];
  statuses = [];
  retryAfter = '40';
  const answer = (request: ApiRequest) => {
    received.push(request);
    return { status: statuses.shift() ?? 204, headers: { 'Retry-After': retryAfter } };
  };
  receiver = await listen({ name: 'receiver', answer }, 0);
});

afterEach(async () => {
  await receiver.close();
  await sandbox.stop();
});

async function pass(seconds: number) {
  sandbox.clock.skip(seconds);
  await sandbox.webhooks.idle();
}

const book = async (changes = {}) =>
  (await partner.send('POST', '/sales/v1/bookings', { body: partner.makeBooking(await partner.findRate(), changes) })).body;
const types = () => received.map(({ body }) => JSON.parse(body).type);

describe('an event', () => {
  test('is signed like the page’s test vector', () => {
    const body =
      '{"type":"booking.confirmed","timestamp":"2025-11-10T14:32:10Z","data":{"orderId":"ord_01K9Q2WTJRMFYQWVZXR0G3A0VP","bookingId":"bkg_01K9Q2WVJ061Q6PWV57KWKHYJ3"}}';
    const secret = 'whsec_cGVybm9yaWEtZG9jcy1leGFtcGxlLXNlY3JldC0wMDE=';
    expect(sign(secret, 'msg_01K9Q2WYFRKKJDZZJJK0BMRHET', '1762785131', body)).toBe('v1,VuNrpxtQ3Fe+vzDa32XTT9z71kaELoDgqdXLcjG4r5w=');
  });

  test('reaches the endpoints registered for its type, two seconds after it happened', async () => {
    const endpoint = sandbox.webhooks.register(`${receiver.origin}/pernoria`, ['booking.confirmed', 'order.paid']);
    const booking = await book();
    await pass(2);
    // Sorts the types, because messages are sent concurrently.
    expect(types().toSorted()).toEqual(['booking.confirmed', 'order.paid']);
    const message = received[types().indexOf('booking.confirmed')];
    const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '' } = message?.headers ?? {};
    expect(message?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Pernoria-Webhooks/2',
      'webhook-signature': sign(endpoint.secrets[0] ?? '', id, timestamp, message?.body ?? ''),
    });
    expect(JSON.parse(message?.body ?? '')).toMatchObject({ data: { orderId: booking.orderId, bookingId: booking.bookingId, version: 3 } });
  });

  test('is retried after a failure with the same id, and not after a success', async () => {
    sandbox.webhooks.register(`${receiver.origin}/pernoria`, ['booking.confirmed']);
    statuses = [500, 302];
    await book();
    await pass(2);
    await pass(5);
    await pass(200);
    expect(received).toHaveLength(2);
    await pass(100);
    await pass(90_000);
    expect([received.length, new Set(received.map(({ headers }) => headers['webhook-id'])).size]).toEqual([3, 1]);
    expect(sandbox.webhooks.deliveries.map(({ attempt, status }) => [attempt, status])).toEqual([
      [1, 500],
      [2, 302],
      [3, 204],
    ]);
  });

  test('waits for Retry-After instead of its schedule', async () => {
    sandbox.webhooks.register(`${receiver.origin}/pernoria`, ['booking.confirmed']);
    statuses = [503];
    await book();
    await pass(2);
    await pass(20);
    expect(received).toHaveLength(1);
    await pass(20);
    expect(received).toHaveLength(2);
  });

  test('disables its endpoint when answered with 410', async () => {
    const endpoint = sandbox.webhooks.register(`${receiver.origin}/pernoria`, ['booking.confirmed']);
    statuses = [410];
    await book();
    await pass(2);
    await book();
    await pass(90_000);
    expect([received.length, endpoint.isEnabled]).toEqual([1, false]);
  });

  test('is kept for a replay while its endpoint is disabled, along with pending ones', async () => {
    const endpoint = sandbox.webhooks.register(`${receiver.origin}/pernoria`, ['booking.confirmed']);
    statuses = [500, 410];
    const first = await book();
    await pass(2);
    const second = await book();
    await pass(2);
    expect(endpoint.isEnabled).toBe(false);
    const third = await book();
    await pass(90_000);
    expect(received).toHaveLength(2);
    endpoint.isEnabled = true;
    await sandbox.webhooks.replayUndelivered(endpoint);
    const replayed = received.slice(2).map(({ body }) => JSON.parse(body).data.bookingId);
    expect(replayed).toEqual([first, second, third].map(({ bookingId }) => bookingId));
  });

  test('can be replayed, with the same id and a new signature', async () => {
    sandbox.webhooks.register(`${receiver.origin}/pernoria`, ['booking.confirmed']);
    await book();
    await pass(2);
    expect(await sandbox.webhooks.replay(received[0]?.headers['webhook-id'] ?? '')).toBe(204);
    expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
  });

  test('carries two signatures during a rotation', async () => {
    const endpoint = sandbox.webhooks.register(`${receiver.origin}/pernoria`, ['booking.confirmed']);
    const secret = sandbox.webhooks.rotate(endpoint);
    await book();
    await pass(2);
    const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '', 'webhook-signature': signatures = '' } = received[0]?.headers ?? {};
    const both = [endpoint.secrets[0] ?? '', secret].map((each) => sign(each, id, timestamp, received[0]?.body ?? ''));
    expect(signatures.split(' ')).toEqual(both);
  });

  test('can be forged, to test that receivers reject it', async () => {
    const endpoint = sandbox.webhooks.register(`${receiver.origin}/pernoria`);
    const event = {
      type: 'order.updated',
      timestamp: '2025-11-10T14:32:14Z',
      data: { orderId: 'ord_01K9Q2WTJRMFYQWVZXR0G3A0VP', version: 4 },
    };
    await sandbox.webhooks.send(endpoint, event, { messageId: 'msg_01K9Q2WYFRKKJDZZJJK0BMRHET', ageSeconds: 360, isTampered: true });
    const [{ headers = {}, body = '' } = {}] = received;
    const age = Date.now() / 1000 - Number(headers['webhook-timestamp']);
    expect(age).toBeGreaterThanOrEqual(360);
    expect(headers['webhook-id']).toBe('msg_01K9Q2WYFRKKJDZZJJK0BMRHET');
    const key = Buffer.from((endpoint.secrets[0] ?? '').replace('whsec_', ''), 'base64');
    const signature = createHmac('sha256', key).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`).digest('base64');
    expect(headers['webhook-signature']).not.toBe(`v1,${signature}`);
    expect(sandbox.faults).toEqual([]);
  });
});

describe('the events of a redemption', () => {
  const redeem = (notificationUrl: string) =>
    partner.send('POST', '/loyalty/v1/redemptions', {
      body: {
        memberId: 'mbr_01JWRXYH08GMCFC7JYF90H1ZBC',
        points: 1000,
        clientReference: 'TEST-POINTS',
        memberConfirmation: { method: 'OTP', token: 'mct_sbx_ok' },
        notificationUrl,
      },
    });

  test('require a registered endpoint at the origin of the notification URL', async () => {
    const { status, body } = await redeem('https://hooks.agenciaexemplo.example/pernoria/pontos');
    expect([status, body.errors[0].pointer, body.errors[0].code]).toEqual([422, '/notificationUrl', 'NOT_ALLOWED']);
    sandbox.webhooks.register('https://hooks.agenciaexemplo.example/pernoria');
    expect((await redeem('https://hooks.agenciaexemplo.example/pernoria/pontos')).status).toBe(201);
  });

  test('require the exact endpoint when an origin has several', async () => {
    sandbox.webhooks.register('https://hooks.agenciaexemplo.example/one');
    sandbox.webhooks.register('https://hooks.agenciaexemplo.example/two');
    expect((await redeem('https://hooks.agenciaexemplo.example/three')).status).toBe(422);
    expect((await redeem('https://hooks.agenciaexemplo.example/two')).status).toBe(201);
  });
});

describe('an order', () => {
  test('is paid once its booking is confirmed, and can be found by client reference', async () => {
    const booking = await book();
    const { body: order } = await partner.send('GET', `/backoffice/v1/orders/${booking.orderId}`);
    expect(order).toMatchObject({ status: 'PAID', version: 3, bookings: [{ bookingId: booking.bookingId, status: 'CONFIRMED' }] });
    expect(Object.keys(order)).not.toContain('vcns');
    const { body: found } = await partner.send('POST', '/backoffice/v1/orders/query', {
      body: { clientReferences: [booking.clientReference] },
      key: '',
    });
    expect(found.orders.map(({ orderId }: { readonly orderId: string }) => orderId)).toEqual([booking.orderId]);
    expect(sandbox.faults).toEqual([]);
  });

  test('accepts a second booking only while the first is pending', async () => {
    const { holder } = partner.makeBooking(await partner.findRate()) as { readonly holder: object }; // Set by `makeBooking`.
    const pending = await book({ holder: { ...holder, surname: 'PENDENTE' } });
    const second = await book({ orderId: pending.orderId });
    expect([second.status, second.orderId]).toEqual(['CONFIRMED', pending.orderId]);
    sandbox.clock.skip(60);
    expect((await book({ orderId: pending.orderId })).code).toBe('CONFLICT');
  });

  test('requires a filter in queries', async () => {
    expect((await partner.send('POST', '/backoffice/v1/orders/query', { body: {}, key: '' })).status).toBe(422);
  });
});
