import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from './clock.ts';
import { createPartner, type Partner } from './partner.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

/** Ids of the permanent lost reservations, without the last character. */
const ID = 'lrs_01K9QT3H6032PC3N43T6WTVWX';

let sandbox: Sandbox;
let partner: Partner;

beforeAll(async () => {
  sandbox = await startSandbox({ requestsPerSecond: 1000 });
  partner = await createPartner(sandbox);
});
afterAll(() => sandbox.stop());

const read = (id: string) => partner.send('GET', `/backoffice/v1/lost-reservations/${id}`);

describe('a lost reservation', () => {
  test('dates from yesterday, is open, and includes the data of a traveller who consented', async () => {
    const { body } = await read(`${ID}D`);
    expect(body).toMatchObject({ status: 'OPEN', traveller: { email: 'mariana.souza@example.com' }, consents: [{ granted: true }] });
    const today = new Date().toISOString().slice(0, 10);
    expect(body.abandonedAt.slice(0, 10)).toBe(addDays(today, -1));
    expect(body.expiresAt.slice(0, 10)).toBe(addDays(today, 29));
    expect(body.consents[0].capturedAt < body.abandonedAt).toBe(true);
    expect(body.stay.checkIn > body.expiresAt).toBe(true);
  });

  test('has no contact data without consent', async () => {
    const { body } = await read(`${ID}E`);
    expect(body).toMatchObject({ status: 'OPEN', consents: [{ granted: false }] });
    expect(body).not.toHaveProperty('traveller');
  });

  test('can be recovered, erased, or unknown', async () => {
    expect((await read(`${ID}F`)).body).toMatchObject({ status: 'RECOVERED', recoveredOrderId: expect.stringMatching(/^ord_/) });
    expect((await read(`${ID}G`)).body.code).toBe('GONE');
    expect((await read(`${ID}H`)).body.code).toBe('NOT_FOUND');
  });

  test('satisfies the specification', () => {
    expect(sandbox.faults).toEqual([]);
  });
});
