import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { STAY } from '../sandbox/partner.ts';
import { startSandbox, type Sandbox } from '../sandbox/start-sandbox.ts';
import { type Ended, inFolder, type Language, runProgram } from './program.ts';

interface Importing {
  readonly sandbox: Sandbox;
  readonly cwd: string;
  readonly run: (reservations: readonly object[], env?: Readonly<Record<string, string>>) => Promise<Ended>;
}

const INPUT = 'reservations.ndjson';
const LEDGER = 'import-ledger.ndjson';
/** Shortens Node.js timers below 10 s to a hundredth. Longer timers are timeouts for a slow network. */
const IMPATIENT = {
  NODE_OPTIONS:
    '--import=data:text/javascript,const%20wait=setTimeout;globalThis.setTimeout=(task,ms,...rest)=>wait(task,ms<1e4?ms/100:ms,...rest)',
};

async function load(language: Language, work: (importing: Importing) => Promise<void>, isFlawless = true): Promise<void> {
  const sandbox = await startSandbox({ requestsPerSecond: 1000 });
  try {
    await inFolder({}, (cwd) =>
      work({
        sandbox,
        cwd,
        async run(reservations, env) {
          await writeFile(path.join(cwd, INPUT), reservations.map((reservation) => `${JSON.stringify(reservation)}\n`).join(''));
          const launch = { args: [INPUT, '--rate', '1000'], env: { ...sandbox.env, ...env }, cwd };
          return runProgram(language, 'import-external-reservations', launch);
        },
      }),
    );
    expect(sandbox.faults.filter(({ by }) => isFlawless || by === 'server')).toEqual([]);
  } finally {
    await sandbox.stop();
  }
}

const reservation = (sourceReference: string, changes: object = {}) => ({
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

const stored = ({ world }: Sandbox) => [...world.externalReservations.values()];

export function describeImportExternalReservations(language: Language): void {
  describe(`loading external reservations in ${language.name}`, () => {
    test.concurrent('creates new ones, updates changed ones, and skips the rest', () =>
      load(language, async ({ sandbox, cwd, run }) => {
        expect(await run([reservation('CC-1'), reservation('CC-2')])).toMatchObject({ code: 0, stderr: '' });
        const again = await run([reservation('CC-1'), reservation('CC-2', { status: 'COMPLETED' }), reservation('CC-3')]);
        expect(again.stdout).toBe('1 created, 1 updated, 1 unchanged, 0 rejected\n');
        expect(stored(sandbox).map(({ request, revision }) => [request.sourceReference, request.status, revision])).toEqual([
          ['CC-1', undefined, 1],
          ['CC-2', 'COMPLETED', 2],
          ['CC-3', undefined, 1],
        ]);
        expect(await readFile(path.join(cwd, LEDGER), 'utf8')).not.toMatch(/Mariana|52998224725/);
      }));

    test.concurrent('does not count a stay twice after lost responses or a lost ledger', () =>
      load(language, async ({ sandbox, cwd, run }) => {
        sandbox.loseNext('createExternalReservationLambda');
        sandbox.failNext('createExternalReservationLambda', 'UNAVAILABLE');
        expect((await run([reservation('CC-1'), reservation('CC-2')])).stdout).toContain('2 created');
        await writeFile(path.join(cwd, LEDGER), '');
        expect((await run([reservation('CC-1'), reservation('CC-2', { status: 'NO_SHOW' })])).stdout).toContain('2 updated');
        expect(stored(sandbox)).toHaveLength(2);
        expect(stored(sandbox)[1]?.request).toMatchObject({ status: 'NO_SHOW', holder: { document: { number: '52998224725' } } });
      }));

    test.concurrent('retries an interrupted creation with its key, and uses a new key for different data', () =>
      load(
        language,
        async ({ sandbox, cwd, run }) => {
          await run([reservation('CC-1')]);
          const [first = ''] = (await readFile(path.join(cwd, LEDGER), 'utf8')).split('\n');
          await writeFile(path.join(cwd, LEDGER), `${first}\n`); // The ledger's state before the response arrives.
          expect((await run([reservation('CC-1')])).stdout).toContain('1 created');
          const creations = sandbox.requests.filter(({ operationId }) => operationId === 'createExternalReservationLambda');
          expect([creations.length, new Set(creations.map(({ idempotencyKey }) => idempotencyKey)).size]).toEqual([2, 1]);
          await writeFile(path.join(cwd, LEDGER), `${first}\n`);
          expect((await run([reservation('CC-1', { status: 'CANCELLED' })])).stdout).toContain('1 updated');
          expect(stored(sandbox)).toMatchObject([{ request: { status: 'CANCELLED' } }]);
        },
        false,
      ));

    test.concurrent('leaves a line open if its attempt still runs after five tries, and later completes it with the same key', () =>
      load(language, async ({ sandbox, cwd, run }) => {
        for (let tries = 1; tries <= 5; tries += 1) sandbox.failNext('createExternalReservationLambda', 'IDEMPOTENCY_IN_PROGRESS');
        const unfinished = await run([reservation('CC-1')], IMPATIENT);
        expect(unfinished).toMatchObject({ code: 1, stderr: expect.stringContaining('IDEMPOTENCY_IN_PROGRESS') });
        expect(await readFile(path.join(cwd, LEDGER), 'utf8')).not.toContain('refused');
        expect((await run([reservation('CC-1')])).stdout).toContain('1 created');
        expect(new Set(sandbox.requests.flatMap(({ idempotencyKey }) => idempotencyKey ?? [])).size).toBe(1);
      }));

    test.concurrent('lists rejected lines, and continues', () =>
      load(
        language,
        async ({ sandbox, cwd, run }) => {
          await run([reservation('CC-1', { status: 'COMPLETED' })]);
          const holder = { givenName: 'Mariana', surname: 'Souza', email: 'mariana.souza@example.com' };
          const masked = { ...holder, document: { type: 'CPF', number: '***982247**', issuingCountry: 'BR' } };
          const ended = await run([
            reservation('CC-1', { status: 'CONFIRMED' }),
            reservation('CC-2', { holder: masked }),
            reservation('CC-3', { hotel: { hotelId: 'htl_999999' } }),
            reservation('CC-4'),
          ]);
          expect(ended).toMatchObject({ code: 2, stdout: '1 created, 0 updated, 0 unchanged, 3 rejected\n' });
          const rejected = (await readFile(path.join(cwd, 'rejected.ndjson'), 'utf8')).trim().split('\n');
          expect(rejected.map((line) => JSON.parse(line))).toMatchObject([
            { line: 1, code: 'CONFLICT', errors: [{ pointer: '/status' }] },
            { line: 2, code: 'VALIDATION_FAILED', errors: [{ pointer: '/holder/document/number' }] },
            { line: 3, code: 'NOT_FOUND' },
          ]);
          expect(stored(sandbox)).toHaveLength(2);
        },
        false,
      ));
  });
}
