import { constants, existsSync } from 'node:fs';
import { access, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from '../../src/data/if-exists.ts';

const INCOMING = '.incoming-';
const OUTGOING = '.outgoing-';

/** Replaces a folder with two consecutive renames, and restores the old folder on failure. Removes leftovers of earlier processes. */
export async function replaceFolder(from: string, to: string): Promise<void> {
  const parent = path.dirname(to);
  const incoming = path.join(parent, `${INCOMING}${process.pid}`);
  const outgoing = path.join(parent, `${OUTGOING}${process.pid}`);
  await makeFolder(parent);
  // Frees space first.
  await removeLeft(parent, INCOMING);
  try {
    await moveOrCopy(from, incoming);
    await ifExists(rename(to, outgoing));
    await rename(incoming, to).catch(async (error: unknown) => {
      await ifExists(rename(outgoing, to));
      throw error;
    });
  } catch (error) {
    await rm(incoming, { recursive: true, force: true });
    throw error;
  }
  // Removed last: after a crash between the renames, this is the only published copy.
  await removeLeft(parent, OUTGOING);
}

/** On a read-only file system, reports the missing write permission instead of Node's ENOENT. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch(async (error: unknown) => {
    let existing = folder;
    while (!existsSync(existing)) existing = path.dirname(existing);
    await access(existing, constants.W_OK);
    throw error;
  });
}

async function moveOrCopy(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    // Copies only if the folders are on different file systems.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
  }
}

async function removeLeft(parent: string, prefix: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  await Promise.all(names.map((name) => rm(path.join(parent, name), { recursive: true, force: true })));
}
