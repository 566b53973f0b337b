import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file in one step, as `writeWhole`, in a folder that it makes where there is no such folder. */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeWhole(file, content);
}

/** Writes a file in one step: readers see all of it or what was there before, and a failure leaves nothing beside it. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const incoming = `${file}.${randomUUID()}`;
  try {
    await writeFile(incoming, content);
    await rename(incoming, file);
  } catch (error) {
    await rm(incoming, { force: true });
    throw error;
  }
}
