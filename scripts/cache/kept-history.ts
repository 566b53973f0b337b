import path from 'node:path';
import { ifExists } from '../../src/data/if-exists.ts';
import type { HistoryStore, PastStep } from '../../src/site/history/load-history.ts';
import { forgetOldest, keepBytes, readKept } from './kept-files.ts';

const ENDING = '.history';

/** Versions of the code whose histories are kept. */
const MAX_KEPT = 5;

/**
 * Runs an action with what earlier builds know of the past, and keeps what it has asked for: one file for the code, since the
 * past of a site is read as a whole.
 *
 * @param folder where it is kept; absolute
 * @param project digest of the code
 */
export async function withKeptHistory<T>(folder: string, project: string, action: (store: HistoryStore) => Promise<T>): Promise<T> {
  const file = path.join(folder, `${project}${ENDING}`);
  const kept = await ifExists(readKept(file));
  // As it is written below.
  const known = new Map(kept ? (JSON.parse(Buffer.from(kept).toString('utf8')) as [string, PastStep][]) : []);
  const used = new Map<string, PastStep>();
  const result = await action({ get: (key) => known.get(key), put: (key, step) => used.set(key, step) });
  if ([...used.keys()].some((key) => !known.has(key))) {
    // What another site has asked for stays.
    await keepBytes(file, Buffer.from(JSON.stringify([...new Map([...known, ...used])].slice(-MAX_STEPS))));
    await forgetOldest(folder, ENDING, MAX_KEPT);
  }
  return result;
}

/** Groups times days. */
const MAX_STEPS = 5000;
