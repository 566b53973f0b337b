import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPartner } from './partner.ts';
import { describeFile } from './sales/catalogue.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ requestsPerSecond: 1000, speed: 1 });
});
afterAll(() => sandbox.stop());

function download(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status?: number; readonly body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ ...(response.statusCode !== undefined && { status: response.statusCode }), body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject).end();
  });
}

describe('a catalogue file', () => {
  test('can be downloaded, compressed or not, until its address expires', async () => {
    const partner = await createPartner(sandbox);
    const { body: file } = await partner.send('GET', '/sales/v1/content-files/fil_01JNG9KA3T4Q8ZV6M2X7R1C5WD/url');
    const plain = await download(file.url);
    expect([plain.status, createHash('sha256').update(plain.body).digest('hex'), plain.body.length]).toEqual([
      200,
      file.sha256,
      file.sizeBytes,
    ]);
    const compressed = await download(file.url, { 'Accept-Encoding': 'gzip' });
    expect(gunzipSync(compressed.body)).toEqual(plain.body);
    sandbox.clock.skip(3601);
    expect(await download(file.url)).toEqual({ status: 403, body: Buffer.alloc(0) });
  });

  test('is described with the sample line from the page when it has no hotels', () => {
    const empty = { name: 'changes.ndjson', fileId: 'fil_01JNG9KC5W7H2B9D4N8P3S6VFE', writtenAt: '2025-11-10T14:00:00Z', lines: [] };
    expect(describeFile(empty, 'localhost', sandbox.clock)).toMatchObject({ hotelCount: 0, sample: { hotelId: 'htl_104911' } });
  });
});
