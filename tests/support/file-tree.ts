import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findFiles } from '../../src/content/find-files.ts';
import { withOpenFile } from '../../src/data/with-open-file.ts';

/** File contents by POSIX path from the folder, sorted. */
export type Tree = ReadonlyMap<string, Buffer>;

/** Reads all files below a folder; empty if the folder does not exist. */
export async function readTree(folder: string): Promise<Tree> {
  const names = await findFiles(folder, '.');
  // Limits open files, because a large site has more files than a process may open at once.
  const read = (name: string): Promise<Buffer> => withOpenFile(() => readFile(path.join(folder, name)));
  return new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));
}

/** Compares bytes. Lists one differing file per line. */
export function differences(a: Tree, b: Tree): readonly string[] {
  const names = [...new Set([...a.keys(), ...b.keys()])].toSorted();
  return names.flatMap((name) => {
    const [one, other] = [a.get(name), b.get(name)];
    if (!one || !other) return [`${name}: only in the ${one ? 'first' : 'second'}`];
    if (one.equals(other)) return [];
    const at = one.findIndex((byte, index) => byte !== other[index]);
    const around = (bytes: Buffer): string => JSON.stringify(bytes.toString('utf8', Math.max(0, at - 40), at + 40));
    return [`${name}: ${around(one)} is ${around(other)} from byte ${at} on`];
  });
}
