import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Like `writeAtomically`, but creates missing folders. */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeAtomically(file, content);
}

/** Writes atomically, and leaves no temporary file on failure. */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  const incoming = `${file}.${randomUUID()}`;
  try {
    await writeFile(incoming, content);
    await rename(incoming, file);
  } catch (error) {
    await rm(incoming, { force: true });
    throw error;
  }
}
