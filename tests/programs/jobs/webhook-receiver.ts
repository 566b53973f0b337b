import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createPartner } from '../sandbox/partner.ts';
import { startSandbox, type Sandbox } from '../sandbox/start-sandbox.ts';
import { sign } from '../sandbox/webhooks/sign.ts';
import type { Endpoint } from '../sandbox/webhooks/webhooks.ts';
import { findFreePort } from '../../support/free-port.ts';
import { inFolder, type Language, type Running, startProgram } from './program.ts';

interface Receiving {
  readonly sandbox: Sandbox;
  readonly endpoint: Endpoint;
  readonly address: string;
  readonly secret: string;
  readonly start: () => Promise<Running>;
  readonly orderId: string;
  readonly version: number;
}

const MESSAGE = 'msg_01K9Q2WYFRKKJDZZJJK0BMRHET';
const BOOKING = 'bkg_01K9Q2WVJ061Q6PWV57KWKHYJ3';

async function receive(language: Language, work: (receiving: Receiving) => Promise<void>): Promise<void> {
  const sandbox = await startSandbox({ requestsPerSecond: 1000 });
  const started: Running[] = [];
  try {
    await inFolder({}, async (cwd) => {
      const partner = await createPartner(sandbox);
      const { body: booking } = await partner.send('POST', '/sales/v1/bookings', { body: partner.makeBooking(await partner.findRate()) });
      const port = await findFreePort();
      const endpoint = sandbox.webhooks.register(`http://localhost:${port}/pernoria`, []);
      const [secret = ''] = endpoint.secrets;
      const env = { ...sandbox.env, PERNORIA_WEBHOOK_SECRET: secret, PORT: String(port) };
      const start = async (): Promise<Running> => {
        const running = startProgram(language, 'webhook-receiver', { args: language.journal(path.join(cwd, 'journal')), env, cwd });
        started.push(running);
        await running.waitFor(/Listening on \d+/);
        return running;
      };
      const { orderId } = booking;
      const version = sandbox.world.orders.get(orderId)?.version ?? 0;
      await work({ sandbox, endpoint, address: endpoint.url, secret, start, orderId, version });
    });
    expect(sandbox.faults).toEqual([]);
  } finally {
    await Promise.all(started.map((running) => running.stop()));
    await sandbox.stop();
  }
}

const eventOf = (orderId: string, version: number) => ({
  type: 'order.updated',
  timestamp: '2025-11-10T14:32:14Z',
  data: { orderId, version },
});
async function sendUnknown({ address, secret }: Receiving): Promise<number> {
  const body = JSON.stringify({ type: 'hotel.renamed', timestamp: '2025-11-10T14:32:14Z', data: {} });
  const [id, timestamp] = ['msg_01K9Q2WYFRKKJDZZJJK0BMRHEV', String(Math.floor(Date.now() / 1000))];
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': sign(secret, id, timestamp, body) };
  return (await fetch(address, { method: 'POST', headers, body })).status;
}

const reads = ({ requests }: Sandbox) => requests.filter(({ operationId }) => operationId === 'getOrder').length;

export function describeWebhookReceiver(language: Language): void {
  describe(`the webhook receiver in ${language.name}`, () => {
    test.concurrent('rejects messages that are forged or outdated', () =>
      receive(language, async ({ sandbox, endpoint, address, start, orderId, version }) => {
        await start();
        const send = (disguise: Parameters<Sandbox['webhooks']['send']>[2]) =>
          sandbox.webhooks.send(endpoint, eventOf(orderId, version), disguise);
        expect(await send({ isTampered: true })).toBe(401);
        expect(await send({ secret: 'whsec_c29tZWJvZHktZWxzZQ==' })).toBe(401);
        expect(await send({ ageSeconds: 360 })).toBe(400);
        expect(await send({ ageSeconds: -360 })).toBe(400);
        expect((await fetch(address, { method: 'POST', body: '{}' })).status).toBe(400);
        expect((await fetch(address.replace('/pernoria', '/other'), { method: 'POST' })).status).toBe(404);
        expect(reads(sandbox)).toBe(0);
      }));

    test.concurrent('reads the order once for a duplicate message, and not for a known version', () =>
      receive(language, async (receiving) => {
        const { sandbox, endpoint, start, orderId, version } = receiving;
        const running = await start();
        sandbox.webhooks.rotate(endpoint); // After the rotation, messages have two signatures, of which the receiver can verify one.
        const event = { ...eventOf(orderId, version), data: { orderId } }; // Without a version, only the id identifies a duplicate.
        expect(await sandbox.webhooks.send(endpoint, event, { messageId: MESSAGE })).toBe(204);
        await running.waitFor(new RegExp(`order ${orderId} has version ${version}`));
        endpoint.secrets.reverse();
        expect(await sandbox.webhooks.send(endpoint, event, { messageId: MESSAGE, ageSeconds: 120 })).toBe(204);
        expect(await sandbox.webhooks.send(endpoint, eventOf(orderId, version - 1))).toBe(204); // An older version arrives late.
        expect(await sendUnknown(receiving)).toBe(204);
        await running.waitFor(/hotel\.renamed: nothing to do/);
        expect(reads(sandbox)).toBe(1);
      }));

    test.concurrent('remembers processed messages after a restart', () =>
      receive(language, async (receiving) => {
        const { sandbox, endpoint, start, orderId, version } = receiving;
        const first = await start();
        const event = { ...eventOf(orderId, version), data: { orderId } };
        await sandbox.webhooks.send(endpoint, event, { messageId: MESSAGE });
        await first.waitFor(/has version/);
        await first.stop();
        const second = await start();
        expect(await sandbox.webhooks.send(endpoint, event, { messageId: MESSAGE })).toBe(204);
        expect(await sandbox.webhooks.send(endpoint, eventOf(orderId, version - 1))).toBe(204);
        expect(await sendUnknown(receiving)).toBe(204);
        await second.waitFor(/hotel\.renamed: nothing to do/);
        expect(reads(sandbox)).toBe(1);
      }));

    test.concurrent('processes every event of a change', () =>
      receive(language, async ({ sandbox, endpoint, start, orderId, version }) => {
        const running = await start();
        const types = ['booking.cancelled', 'order.cancelled'];
        for (const type of types) {
          const data = { orderId, version, ...(type.startsWith('booking') && { bookingId: BOOKING }) };
          expect(await sandbox.webhooks.send(endpoint, { ...eventOf(orderId, version), type, data })).toBe(204);
        }
        for (const type of types) await running.waitFor(new RegExp(`${type}: order ${orderId} has version ${version}`));
      }));
  });
}
