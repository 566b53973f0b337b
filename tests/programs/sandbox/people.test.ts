import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPartner, type Partner, SCOPES, STAY } from './partner.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

const PATH = '/people/v1/persons';
const MARIANA = 'per_01JWRXYC40RA3CD9F41SN2XNZ6';

let sandbox: Sandbox;
let partner: Partner;

beforeAll(async () => {
  sandbox = await startSandbox({ requestsPerSecond: 1000, speed: 1 });
  partner = await createPartner(sandbox, `${SCOPES} people:read people:write external:read external:write`);
});
afterAll(() => sandbox.stop());

let registered = 0;

const person = (changes: Readonly<Record<string, unknown>> = {}) => {
  registered += 1;
  return {
    givenName: 'Lucía',
    surname: 'Fernández',
    birthDate: '1991-09-03',
    nationality: 'AR',
    documents: [{ type: 'PASSPORT', number: `AAE104${registered}512`, issuingCountry: 'AR' }],
    emails: [{ address: 'lucia.fernandez@example.com', primary: true }],
    ...changes,
  };
};
const create = (changes = {}) => partner.send('POST', PATH, { body: person(changes) });
const patch = (personId: string, etag: string, body: unknown) =>
  partner.send('PATCH', `${PATH}/${personId}`, {
    body,
    key: '',
    headers: { 'Content-Type': 'application/merge-patch+json', ...(etag !== '' && { 'If-Match': etag }) },
  });

