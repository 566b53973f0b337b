import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from './clock.ts';
import { createPartner, type Partner, STAY } from './partner.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

const PATH = '/external/v1/external-reservations';

let sandbox: Sandbox;
let partner: Partner;

beforeAll(async () => {
  sandbox = await startSandbox({ requestsPerSecond: 1000 });
  partner = await createPartner(sandbox, 'external:read external:write');
});
afterAll(() => sandbox.stop());

const request = (sourceReference: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  source: 'CALL_CENTER',
  sourceReference,
  hotel: { hotelId: 'htl_104872' },
  stay: STAY,
  rooms: [{ adults: 2, childAges: [] }],
  holder: {
    givenName: 'Mariana',
    surname: 'Souza',
    email: 'mariana.souza@example.com',
    document: { type: 'CPF', number: '52998224725', issuingCountry: 'BR' },
  },
  total: { amount: '1180.00', currency: 'BRL' },
  bookedAt: '2025-11-12T13:40:00Z',
  ...changes,
});
const create = (sourceReference: string, changes = {}) => partner.send('POST', PATH, { body: request(sourceReference, changes) });

describe('an external reservation', () => {
  test('can be read at the Location of its creation, with its document masked', async () => {
    const { status, headers } = await create('CC-1');
    expect([status, headers.get('ETag')]).toEqual([201, '"1"']);
    const { body } = await partner.send('GET', headers.get('Location') ?? '');
    expect(body).toMatchObject({ status: 'CONFIRMED', holder: { document: { number: '***982247**' } } });
  });

  test('is unique by source and reference', async () => {
    const { body: first } = await create('CC-2');
    const { status, body } = await create('CC-2');
    expect([status, body.code, body.errors[0].meta]).toEqual([409, 'CONFLICT', { externalReservationId: first.externalReservationId }]);
    expect((await create('CC-2', { source: 'GDS' })).status).toBe(201);
  });

  test('can be replaced in full with its current ETag, until its status is final', async () => {
    const { body, headers } = await create('CC-3');
    const path = `${PATH}/${body.externalReservationId}`;
    const put = (changes: object, etag = headers.get('ETag') ?? '') =>
      partner.send('PUT', path, { body: request('CC-3', { status: 'CANCELLED', ...changes }), key: '', headers: { 'If-Match': etag } });
    expect((await partner.send('PUT', path, { body: request('CC-3'), key: '' })).status).toBe(428);
    expect((await put({ sourceReference: 'CC-4' })).body.errors).toMatchObject([{ pointer: '/sourceReference', code: 'IMMUTABLE' }]);
    expect((await put({ holder: body.holder })).body.errors).toMatchObject([{ pointer: '/holder/document/number', code: 'INVALID_VALUE' }]);
    expect((await put({})).body.status).toBe('CANCELLED');
    expect((await put({})).status).toBe(412);
    const again = await put({ status: 'CONFIRMED' }, '"2"');
    expect([again.status, again.body.errors[0].pointer]).toEqual([409, '/status']);
  });

  test('can be completed before its dates and still be corrected, if the status is sent again', async () => {
    const { status, body, headers } = await create('CC-5', { status: 'COMPLETED' });
    expect([status, body.status]).toEqual([201, 'COMPLETED']);
    const path = `${PATH}/${body.externalReservationId}`;
    const put = (changes: Readonly<Record<string, unknown>>, etag: string) =>
      partner.send('PUT', path, { body: request('CC-5', changes), key: '', headers: { 'If-Match': etag } });
    const loyalty = { memberId: 'mbr_01JWRXYH08GMCFC7JYF90H1ZBC', accrue: true };
    const corrected = await put({ status: 'COMPLETED', loyalty }, headers.get('ETag') ?? '');
    expect([corrected.status, corrected.body.loyalty]).toEqual([200, loyalty]);
    expect((await put({}, '"2"')).body).toMatchObject({ code: 'CONFLICT', errors: [{ pointer: '/status', code: 'IMMUTABLE' }] });
  });

  test.each([
    ['a stay of more than a year ago', { stay: { checkIn: addDays(STAY.checkIn, -500), checkOut: addDays(STAY.checkOut, -500) } }, 422],
    ['no nights', { stay: { checkIn: STAY.checkIn, checkOut: STAY.checkIn } }, 422],
    ['a sale in the future', { bookedAt: '2125-11-12T13:40:00Z' }, 422],
    ['a check-in too far ahead', { stay: { checkIn: addDays(STAY.checkIn, 500), checkOut: addDays(STAY.checkOut, 500) } }, 422],
  ])('is rejected with %s', async (what, changes, status) => {
    expect((await create(`CC-${what.length}`, changes)).status).toBe(status);
  });

  test.each([
    ['/hotel/hotelId', { hotel: { hotelId: 'htl_999999' } }],
    ['/holder/personId', { holder: { personId: 'per_01JWRXYC40RA3CD9F41SN2XNZ7' } }],
    ['/loyalty/memberId', { loyalty: { memberId: 'mbr_01JWRXYH08GMCFC7JYF90H1ZBD', accrue: true } }],
  ])('is rejected when %s is unknown', async (pointer, changes) => {
    const { status, body } = await create(`CC-${pointer}`, changes);
    expect([status, body.code, body.errors]).toMatchObject([404, 'NOT_FOUND', [{ pointer, code: 'INVALID_VALUE' }]]);
  });

  test('is rejected with the maximum number of nights if its stay is too long', async () => {
    const { body } = await create('CC-6', { stay: { checkIn: STAY.checkIn, checkOut: addDays(STAY.checkIn, 33) } });
    expect(body).toMatchObject({ code: 'INVALID_DATES', detail: 'A estadia deve ter de 1 a 30 noites.' });
  });

  test('accepts its sale time in another notation, but not a different time', async () => {
    const { headers } = await create('CC-7');
    const put = (bookedAt: string) =>
      partner.send('PUT', headers.get('Location') ?? '', { body: request('CC-7', { bookedAt }), key: '', headers: { 'If-Match': '"1"' } });
    expect((await put('2025-11-12T13:40:01Z')).body.errors).toMatchObject([{ pointer: '/bookedAt', code: 'IMMUTABLE' }]);
    expect((await put('2025-11-12T13:40:00.000Z')).status).toBe(200);
  });

  test('satisfies the specification', () => {
    expect(sandbox.faults.filter(({ by }) => by === 'server')).toEqual([]);
  });
});
