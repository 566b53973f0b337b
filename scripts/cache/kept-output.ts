import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { findFiles } from '../../src/content/find-files.ts';
import { keptFolder, type KeptFolderOptions } from './kept-folder.ts';

/** Lists the files of a folder that is kept, with what they are: whatever is not so is not taken. */
const LIST = '.digests.json';

export interface KeptOutputOptions extends KeptFolderOptions {
  /** Where the files go; absolute. */
  readonly target: string;
  /** What becomes of a file on its way; its name is a posix path. */
  readonly change: (name: string, bytes: Buffer) => string | Uint8Array;
}

/**
 * Puts files into a folder that are made once, and then kept for later builds. When what is kept has been damaged, they are made again.
 *
 * @throws what `make` throws
 */
export async function writeKeptOutput({ make, target, change, ...options }: KeptOutputOptions): Promise<void> {
  const makeListed = async (folder: string): Promise<void> => {
    await make(folder);
    const names = await findFiles(folder, '.');
    const list = names.map((name) => [name, digestOf(readFileSync(path.join(folder, name)))] as const);
    writeFileSync(path.join(folder, LIST), JSON.stringify(list));
  };
  const kept = await keptFolder({ ...options, make: makeListed });
  if (copyListed(kept, target, change)) return;
  await rm(kept, { recursive: true, force: true });
  if (!copyListed(await keptFolder({ ...options, make: makeListed }), target, change)) throw new Error(`${kept} is not as it was written.`);
}

/** Whether all files were as the list has them. */
function copyListed(kept: string, target: string, change: KeptOutputOptions['change']): boolean {
  const folders = new Set<string>();
  const list = readList(path.join(kept, LIST));
  if (!list) return false;
  for (const [name, digest] of list) {
    const from = path.join(kept, name);
    const bytes = existsSync(from) ? readFileSync(from) : undefined;
    if (!bytes || digestOf(bytes) !== digest) return false;
    const file = path.join(target, name);
    // For many small files at once, that is half the work of doing it beside.
    if (!folders.has(path.dirname(file))) mkdirSync(path.dirname(file), { recursive: true });
    folders.add(path.dirname(file));
    writeFileSync(file, change(name, bytes));
  }
  return true;
}

function readList(file: string): readonly (readonly [name: string, digest: string])[] | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as readonly [string, string][]; // As `writeKeptOutput` has written it.
  } catch {
    return undefined; // Whatever is wrong with it, the files are made again.
  }
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
