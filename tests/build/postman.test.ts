import { readFile } from 'node:fs/promises';
import path from 'node:path';
import newman, { type Summary } from 'newman';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PostmanCollection, PostmanFolder, PostmanItem } from '../../src/openapi/postman/collection.ts';
import { builtSite } from '../support/built-site.ts';
import { repositoryRoot } from '../support/child-process.ts';
import type { Tree } from '../support/file-tree.ts';
import { startMockApi, WEBHOOK_PATH } from '../support/mock-api.ts';
import { type SandboxOptions, startSandbox } from '../programs/sandbox/start-sandbox.ts';

let files: Tree;

beforeAll(async () => {
  ({ files } = await builtSite());
});

function json(name: string): unknown {
  const bytes = files.get(`downloads/${name}`);
  if (!bytes) throw new Error(`There is no downloads/${name}.`);
  return JSON.parse(bytes.toString('utf8'));
}

const published = (group: string) => json(`pernoria-${group}.postman_collection.json`) as PostmanCollection;

/** Returns the collection without its flows, which need server behaviour that examples cannot provide. */
function collectionOf(group: string): PostmanCollection {
  const collection = published(group);
  return { ...collection, item: collection.item.filter(({ name }) => name !== FLOW) };
}

const FLOW = 'Booking flow';

/** Milliseconds between requests: the Postman page documents a limit of five requests per second in the sandbox. */
const DELAY = 250;

interface Run {
  readonly requests: readonly string[];
  readonly failures: readonly string[];
  readonly faults: readonly string[];
}

type Variables = Readonly<Record<string, string>>;

async function runNewman(
  collection: PostmanCollection,
  values: Variables,
  options: { readonly folder?: string; readonly delayRequest?: number } = {},
): Promise<Omit<Run, 'faults'>> {
  const envVar = Object.entries(values).map(([key, value]) => ({ key, value }));
  const environment = json('pernoria-sandbox.postman_environment.json') as object;
  const { run } = await new Promise<Summary>((resolve, reject) => {
    newman.run({ collection, environment, envVar, ...options }, (error, summary) => (error ? reject(error) : resolve(summary)));
  });
  return {
    requests: run.executions.map(({ item, response, requestError }) => `${item.name}: ${response?.code ?? requestError?.message}`),
    failures: run.failures.map((failure) => failure.error.message),
  };
}

async function runCollection(group: string, collection: PostmanCollection): Promise<Run> {
  const filePath = `specs/${group}.yaml`;
  const mock = await startMockApi(await readFile(path.join(repositoryRoot, filePath), 'utf8'), filePath);
  const values = {
    baseUrl: mock.origin,
    serverUrl: mock.origin,
    webhookUrl: mock.origin + WEBHOOK_PATH,
    accessToken: 'token',
    xApiKey: 'key',
    xPernoriaToken: 'key',
  };
  try {
    return { ...(await runNewman(collection, values)), faults: mock.faults };
  } finally {
    await mock.close();
  }
}

const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  sales: [
    'Ping Lambda: 200',
    'Get Country List Lambda: 200',
    'Get State List Lambda: 200',
    'Get City List Lambda: 200',
    'Hotel Search Lambda: 200',
    'Get Hotel Avail Lambda: 200',
    'Get Hotel Descriptive Info Lambda: 200',
    'Get Content File URL Lambda: 200',
    'Hotel Booking Service: 201',
    'Get Bookings Lambda: 200',
    'Send Hotel Res Cancel Lambda: 200',
  ],
  backoffice: [
    'Get Order: 200',
    'Query Order: 200',
    'Retrieve Lost Reservation Data: 200',
    'booking.confirmed: 200',
    'booking.failed: 200',
    'booking.cancelled: 200',
    'booking.cancelled, by the hotel: 200',
    'booking.updated: 200',
    'booking.no_show: 200',
    'booking.completed: 200',
    'order.created: 200',
    'order.paid: 200',
    'order.updated: 200',
    'order.cancelled: 200',
  ],
  external: ['Create External Reservation Lambda: 201', 'Get External Reservation Lambda: 200', 'Update External Reservation Lambda: 200'],
  'lost-reservation': ['Receive Lost Reservation: 200'],
  'lost-reservation2': [
    'lost_reservation.created, contact allowed: 200',
    'lost_reservation.created, contact not allowed: 200',
    'lost_reservation.recovered: 200',
  ],
  loyalty: [
    'Get Balance: 200',
    'Create Redeem: 200',
    'Get: 200',
    'Commit: 200',
    'Rollback: 200',
    'Refund: 201',
    'Retenção vencida: 200',
    'Pontos debitados: 200',
    'Retenção desfeita: 200',
    'Estorno de parte dos pontos: 200',
    'Estorno de todos os pontos: 200',
  ],
  person: ['Create Person Lambda: 201', 'Get Person Lambda: 200', 'Update Person Lambda: 200'],
  'vcn-new': ['Create VCN: 201', 'Update VCN: 200', 'Cancel VCN: 200'],
  'vcn-old': ['Create VCN: 200', 'Update VCN: 200', 'Cancel VCN: 200'],
};