describe('a person', () => {
  test('can be read at the Location of the registration, with masked documents', async () => {
    const { status, headers } = await create();
    expect([status, headers.get('ETag')]).toEqual([201, '"1"']);
    const { body } = await partner.send('GET', headers.get('Location') ?? '');
    expect(body).toMatchObject({ language: 'pt-BR', documents: [{ number: expect.stringMatching(/^\*+512$/) }] });
  });

  test('shows full document numbers on request to a client with the required scope', async () => {
    const path = `${PATH}/${MARIANA}`;
    expect((await partner.send('GET', `${path}?reveal=documents`)).body.code).toBe('FORBIDDEN');
    const trusted = await createPartner(sandbox, 'people:read people:sensitive');
    expect((await trusted.send('GET', path)).body.documents[0].number).toBe('***982247**');
    expect((await trusted.send('GET', `${path}?reveal=documents`)).body.documents[0].number).toBe('52998224725');
  });

  test('is unique by document and by external id', async () => {
    const documents = [{ type: 'CPF', number: '52998224725', issuingCountry: 'BR' }];
    expect((await create({ documents })).body).toMatchObject({ code: 'PERSON_ALREADY_EXISTS', existingPersonId: MARIANA });
    const { body } = await create({ externalId: 'crm-90412' });
    expect(body).toMatchObject({ code: 'CONFLICT', errors: [{ pointer: '/externalId', code: 'CONFLICTS_WITH' }] });
  });

  test.each([
    ['INVALID_CPF', '/documents/0/number', { documents: [{ type: 'CPF', number: '52998224726', issuingCountry: 'BR' }] }],
    ['INVALID_CPF', '/documents/0/number', { documents: [{ type: 'CPF', number: '***982247**', issuingCountry: 'BR' }] }],
    ['REQUIRED', '/documents', { documents: [{ type: 'RG', number: '1234567', issuingCountry: 'BR' }] }],
    ['UNDERAGE', '/birthDate', { birthDate: STAY.checkIn }],
    ['INVALID_PHONE', '/phones/0/number', { phones: [{ number: '48995550101', type: 'MOBILE', primary: true }] }],
    ['DUPLICATE_PRIMARY', '/emails', { emails: ['a', 'b'].map((name) => ({ address: `${name}@example.com`, primary: true })) }],
    ['DUPLICATE_PRIMARY', '/phones', { phones: [1, 2].map((last) => ({ number: `+554899555010${last}`, type: 'MOBILE', primary: true })) }],
  ])('is rejected with %s on %s', async (code, pointer, changes) => {
    const { status, body } = await create(changes);
    expect([status, body.errors.map((error: object) => error)]).toMatchObject([422, [{ code, pointer }]]);
  });

  test('is updated by a merge patch with its current ETag', async () => {
    const address = { street: 'Rua Exemplo', number: '1', complement: 'A', district: 'Centro', city: 'Florianópolis' };
    const place = { stateCode: 'BR-SC', postalCode: '88015200', countryCode: 'BR' };
    const { body: before } = await create({ address: { ...address, ...place }, socialName: 'Lu' });
    expect((await patch(before.personId, '', {})).status).toBe(428);
    const { body } = await patch(before.personId, '"1"', { socialName: null, address: { number: '2', complement: null } });
    expect(body).not.toHaveProperty('socialName');
    expect(body.address).toEqual({ street: 'Rua Exemplo', number: '2', district: 'Centro', city: 'Florianópolis', ...place });
    expect((await patch(before.personId, '"1"', {})).status).toBe(412);
    expect((await patch(before.personId, '"2"', { address: { postalCode: '1' } })).body.errors).toMatchObject([
      { code: 'INVALID_POSTAL_CODE' },
    ]);
    expect((await patch(before.personId, '"2"', { birthDate: '1990-01-01' })).body.errors).toMatchObject([{ code: 'IMMUTABLE' }]);
    const documents = [{ type: 'PASSPORT', number: 'AAE1', issuingCountry: 'AR' }];
    expect((await patch(MARIANA, '"1"', { documents })).body.errors).toMatchObject([{ pointer: '/documents/0/number' }]);
  });

  describe('with consents', () => {
    const consent = (capturedAt: string, purpose = 'MARKETING_EMAIL', granted = true) => ({
      purpose,
      granted,
      capturedAt,
      source: 'cadastro-site',
      policyVersion: '2025-05',
    });
    const YEARS = ['2024-06-02T18:19:30Z', '2025-06-02T18:19:30Z', '2026-06-02T18:19:30Z'] as const;

    test('has at most one per purpose, and none from the future', async () => {
      const twice = await create({ consents: [consent(YEARS[0]), consent(YEARS[1])] });
      expect(twice.body.errors).toMatchObject([{ pointer: '/consents/1/purpose', code: 'CONFLICTS_WITH' }]);
      const early = await create({ consents: [consent('2125-06-02T18:19:30Z')] });
      expect(early.body.errors).toMatchObject([{ pointer: '/consents/0/capturedAt', code: 'OUT_OF_RANGE' }]);
      const drifted = new Date(Date.now() + 60_000).toISOString();
      expect((await create({ consents: [consent(drifted), consent(YEARS[0], 'PROFILING')] })).status).toBe(201);
    });

    test('accepts only later decisions', async () => {
      const { body } = await create({ consents: [consent(YEARS[1])] });
      const revoke = (capturedAt: string) =>
        patch(body.personId, '"1"', { consents: [consent(YEARS[0], 'PROFILING'), consent(capturedAt, 'MARKETING_EMAIL', false)] });
      expect((await revoke(YEARS[0])).body.errors).toMatchObject([{ pointer: '/consents/1/capturedAt', code: 'CONFLICTS_WITH' }]);
      expect((await revoke(YEARS[2])).body.consents).toMatchObject([{ granted: true }, { granted: false, capturedAt: YEARS[2] }]);
    });
  });

  test('can only be changed with a merge patch', async () => {
    const path = `${PATH}/${MARIANA}`;
    const { status, body } = await partner.send('PATCH', path, { body: {}, key: '', headers: { 'If-Match': '"1"' } });
    expect([status, body.detail]).toEqual([415, 'Envie o corpo com Content-Type application/merge-patch+json.']);
  });

  test('can hold a booking only with a phone', async () => {
    const { body } = await create();
    const booking = partner.makeBooking(await partner.findRate(), { holder: { personId: body.personId } });
    expect((await partner.send('POST', '/sales/v1/bookings', { body: booking })).body.errors).toMatchObject([
      { pointer: '/holder/personId', code: 'REQUIRED' },
    ]);
  });

  test('is erased a minute after SIMULAR_EXCLUSAO, while orders keep their holder', async () => {
    const { body } = await create({ phones: [{ number: '+5548995550101', type: 'MOBILE', primary: true }] });
    const holder = { personId: body.personId };
    const external = await partner.send('POST', '/external/v1/external-reservations', {
      body: {
        source: 'CALL_CENTER',
        sourceReference: 'CC-1',
        hotel: { hotelId: 'htl_104872' },
        stay: STAY,
        rooms: [{ adults: 1, childAges: [] }],
        holder,
        total: { amount: '1180.00', currency: 'BRL' },
        bookedAt: '2025-11-12T13:40:00Z',
      },
    });
    const book = async () =>
      partner.send('POST', '/sales/v1/bookings', { body: partner.makeBooking(await partner.findRate(), { holder }) });
    const { orderId } = (await book()).body;
    await patch(body.personId, '"1"', { externalId: 'SIMULAR_EXCLUSAO-1' });
    const statuses = async () => {
      const paths = [`${PATH}/${body.personId}`, external.headers.get('Location') ?? ''];
      return Promise.all(paths.map(async (path) => (await partner.send('GET', path)).status));
    };
    expect(await statuses()).toEqual([200, 200]);
    sandbox.clock.skip(60);
    expect(await statuses()).toEqual([404, 404]);
    expect((await book()).body.code).toBe('NOT_FOUND');
    const { body: order } = await partner.send('GET', `/backoffice/v1/orders/${orderId}`);
    expect(order.holder).toMatchObject({
      ...holder,
      givenName: 'Lucía',
      email: 'lucia.fernandez@example.com',
      document: { type: 'PASSPORT' },
    });
  });

  test('satisfies the specification', () => {
    expect(sandbox.faults.filter(({ by }) => by === 'server')).toEqual([]);
  });
});
