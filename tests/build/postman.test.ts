import { readFile } from 'node:fs/promises';
import path from 'node:path';
import newman, { type Summary } from 'newman';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PostmanCollection, PostmanFolder, PostmanItem } from '../../src/openapi/postman/collection.ts';
import { builtSite } from '../support/built-site.ts';
import { repositoryRoot } from '../support/child-process.ts';
import type { Tree } from '../support/file-tree.ts';
import { startMockApi, WEBHOOK_PATH } from '../support/mock-api.ts';

let files: Tree;

beforeAll(async () => {
  ({ files } = await builtSite());
});

function json(name: string): unknown {
  const bytes = files.get(`downloads/${name}`);
  if (!bytes) throw new Error(`There is no downloads/${name}.`);
  return JSON.parse(bytes.toString('utf8'));
}

/** Flows are not in it: they depend on what a server answers, and not on its examples. */
function collectionOf(group: string): PostmanCollection {
  const collection = json(`pernoria-${group}.postman_collection.json`) as PostmanCollection;
  return { ...collection, item: collection.item.filter(({ name }) => name !== FLOW) };
}

const FLOW = 'Booking flow';

interface Run {
  /** Each request with the status of its answer. */
  readonly requests: readonly string[];
  readonly failures: readonly string[];
  readonly faults: readonly string[];
}

/** Runs a collection with the sandbox environment against a server that follows the specification of its group. */
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
  const envVar = Object.entries(values).map(([key, value]) => ({ key, value }));
  try {
    const { run } = await new Promise<Summary>((resolve, reject) => {
      const options = { collection, environment: json('pernoria-sandbox.postman_environment.json') as object, envVar };
      newman.run(options, (error, summary) => (error ? reject(error) : resolve(summary)));
    });
    return {
      requests: run.executions.map(({ item, response, requestError }) => `${item.name}: ${response?.code ?? requestError?.message}`),
      failures: run.failures.map((failure) => failure.error.message),
      faults: mock.faults,
    };
  } finally {
    await mock.close();
  }
}

/** What each collection sends, and what the examples of its specification answer. */
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
  test.each(Object.keys(EXPECTED))('%s gets the answers of its specification', async (group) => {
    expect(await runCollection(group, collectionOf(group))).toEqual({ requests: EXPECTED[group], failures: [], faults: [] });
  });

  test('would fail if a required header were missing', async () => {
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