describe('the Postman collections, run by newman', () => {
  test.each(Object.keys(EXPECTED))('%s gets the responses that its specification describes', async (group) => {
    expect(await runCollection(group, collectionOf(group))).toEqual({ requests: EXPECTED[group], failures: [], faults: [] });
  });

  test('fail without a required header', async () => {
    const without = (item: PostmanItem | PostmanFolder): PostmanItem | PostmanFolder =>
      'item' in item
        ? { ...item, item: item.item.map(without) }
        : { ...item, request: { ...item.request, header: (item.request.header ?? []).filter(({ key }) => key !== 'Idempotency-Key') } };
    const collection = collectionOf('vcn-new');
    const { requests, faults } = await runCollection('vcn-new', { ...collection, item: collection.item.map(without) });
    expect(requests).toEqual(['Create VCN: 400', 'Update VCN: 200', 'Cancel VCN: 400']);
    expect(faults).toEqual([
      'POST /vcn/v2/vcns: no header parameter Idempotency-Key',
      expect.stringContaining('/cancel: no header parameter Idempotency-Key'),
    ]);
  });
});

describe('the folder "Booking flow", run by newman against a sandbox that follows the specifications', () => {
  const STEPS = [
    'Ping Lambda: 200',
    'Hotel Search Lambda: 200',
    'Get Hotel Avail Lambda: 200',
    'Hotel Booking Service: 201',
    'Get Bookings Lambda: 200',
    'Send Hotel Res Cancel Lambda, QUOTE: 200',
    'Send Hotel Res Cancel Lambda, COMMIT: 200',
  ];

  /** @param change edits the JSON of the collection */
  async function runFlow(change: (collection: string) => string = (text) => text, options?: SandboxOptions) {
    const sandbox = await startSandbox(options);
    try {
      const {
        PERNORIA_API_URL: baseUrl = '',
        PERNORIA_AUTH_URL: authUrl = '',
        PERNORIA_CLIENT_ID: id,
        PERNORIA_CLIENT_SECRET: secret,
      } = sandbox.env;
      const token = await fetch(`${authUrl}/oauth2/token`, {
        method: 'POST',
        headers: { Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'sales:read sales:write' }),
      });
      const { access_token: accessToken } = (await token.json()) as { access_token: string };
      const collection = JSON.parse(change(JSON.stringify(published('sales')))) as PostmanCollection;
      const run = await runNewman(collection, { baseUrl, authUrl, accessToken }, { folder: FLOW, delayRequest: DELAY });
      return { ...run, faults: sandbox.faults, bookings: [...sandbox.world.bookings.values()].map(({ shown }) => shown.status) };
    } finally {
      await sandbox.stop();
    }
  }

  test('books and cancels a stay, as downloaded', async () => {
    expect(await runFlow()).toEqual({ requests: STEPS, failures: [], faults: [], bookings: ['CANCELLED'] });
  });

  test('waits for a hotel that does not confirm immediately', async () => {
    const pending = (text: string): string =>
      text
        .replaceAll('\\"surname\\": \\"Souza\\",\\n    \\"email', '\\"surname\\": \\"PENDENTE\\",\\n    \\"email')
        .replaceAll('10_000', '10');
    // The hotel confirms after a sandbox minute. At a higher speed, a slow machine could miss that minute.
    const { requests, ...rest } = await runFlow(pending, { speed: 20 });
    expect(requests).toContain('Hotel Booking Service: 202');
    expect(requests.filter((request) => request === 'Get Bookings Lambda: 200').length).toBeGreaterThan(1);
    expect(rest).toEqual({ failures: [], faults: [], bookings: ['CANCELLED'] });
  });

  test('does not cancel a booking from an earlier run when no room is available', async () => {
    const { requests, failures } = await runFlow((text) => text.replaceAll('{{hotelId}}', 'htl_999999'));
    expect(requests.at(-1)).toMatch(/^Get Hotel Avail Lambda: /);
    expect(failures).toEqual(['expected undefined to be an object']);
  });

  test('reports a declined card', async () => {
    const { requests, failures, bookings } = await runFlow((text) => text.replaceAll('{{cardToken}}', 'tok_sbx_declined_funds'));
    expect(requests.at(-1)).toBe('Hotel Booking Service: 422');
    expect(failures[0]).toContain('expected 422 to be one of [ 201, 202 ]');
    expect(bookings).toEqual([]);
  });
});
