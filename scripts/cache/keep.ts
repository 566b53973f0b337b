import { createHash } from 'node:crypto';
import path from 'node:path';
import { forgetOldest, keepBytes, readKept } from './kept-files.ts';

/** Results of one kind. */
export interface Kept {
  /** Where they are kept; absolute. Others may be kept there, too. */
  readonly folder: string;
  /** Of their files: `.json`. */
  readonly ending: string;
  /** So many are kept: those that were asked for last. */
  readonly maxKept: number;
}

/**
 * What `make` makes of some inputs, as it was made for an earlier build where that is kept whole.
 *
 * @param inputs everything that the result depends on
 * @param make a value that JSON can express
 * @throws what `make` throws
 */
export async function keep<T>({ folder, ending, maxKept }: Kept, inputs: readonly string[], make: () => T | Promise<T>): Promise<T> {
  const name = createHash('sha256').update(JSON.stringify(inputs)).digest('hex');
  const file = path.join(folder, name + ending);
  const known = await readKept(file);
  if (known) return JSON.parse(Buffer.from(known).toString('utf8')) as T; // As it is written below.
  const made = await make();
  await keepBytes(file, Buffer.from(JSON.stringify(made)));
  await forgetOldest(folder, ending, maxKept);
  return made;
}
