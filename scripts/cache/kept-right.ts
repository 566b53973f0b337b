import { createHash } from 'node:crypto';
import path from 'node:path';
import { createKnownRight, type KnownRight } from '../../src/checks/writing/known-right.ts';
import { forgetOldest, keepBytes, readKept } from './kept-files.ts';

/** Cache of checks that passed; plain data. */
export interface RightCache {
  readonly folder: string;
  /** Digest of the code. */
  readonly project: string;
}

const ENDING = '.right';

const MAX_KEPT = 20;

/** Runs `action` with the words, samples and examples that passed before; drops unused findings. */
export async function withKnownRight<T>(
  { folder, project }: RightCache,
  root: string,
  action: (known: KnownRight) => Promise<T>,
): Promise<T> {
  const file = path.join(folder, `${createHash('sha256').update(`${project}\0${root}`).digest('hex')}${ENDING}`);
  const kept = await readKept(file);
  const before = kept ? Buffer.from(kept).toString('utf8').split('\n') : [];
  const known = createKnownRight(before);
  const result = await action(known);
  if (before.length !== known.used.size || before.some((finding) => !known.used.has(finding))) {
    await keepBytes(file, Buffer.from([...known.used].join('\n')));
    await forgetOldest(folder, ENDING, MAX_KEPT);
  }
  return result;
}
