import { generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { addDays } from '../sandbox/clock.ts';
import { createPartner, STAY } from '../sandbox/partner.ts';
import { startSandbox, type Sandbox } from '../sandbox/start-sandbox.ts';
import { type Ended, inFolder, type Language, runProgram } from './program.ts';

const KEY_ID = 'agex-2025-10';

interface Moving {
  readonly sandbox: Sandbox;
  readonly oldId: string;
  readonly run: (...args: readonly string[]) => Promise<Ended>;
  readonly ledger: string;
}

/** Runs the program with a confirmed booking and its v1 card, whose reference v2 would reject. */
async function move(language: Language, work: (moving: Moving) => Promise<void>): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }), alg: 'RSA-OAEP-256', use: 'enc' };
  const sandbox = await startSandbox({ requestsPerSecond: 1000, encryptionKeys: { [KEY_ID]: jwk } });
  try {
    const partner = await createPartner(sandbox);
    const { body: booking } = await partner.send('POST', '/sales/v1/bookings', { body: partner.makeBooking(await partner.findRate()) });
    const v1 = {
      externalId: 'Reserva nº 7',
      amountInCents: 117_810,
      currency: 'BRL',
      startDate: STAY.checkIn,
      endDate: addDays(STAY.checkOut, 30),
    };
    const { body: old } = await partner.send('POST', '/vcn/v1/vcn/create', {
      body: { ...v1, hotelCode: '104872' },
      key: '',
      headers: { 'X-Api-Key': sandbox.env['PERNORIA_API_KEY'] ?? '', Authorization: '' },
    });
    const cards = [{ ...v1, vcnId: old.vcnId, bookingReference: booking.clientReference }];
    await inFolder({ 'cards.json': JSON.stringify(cards) }, async (cwd) => {
      const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
      const env = { ...sandbox.env, VCN_KEY_ID: KEY_ID, VCN_PRIVATE_KEY: pem };
      await work({
        sandbox,
        oldId: old.vcnId,
        run: (...args) => runProgram(language, 'move-to-vcn-v2', { args, env, cwd }),
        ledger: path.join(cwd, 'vcn-ledger.json'),
      });
    });
    expect(sandbox.faults).toEqual([]);
  } finally {
    await sandbox.stop();
  }
}

const newCards = ({ world }: Sandbox) => [...world.cards.values()];

export function describeMoveToVcnV2(language: Language): void {
  describe(`the move to VCN v2 in ${language.name}`, () => {
    test.concurrent('issues one card for each old one, decrypts it, and changes and cancels it by its old id', () =>
      move(language, async ({ sandbox, oldId, run, ledger }) => {
        const moved = await run('move', 'cards.json');
        expect(moved).toMatchObject({ code: 0, stderr: '' });
        expect(newCards(sandbox)).toMatchObject([
          { status: 'SCHEDULED', singleUse: false, amount: { amount: '1178.10', currency: 'BRL' } },
        ]);
        expect(sandbox.world.oldCards.get(oldId)?.isCancelled).toBe(true);
        // Neither output nor ledger contains card data.
        expect(moved.stdout + (await readFile(ledger, 'utf8'))).not.toMatch(/5555555555554444|"cvv"|eyJhbGci/);

        const activeTo = addDays(STAY.checkOut, 31);
        expect(await run('update', oldId, '1606.50', activeTo)).toMatchObject({ code: 0, stderr: '' });
        expect(newCards(sandbox)).toMatchObject([{ amount: { amount: '1606.50' }, activeTo }]);
        expect(await run('cancel', oldId, 'BOOKING_CANCELLED')).toMatchObject({ code: 0, stderr: '' });
        expect(newCards(sandbox)).toMatchObject([{ status: 'CANCELLED' }]);
      }));

    test.concurrent('does not issue a second card after lost responses or a second run', () =>
      move(language, async ({ sandbox, oldId, run }) => {
        sandbox.loseNext('createVcn');
        expect(await run('move', 'cards.json')).toMatchObject({ code: 0, stderr: '' });
        sandbox.loseNext('updateVcn'); // The retry finds the update already applied.
        expect(await run('update', oldId, '1606.50', addDays(STAY.checkOut, 31))).toMatchObject({ code: 0, stderr: '' });
        expect(newCards(sandbox)).toMatchObject([{ amount: { amount: '1606.50' } }]);
        const again = await run('move', 'cards.json');
        expect(again).toMatchObject({ code: 0, stderr: '' });
        expect(again.stdout).toContain(`${oldId} closed already in v1`);
        expect(newCards(sandbox)).toHaveLength(1);
      }));

    test.concurrent('retries with the same key after crashing before the card was recorded', () =>
      move(language, async ({ sandbox, run, ledger }) => {
        expect(await run('move', 'cards.json')).toMatchObject({ code: 0 });
        const entries = JSON.parse(await readFile(ledger, 'utf8')) as readonly Readonly<Record<string, unknown>>[];
        const before = entries.map(({ v1Id, externalId, key, body }) => ({ v1Id, externalId, key, body }));
        await writeFile(ledger, JSON.stringify(before));
        const again = await run('move', 'cards.json');
        expect(again).toMatchObject({ code: 0, stderr: '' });
        expect(newCards(sandbox)).toHaveLength(1);
        expect(JSON.parse(await readFile(ledger, 'utf8'))).toEqual(entries);
      }));
  });
}
