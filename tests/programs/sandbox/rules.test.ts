import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createJudge, type Tried } from './http/judge.ts';
import { createPartner, type Partner, requestToken } from './partner.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

const BOOKINGS = '/sales/v1/bookings';
const KEY = '0123456789abcdef';

let sandbox: Sandbox;
let partner: Partner;

beforeEach(async () => {
  sandbox = await startSandbox({ requestsPerSecond: 1000, lateSeconds: 10, speed: 1 });
  partner = await createPartner(sandbox);
});

afterEach(async () => {
  vi.useRealTimers();
  await sandbox.stop();
});

const blamed = () => sandbox.faults.map(({ by, what }) => `${by}: ${what}`);

describe('an invalid request', () => {
  test.each([
    ['GET', '/sales/v1/booking', 404, 'NOT_FOUND'],
    ['DELETE', BOOKINGS, 405, 'METHOD_NOT_ALLOWED'],
    ['GET', BOOKINGS, 422, 'VALIDATION_FAILED'],
    ['GET', `${BOOKINGS}?status=PAID`, 422, 'VALIDATION_FAILED'],
    ['GET', `${BOOKINGS}?createdFrom=yesterday`, 400, 'MALFORMED_REQUEST'],
    ['GET', `${BOOKINGS}?email=a@example.com&status=PENDING`, 422, 'VALIDATION_FAILED'],
    ['GET', `${BOOKINGS}?checkInFrom=2027-01-01&checkInTo=2027-06-01`, 422, 'VALIDATION_FAILED'],
    ['GET', '/sales/v1/countries/br/states', 422, 'VALIDATION_FAILED'],
    ['GET', '/sales/v1/states/BR-SC/cities?limit=many', 400, 'MALFORMED_REQUEST'],
  ])('%s %s gets %i %s, and is reported as the sender’s fault', async (method, path, status, code) => {
    const reply = await partner.send(method, path);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(reply.headers.get('Content-Type')).toBe('application/problem+json');
    expect(reply.body.requestId).toBe(reply.headers.get('Pernoria-Request-Id'));
    expect(sandbox.faults.map(({ by }) => by)).toEqual(['caller']);
  });

  test.each([
    ['no key', { key: '' }, 400, 'IDEMPOTENCY_KEY_REQUIRED'],
    ['a key that is too short', { key: 'short' }, 422, 'VALIDATION_FAILED'],
    ['a body that is no JSON', { body: '{' }, 400, 'MALFORMED_REQUEST'],
    ['another content type', { headers: { 'Content-Type': 'text/plain' } }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['no wish for JSON', { headers: { Accept: 'text/html' } }, 406, 'NOT_ACCEPTABLE'],
  ])('a booking with %s is rejected', async (_, message, status, code) => {
    const reply = await partner.send('POST', BOOKINGS, { body: {}, ...message });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(sandbox.faults.map(({ by }) => by)).toEqual(['caller']);
  });

  test.each([
    ['en', 'The hotel does not exist.'],
    ['es-AR,es;q=0.9,en;q=0.8', 'El hotel no existe.'],
    ['fr, pt;q=0.4, en;q=0.5', 'The hotel does not exist.'],
    ['en;q=0, *', 'O hotel htl_999999 não existe.'],
    ['*', 'O hotel htl_999999 não existe.'],
  ])('the error detail follows Accept-Language: %s', async (language, detail) => {
    const { body } = await partner.send('GET', '/sales/v1/hotels/htl_999999/descriptive-info', {
      headers: { 'Accept-Language': language },
    });
    expect([body.title, body.detail]).toEqual(['Hotel not found', detail]);
  });

  test('a token without the required scope is rejected', async () => {
    const reader = await createPartner(sandbox, 'sales:read');
    expect((await reader.send('POST', BOOKINGS, { body: {} })).status).toBe(403);
    expect(blamed()).toEqual([expect.stringContaining('caller: FORBIDDEN')]);
  });

  test('a token is rejected after an hour, which is not reported as a fault', async () => {
    sandbox.clock.skip(3601);
    const reply = await partner.send('GET', '/sales/v1/ping');
    expect([reply.status, reply.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
    expect(blamed()).toEqual([]);
  });

  test('more than five requests a second are rejected', async () => {
    // Puts all requests into the same second, even on a slow machine.
    vi.useFakeTimers({ toFake: ['Date'] });
    const strict = await startSandbox();
    const busy = await createPartner(strict, 'sales:read');
    const replies = await Promise.all(Array.from({ length: 7 }, () => busy.send('GET', '/sales/v1/ping')));
    await strict.stop();
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused.map(({ headers }) => [headers.get('Retry-After'), headers.get('X-RateLimit-Limit')])).toEqual([
      ['1', '5'],
      ['1', '5'],
    ]);
    expect(strict.faults).toEqual([]);
  });
});

describe('an idempotency key', () => {
  test('returns the stored result, regardless of the booking’s later state', async () => {
    const body = partner.makeBooking(await partner.findRate());
    const first = await partner.send('POST', BOOKINGS, { body, key: KEY });
    const second = await partner.send('POST', BOOKINGS, { body, key: KEY });
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('Idempotent-Replayed')).toBe('true');
    expect(blamed()).toEqual([]);
  });

  test('is bound to one body', async () => {
    await partner.send('POST', BOOKINGS, { body: partner.makeBooking(await partner.findRate()), key: KEY });
    const other = await partner.send('POST', BOOKINGS, { body: partner.makeBooking(await partner.findRate()), key: KEY });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('stores a rejection, and reports a retry of it as a fault', async () => {
    const body = partner.makeBooking(await partner.findRate('htl_104873'));
    await partner.send('POST', BOOKINGS, { body, key: KEY });
    const again = await partner.send('POST', BOOKINGS, { body, key: KEY });
    expect([again.body.code, again.headers.get('Idempotent-Replayed')]).toEqual(['NO_AVAILABILITY', 'true']);
    expect(blamed()).toEqual(['caller: repeated unchanged what had been refused']);
  });

  test('is in progress until the outcome of a timed-out call is known', async () => {
    const booking = partner.makeBooking(await partner.findRate()) as { readonly rooms: readonly object[] }; // Set by `makeBooking`.
    const body = { ...booking, rooms: booking.rooms.map((room) => ({ ...room, specialRequests: 'SIMULAR_TIMEOUT' })) };
    expect((await partner.send('POST', BOOKINGS, { body, key: KEY })).status).toBe(504);
    expect((await partner.send('POST', BOOKINGS, { body, key: KEY })).body.code).toBe('IDEMPOTENCY_IN_PROGRESS');
    sandbox.clock.skip(10);
    expect((await partner.send('POST', BOOKINGS, { body, key: KEY })).status).toBe(201);
  });

  test('must be reused while the outcome is unknown', async () => {
    const clientReference = 'TEST-TWICE';
    const body = partner.makeBooking(await partner.findRate('htl_104874'), { clientReference });
    await partner.send('POST', BOOKINGS, { body, key: KEY });
    await partner.send('POST', BOOKINGS, { body });
    expect(blamed()).toContain('caller: booked again with a new key while the outcome was unknown');
  });
});

describe('a simulated failure of an operation', () => {
  test('occurs once', async () => {
    sandbox.failNext('pingLambda', 'UNAVAILABLE');
    const reply = await partner.send('GET', '/sales/v1/ping');
    expect([reply.status, reply.headers.get('Retry-After')]).toEqual([503, '1']);
    expect((await partner.send('GET', '/sales/v1/ping')).status).toBe(200);
  });
});

describe('a lost response', () => {
  test('is returned to a retry with the same key', async () => {
    const body = partner.makeBooking(await partner.findRate());
    sandbox.loseNext('hotelBookingService');
    await expect(partner.send('POST', BOOKINGS, { body, key: KEY })).rejects.toThrow('fetch failed');
    expect([...sandbox.world.bookings.values()].map(({ shown }) => shown.status)).toEqual(['CONFIRMED']);
    const repeat = await partner.send('POST', BOOKINGS, { body, key: KEY });
    expect([repeat.status, repeat.headers.get('Idempotent-Replayed')]).toEqual([201, 'true']);
    expect(sandbox.requests.filter(({ operationId }) => operationId === 'hotelBookingService').map(({ status }) => status)).toEqual([
      0, 201,
    ]);
  });

  test('may be a rejection, and a retry is not reported as repeating it', async () => {
    const body = partner.makeBooking(await partner.findRate('htl_104873'));
    sandbox.loseNext('hotelBookingService');
    await expect(partner.send('POST', BOOKINGS, { body, key: KEY })).rejects.toThrow('fetch failed');
    expect((await partner.send('POST', BOOKINGS, { body, key: KEY })).body.code).toBe('NO_AVAILABILITY');
    expect(blamed()).toEqual([expect.stringContaining('after 504 NO_ANSWER, expected 1 s')]);
  });

  test('leaves the outcome unknown', async () => {
    const body = partner.makeBooking(await partner.findRate());
    sandbox.loseNext('hotelBookingService');
    await expect(partner.send('POST', BOOKINGS, { body, key: KEY })).rejects.toThrow('fetch failed');
    await partner.send('POST', BOOKINGS, { body });
    expect(blamed()).toEqual(['caller: booked again with a new key while the outcome was unknown']);
  });
});

describe('createJudge', () => {
  const tried = (startedAt: number, status: number, changes: Partial<Tried> = {}): Tried => ({
    fingerprint: 'POST /bookings',
    hasKey: true,
    startedAt,
    endedAt: startedAt + 10,
    status,
    code: 'UPSTREAM_ERROR',
    retryAfterSeconds: 0,
    ...changes,
  });

  test('allows retries after one second, then two', () => {
    const judge = createJudge();
    expect([tried(0, 502), tried(1010, 502), tried(3020, 201)].map(judge)).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    ['too early', [tried(0, 502), tried(500, 201)], 'repeated 490 ms after 502 UPSTREAM_ERROR, expected 1 s'],
    [
      'too early for the second time',
      [tried(0, 502), tried(1010, 502), tried(2030, 201)],
      'repeated 1010 ms after 502 UPSTREAM_ERROR, expected 2 s',
    ],
    [
      'before Retry-After',
      [tried(0, 503, { retryAfterSeconds: 3 }), tried(2000, 200)],
      'repeated 1990 ms after 503 UPSTREAM_ERROR, expected 3 s',
    ],
    ['a sixth time', [0, 2000, 5000, 10_000, 20_000, 40_000].map((at) => tried(at, 502)), 'tried 6 times'],
  ])('reports a retry %s', (_, requests, complaint) => {
    expect(requests.map(createJudge()).at(-1)).toBe(complaint);
  });

  test('does not treat concurrent requests as retries', () => {
    const judge = createJudge();
    expect([tried(0, 429, { retryAfterSeconds: 1 }), tried(5, 200)].map(judge)).toEqual([undefined, undefined]);
  });
});

describe('the token endpoint', () => {
  test.each([
    ['another secret', { grant_type: 'client_credentials', scope: 'sales:read' }, 'wrong', 401, 'invalid_client'],
    ['an unknown scope', { grant_type: 'client_credentials', scope: 'sales:all' }, undefined, 400, 'invalid_scope'],
    ['another grant', { grant_type: 'password' }, undefined, 400, 'unsupported_grant_type'],
    [
      'a code that it has not given',
      { grant_type: 'authorization_code', code: 'x', redirect_uri: 'https://www.agenciaexemplo.example/' },
      undefined,
      400,
      'invalid_grant',
    ],
  ])('rejects %s', async (_, form, secret, status, error) => {
    const response = await requestToken(sandbox, form, secret);
    expect([response.status, await response.json()]).toEqual([status, { error }]);
    expect(sandbox.faults).toHaveLength(1);
  });
});
