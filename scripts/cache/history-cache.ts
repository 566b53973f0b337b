import path from 'node:path';
import { ifExists } from '../../src/data/if-exists.ts';
import type { HistoryStore, PastStep } from '../../src/site/history/load-history.ts';
import { evictOldest, cacheBytes, readCached } from './cache-files.ts';

const ENDING = '.history';

const MAX_KEPT = 5;

/** Provides the cached history to `action`. Each version of the code has its own file. @param project digest of the code */
export async function withCachedHistory<T>(folder: string, project: string, action: (store: HistoryStore) => Promise<T>): Promise<T> {
  const file = path.join(folder, `${project}${ENDING}`);
  const kept = await ifExists(readCached(file));
  // Written below.
  const known = new Map(kept ? (JSON.parse(Buffer.from(kept).toString('utf8')) as [string, PastStep][]) : []);
  const used = new Map<string, PastStep>();
  const result = await action({ get: (key) => known.get(key), put: (key, step) => used.set(key, step) });
  if ([...used.keys()].some((key) => !known.has(key))) {
    // Keeps entries of other sites.
    await cacheBytes(file, Buffer.from(JSON.stringify([...new Map([...known, ...used])].slice(-MAX_STEPS))));
    await evictOldest(folder, ENDING, MAX_KEPT);
  }
  return result;
}

/** Maximum number of cached steps: one per group and day. */
const MAX_STEPS = 5000;
