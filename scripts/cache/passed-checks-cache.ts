import { createHash } from 'node:crypto';
import path from 'node:path';
import { createVerifiedFindings, type VerifiedFindings } from '../../src/checks/writing/verified-findings.ts';
import { evictOldest, cacheBytes, readCached } from './cache-files.ts';

/** Checks that passed; plain data. */
export interface PassedChecks {
  readonly folder: string;
  /** Digest of the code. */
  readonly project: string;
}

const ENDING = '.right';

const MAX_KEPT = 20;

/** Provides words, samples and examples that passed before, and drops entries that `action` does not use. */
export async function withPassedChecks<T>(
  { folder, project }: PassedChecks,
  root: string,
  action: (known: VerifiedFindings) => Promise<T>,
): Promise<T> {
  const file = path.join(folder, `${createHash('sha256').update(`${project}\0${root}`).digest('hex')}${ENDING}`);
  const kept = await readCached(file);
  const before = kept ? Buffer.from(kept).toString('utf8').split('\n') : [];
  const known = createVerifiedFindings(before);
  const result = await action(known);
  if (before.length !== known.used.size || before.some((finding) => !known.used.has(finding))) {
    await cacheBytes(file, Buffer.from([...known.used].join('\n')));
    await evictOldest(folder, ENDING, MAX_KEPT);
  }
  return result;
}
