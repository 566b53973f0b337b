import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Files by posix path from their folder, in order. */
export type Tree = ReadonlyMap<string, Buffer>;

/** All files below a folder; none when there is no such folder. */
export async function readTree(folder: string): Promise<Tree> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const names = files.map((file) => path.relative(folder, file).split(path.sep).join('/'));
  const contents = await Promise.all(files.map((file) => readFile(file)));
  return new Map(names.map((name, index) => [name, contents[index] ?? Buffer.alloc(0)] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** What is different between two trees, a line for each file; none when they are the same to the byte. */
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
