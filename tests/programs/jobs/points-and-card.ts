import { describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../sandbox/start-sandbox.ts';
import { findFreePort } from '../../support/free-port.ts';
import { type Ended, inFolder, type Language, runProgram, startProgram } from './program.ts';

const REFUSED = 'tok_sbx_declined_funds';

interface Outcome extends Ended {
  readonly sandbox: Sandbox;
  readonly bookings: readonly string[];
  readonly redemptions: readonly string[];
}

const statesOf = (sandbox: Sandbox) => ({
  bookings: [...sandbox.world.bookings.values()].map(({ shown }) => shown.status),
  redemptions: [...sandbox.world.redemptions.values()].map(({ shown }) => shown.status),
});

async function pay(
  language: Language,
  cards: readonly string[],
  options: Readonly<Record<string, string>> = {},
  lost: readonly string[] = [],
  prepare: (sandbox: Sandbox) => void = () => undefined,
): Promise<Outcome> {
  const sandbox = await startSandbox();
  for (const operationId of lost) sandbox.loseNext(operationId);
  prepare(sandbox);
  try {
    const args = Object.entries({ wait: '0.2', ...options }).flatMap(([name, value]) => language.option(name, value));
    const env = { ...sandbox.env, PERNORIA_MEMBER_TOKEN: 'mct_sbx_ok' };
    const ended = await inFolder({}, (cwd) =>
      runProgram(language, 'points-and-card', { args: [...args, ...language.list('cards', cards)], env, cwd }),
    );
    return { ...ended, sandbox, ...statesOf(sandbox) };
  } finally {
    await sandbox.stop();
  }
}

const membersPoints = ({ world }: Sandbox) => [...world.members.values()].map(({ available, reserved }) => ({ available, reserved }));

export function describePointsAndCard(language: Language): void {
  describe(`points and card in ${language.name}`, () => {
    test.concurrent('a second card books with the same redemption and a new key, and the points are spent once', async () => {
      const outcome = await pay(language, [REFUSED, 'tok_sbx_visa']);
      expect(outcome).toMatchObject({ code: 0, stderr: '', bookings: ['CONFIRMED'], redemptions: ['COMMITTED'], sandbox: { faults: [] } });
      const sent = outcome.sandbox.requests.filter(({ operationId, status }) => operationId === 'hotelBookingService' && status !== 429);
      expect(sent.map(({ code }) => code)).toEqual(['PAYMENT_DECLINED', undefined]);
      expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
      expect(membersPoints(outcome.sandbox)).toEqual([{ available: 28_250, reserved: 0 }]);
    });

    test.concurrent('points are held and spent once despite lost responses', async () => {
      const outcome = await pay(language, ['tok_sbx_visa'], {}, ['createRedeem', 'hotelBookingService', 'commit']);
      expect(outcome).toMatchObject({ code: 0, stderr: '', bookings: ['CONFIRMED'], redemptions: ['COMMITTED'], sandbox: { faults: [] } });
      expect(membersPoints(outcome.sandbox)).toEqual([{ available: 28_250, reserved: 0 }]);
    });

    test.concurrent('points pay at most the total, and then no card is required', async () => {
      const outcome = await pay(language, [REFUSED], { points: '100000' });
      expect(outcome).toMatchObject({ code: 0, stderr: '', bookings: ['CONFIRMED'], redemptions: ['COMMITTED'], sandbox: { faults: [] } });
      const [booking] = [...outcome.sandbox.world.bookings.values()];
      expect(booking?.shown.payments).toMatchObject([{ type: 'POINTS', amount: booking?.shown.price.totalDueNow }]);
    });

    test.concurrent('the points are returned when all cards are declined', async () => {
      const outcome = await pay(language, [REFUSED]);
      expect(outcome).toMatchObject({ code: 0, bookings: [], redemptions: ['ROLLED_BACK'], sandbox: { faults: [] } });
      expect(membersPoints(outcome.sandbox)).toEqual([{ available: 48_250, reserved: 0 }]);
    });

    test.concurrent.each([
      ['PENDENTE', 'CONFIRMED', 'COMMITTED'],
      ['FALHA', 'FAILED', 'ROLLED_BACK'],
    ])('the hotel’s later decision for %s applies', async (surname, booking, redemption) => {
      const outcome = await pay(language, ['tok_sbx_visa'], { surname });
      expect(outcome).toMatchObject({ code: 0, stderr: '', bookings: [booking], redemptions: [redemption], sandbox: { faults: [] } });
    });

    test.concurrent('the points stay held while the outcome is unknown, and the traveller is warned not to book again', async () => {
      const outcome = await pay(language, ['tok_sbx_visa'], {}, ['hotelBookingService'], (sandbox) => {
        for (const operationId of ['hotelBookingService', 'getBookingsLambda']) {
          sandbox.failNext(operationId, 'UNAUTHENTICATED');
          sandbox.failNext(operationId, 'UNAUTHENTICATED');
        }
      });
      expect(outcome).toMatchObject({ code: 1, bookings: ['CONFIRMED'], redemptions: ['RESERVED'], sandbox: { faults: [] } });
      expect(outcome.stderr).toContain('reserve de novo');
    });

    test.concurrent('the member confirms on the authorisation page, and the program exchanges the code', async () => {
      const returnTo = `http://localhost:${await findFreePort()}/pontos/retorno`;
      const sandbox = await startSandbox({ redirectUris: [returnTo] });
      try {
        await inFolder({}, async (cwd) => {
          const args = language.option(language.spell('return-to'), returnTo);
          const running = startProgram(language, 'points-and-card', { args, env: sandbox.env, cwd });
          const address = await running.waitFor(/Autorize em (\S+)\n/);
          await fetch(address);
          expect(await running.ended).toMatchObject({ code: 0, stderr: '' });
        });
        expect(statesOf(sandbox)).toEqual({ bookings: ['CONFIRMED'], redemptions: ['COMMITTED'] });
        expect(sandbox.faults).toEqual([]);
      } finally {
        await sandbox.stop();
      }
    });
  });
}
