import { createHash } from 'node:crypto';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { fromSendable, type Sendable, toSendable } from '../../src/data/lossless-number.ts';
import type { ApiStore, StoredApi } from '../../src/site/api-store.ts';
import { evictOldest, cacheBytes, readCached } from './cache-files.ts';

const ENDING = '.api';

const MAX_KEPT = 300;

/** Caches APIs, because loading a cached one takes a hundredth of the time of building it. @param project digest of the code */
export function cachedApis(folder: string, project: string): ApiStore {
  const fileOf = (key: string): string => path.join(folder, `${createHash('sha256').update(project).update(key).digest('hex')}${ENDING}`);
  return {
    get: async (_id, key) => {
      const bytes = await readCached(fileOf(key));
      return bytes && fromSendable(deserialize(bytes) as Sendable<StoredApi>); // written by `put` of the same code
    },
    put: async (_id, key, api) => {
      await cacheBytes(fileOf(key), serialize(toSendable(api)));
      await evictOldest(folder, ENDING, MAX_KEPT);
    },
  };
}
