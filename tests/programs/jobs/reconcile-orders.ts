import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createPartner, type Partner } from '../sandbox/partner.ts';
import { startSandbox, type Sandbox } from '../sandbox/start-sandbox.ts';
import { type Ended, inFolder, type Language, runProgram } from './program.ts';

interface Copy {
  readonly watermark: string | null;
  readonly orders: Readonly<Record<string, CopiedOrder>>;
}

interface CopiedOrder {
  readonly version: number;
  readonly totals: Readonly<Record<string, unknown>>;
}

interface Reconciling {
  readonly sandbox: Sandbox;
  readonly partner: Partner;
  readonly book: () => Promise<{ readonly bookingId: string; readonly orderId: string }>;
  readonly run: (...args: readonly string[]) => Promise<Ended>;
  readonly read: () => Promise<Copy>;
  readonly write: (copy: Copy) => Promise<void>;
}

async function reconcile(language: Language, work: (reconciling: Reconciling) => Promise<void>): Promise<void> {
  const sandbox = await startSandbox({ requestsPerSecond: 1000 });
  try {
    const partner = await createPartner(sandbox);
    await inFolder({}, async (cwd) => {
      const store = path.join(cwd, 'orders.json');
      await work({
        sandbox,
        partner,
        book: async () => (await partner.send('POST', '/sales/v1/bookings', { body: partner.makeBooking(await partner.findRate()) })).body,
        run: (...args) => runProgram(language, 'reconcile-orders', { args: ['--store', store, ...args], env: sandbox.env, cwd }),
        read: async () => JSON.parse(await readFile(store, 'utf8')),
        write: (copy) => writeFile(store, JSON.stringify(copy)),
      });
    });
    expect(sandbox.faults).toEqual([]);
  } finally {
    await sandbox.stop();
  }
}

const MOST_AGO = 'T00:00:00Z';
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const reads = ({ requests }: Sandbox, operationId: string) => requests.filter((request) => request.operationId === operationId).length;
/** A run excludes the second in which it starts, so this moves all changes to an earlier second. */
const endSecond = ({ world }: Sandbox): void => {
  for (const order of world.orders.values())
    order.updatedAt = new Date(Date.parse(order.updatedAt) - 2000).toISOString().replace(/\.\d+Z$/, 'Z');
};

export function describeReconcileOrders(language: Language): void {
  describe(`reconciling orders in ${language.name}`, () => {
    test.concurrent('copies orders with payments, refunds and commission, but no personal data', () =>
      reconcile(language, async ({ sandbox, partner, book, run, read }) => {
        const [kept, cancelled] = [await book(), await book()];
        const quote = { mode: 'QUOTE', reason: 'TRAVELLER_REQUEST' };
        const { body } = await partner.send('POST', `/sales/v1/bookings/${cancelled.bookingId}/cancellation`, { body: quote });
        const commit = { mode: 'COMMIT', reason: 'TRAVELLER_REQUEST', expectedPenalty: body.penalty };
        await partner.send('POST', `/sales/v1/bookings/${cancelled.bookingId}/cancellation`, { body: commit });
        endSecond(sandbox);
        const ended = await run();
        expect(ended).toMatchObject({ code: 0, stderr: '' });
        expect(ended.stdout).toMatch(/PAID version 3: paid 1386\.00, refunded 0\.00, commission 207\.90/);
        expect(ended.stdout).toMatch(/CANCELLED version 4: paid 1386\.00, refunded 1386\.00, commission 0\.00/);
        expect(ended.stdout).toMatch(/2 orders up to .*, 0 differences/);
        const { orders } = await read();
        expect(orders[kept.orderId]).toMatchObject({ version: 3, payments: [{ status: 'CAPTURED' }] });
        const amount = { amount: '1386.00', currency: 'BRL' };
        expect(orders[cancelled.orderId]).toMatchObject({
          bookings: [{ status: 'CANCELLED', penalty: { amount: '0.00' } }],
          payments: [{ status: 'REFUNDED', refunds: [{ amount, status: 'PENDING' }] }],
        });
        expect(JSON.stringify(orders)).not.toMatch(/Mariana|@example\.com/);
      }));

    test.concurrent('reads only missing orders when run again or after an interruption', () =>
      reconcile(language, async ({ sandbox, book, run, read, write }) => {
        await book();
        endSecond(sandbox);
        await run();
        const copy = await read();
        expect(reads(sandbox, 'getOrder')).toBe(1);
        expect(await run()).toMatchObject({ code: 0 }); // The overlapping range includes the order again.
        await write({ ...copy, watermark: null }); // The state after an interrupted run.
        expect(await run()).toMatchObject({ code: 0 });
        expect(reads(sandbox, 'getOrder')).toBe(1);
        expect((await read()).watermark).not.toBeNull();
      }));

    test.concurrent('reads all pages, retries failures, and splits ranges longer than 31 days', () =>
      reconcile(language, async ({ sandbox, run, read, book }) => {
        const { orderId } = await book();
        const order = sandbox.world.orders.get(orderId);
        if (!order) throw new Error('The sandbox has lost an order.');
        // Omits the first order's id, whose random suffix may equal one of these numbers.
        const ids = Array.from({ length: 151 }, (_, number) => `${orderId.slice(0, -3)}${100 + number}`).filter((id) => id !== orderId);
        for (const id of ids.slice(0, 150)) sandbox.world.orders.set(id, { ...order, orderId: id, updatedAt: `${daysAgo(40)}${MOST_AGO}` });
        endSecond(sandbox);
        sandbox.failNext('queryOrder', 'UNAVAILABLE');
        expect(await run('--since', daysAgo(45))).toMatchObject({ code: 0, stderr: '' });
        expect(Object.keys((await read()).orders)).toHaveLength(151);
        expect(reads(sandbox, 'queryOrder')).toBe(4); // The failed request, two pages of the first range, and one of the second.
      }));

    test.concurrent('reports inconsistent amounts', () =>
      reconcile(language, async ({ sandbox, book, run, read, write }) => {
        const { orderId } = await book();
        endSecond(sandbox);
        await run();
        const copy = await read();
        const order = copy.orders[orderId];
        if (!order) throw new Error('The program has lost an order.');
        const totals = { ...order.totals, refunded: { amount: '1.00', currency: 'BRL' } };
        await write({ ...copy, orders: { [orderId]: { ...order, totals } } });
        const ended = await run();
        expect(ended.code).toBe(2);
        expect(ended.stderr).toMatch(/refunds are 0\.00 of 1\.00/);
      }));
  });
}
