import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cachedApis } from '../../../scripts/cache/api-cache.ts';
import { LosslessNumber } from '../../../src/data/lossless-number.ts';
import type { StoredApi } from '../../../src/site/api-store.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kept-apis-'));
});

afterEach(() => rm(folder, { recursive: true }));

const API: StoredApi = {
  reads: [['a.yaml', 'digest']],
  loaded: { document: { price: new LosslessNumber('10.50') }, problems: [] },
};

test('cachedApis returns what another build has stored, with the notation of numbers', async () => {
  await cachedApis(folder, 'p').put('a', 'key', API);
  const known = await cachedApis(folder, 'p').get('a', 'key');
  expect(known).toEqual(API);
  expect(JSON.stringify(known?.loaded.document)).toBe('{"price":10.50}');
});

test('cachedApis misses for another key, different code, or damaged data', async () => {
  await cachedApis(folder, 'p').put('a', 'key', API);
  expect([await cachedApis(folder, 'p').get('a', 'other'), await cachedApis(folder, 'q').get('a', 'key')]).toEqual([undefined, undefined]);
  const [name = ''] = await readdir(folder);
  const bytes = await readFile(path.join(folder, name));
  await writeFile(path.join(folder, name), bytes.with(bytes.length - 1, 255 - (bytes.at(-1) ?? 0)));
  expect(await cachedApis(folder, 'p').get('a', 'key')).toBeUndefined();
});
