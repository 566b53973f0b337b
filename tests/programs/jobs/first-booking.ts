import { describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../sandbox/start-sandbox.ts';
import { type Ended, inFolder, type Language, runProgram } from './program.ts';

interface Outcome extends Ended {
  readonly sandbox: Sandbox;
  readonly statuses: readonly string[];
  readonly plans: readonly string[];
}

async function book(
  language: Language,
  options: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>> = {},
  prepare: (sandbox: Sandbox) => void = () => undefined,
): Promise<Outcome> {
  const sandbox = await startSandbox();
  prepare(sandbox);
  try {
    const args = Object.entries({ wait: '0.2', ...options }).flatMap(([name, value]) => language.option(name, value));
    const ended = await inFolder({}, (cwd) =>
      runProgram(language, 'first-booking', { args: [...args, ...language.agree], env: { ...sandbox.env, ...env }, cwd }),
    );
    const bookings = [...sandbox.world.bookings.values()].map(({ shown }) => shown);
    const plans = bookings.flatMap(({ rooms }) => rooms.map(({ ratePlanCode }) => ratePlanCode));
    return { ...ended, sandbox, statuses: bookings.map(({ status }) => status), plans };
  } finally {
    await sandbox.stop();
  }
}

const attempts = ({ sandbox }: Outcome, operation: string) => sandbox.requests.filter(({ operationId }) => operationId === operation);

export function describeFirstBooking(language: Language): void {
  describe(`the first booking in ${language.name}`, () => {
    test.concurrent.each([
      ['that nothing disturbs', {}, [201]],
      ['whose hotel fails at first', { hotel: 'htl_104874' }, [502, 201]],
      ['whose hotel is slow', { wish: 'SIMULAR_TIMEOUT' }, [504, 201]],
      ['that the hotel confirms later', { surname: 'PENDENTE' }, [202]],
    ])('books, reads and cancels a stay %s, with one key', async (_, options, answers) => {
      const outcome = await book(language, options);
      expect(outcome).toMatchObject({ code: 0, stderr: '', statuses: ['CANCELLED'], plans: ['FLEX_BB'], sandbox: { faults: [] } });
      const sent = attempts(outcome, 'hotelBookingService').filter(({ status }) => status !== 429);
      expect(sent.map(({ status }) => status)).toEqual(answers);
      expect(new Set(sent.map(({ idempotencyKey, body }) => `${idempotencyKey} ${body}`)).size).toBe(1);
      expect(outcome.sandbox.requests.filter(({ host }) => host === 'auth').length).toBe(1);
      const cancellations = attempts(outcome, 'sendHotelResCancelLambda').filter(({ status }) => status === 200);
      expect(cancellations.map(({ body }) => (JSON.parse(body) as { readonly mode: string }).mode)).toEqual(['QUOTE', 'COMMIT']);
      expect(new Set(cancellations.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
    });

    test.concurrent('books with a new key and the same reference after a price change', async () => {
      const outcome = await book(language, { wish: 'SIMULAR_PRECO' });
      expect(outcome).toMatchObject({ code: 0, stderr: '', statuses: ['CANCELLED'], sandbox: { faults: [] } });
      const sent = attempts(outcome, 'hotelBookingService').filter(({ status }) => status !== 429);
      expect(sent.map(({ code }) => code)).toEqual(['PRICE_CHANGED', undefined]);
      expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
      expect(new Set(sent.map(({ body }) => /"clientReference":\s*"([^"]+)"/.exec(body)?.[1])).size).toBe(1);
      expect(attempts(outcome, 'getHotelAvailLambda').filter(({ status }) => status === 200).length).toBe(2);
    });

    test.concurrent('logs the refused request for support, without telling the traveller the reason', async () => {
      const outcome = await book(language, {}, { PERNORIA_CARD_TOKEN: 'tok_sbx_declined_fraud' });
      expect(outcome).toMatchObject({ code: 1, statuses: [], sandbox: { faults: [] } });
      expect(outcome.stderr).toContain(attempts(outcome, 'hotelBookingService')[0]?.requestId);
      expect(outcome.stderr).toContain('try another card');
      expect(outcome.stderr).not.toMatch(/fraud|fraude/i);
    });

    test.concurrent('retries with the same key when the response to a completed call is lost', async () => {
      const outcome = await book(language, {}, {}, (sandbox) => {
        sandbox.loseNext('hotelBookingService');
        sandbox.loseNext('sendHotelResCancelLambda');
      });
      expect(outcome).toMatchObject({ code: 0, stderr: '', statuses: ['CANCELLED'], sandbox: { faults: [] } });
    });

    test.concurrent.each([
      ['401', 'UNAUTHENTICATED', 2],
      ['429', 'RATE_LIMITED', 4],
    ] as const)('looks up a stay after a lost response, though the last attempt got %s', async (_, code, times) => {
      const outcome = await book(language, {}, {}, (sandbox) => {
        sandbox.loseNext('hotelBookingService');
        for (let time = 0; time < times; time += 1) sandbox.failNext('hotelBookingService', code);
      });
      expect(outcome).toMatchObject({ code: 0, stderr: '', statuses: ['CANCELLED'], sandbox: { faults: [] } });
      expect(attempts(outcome, 'hotelBookingService').length).toBe(times + 1);
    });

    test.concurrent('treats a rejected retry as the outcome', async () => {
      const outcome = await book(language, {}, { PERNORIA_CARD_TOKEN: 'tok_sbx_declined_funds' }, (sandbox) =>
        sandbox.failNext('hotelBookingService', 'UPSTREAM_ERROR'),
      );
      expect(outcome).toMatchObject({ code: 1, statuses: [], sandbox: { faults: [] } });
      expect(outcome.stderr).toContain('try another card');
    });

    test.concurrent.each([
      ['finds nothing', 1, []],
      ['is refused', 2, ['getBookingsLambda', 'getBookingsLambda']],
    ])('tells the traveller not to book again when the outcome is unknown and the look-up %s', async (_, lookUps, refused) => {
      const outcome = await book(language, {}, {}, (sandbox) => {
        sandbox.failNext('hotelBookingService', 'UPSTREAM_ERROR');
        // The program requests a new token only after the first refusal of each call.
        for (const operationId of ['hotelBookingService', 'hotelBookingService', ...refused])
          sandbox.failNext(operationId, 'UNAUTHENTICATED');
      });
      expect(outcome).toMatchObject({ code: 1, statuses: [], sandbox: { faults: [] } });
      expect(attempts(outcome, 'getBookingsLambda').filter(({ status }) => status !== 429).length).toBe(lookUps);
      expect(outcome.stderr).toContain(attempts(outcome, 'hotelBookingService').at(-1)?.requestId);
      expect(outcome.stderr.trim().split('\n').at(-1)).toBe(
        'We do not know yet whether your stay is booked. Please do not book again: we will tell you.',
      );
    });

    test.concurrent('cancels nothing when the hotel refuses', async () => {
      const outcome = await book(language, { surname: 'FALHA' });
      expect(outcome).toMatchObject({ code: 0, statuses: ['FAILED'], sandbox: { faults: [] } });
      expect(attempts(outcome, 'sendHotelResCancelLambda')).toEqual([]);
    });
  });
}
