import path from 'node:path';
import { findCycles, parseModule, type SourceFile } from './import-table.ts';

/** The folders of `scripts`, and the folders that each may import. CONTRIBUTING.md describes their contents. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  files: [],
  processes: ['files'],
  console: ['files'],
  cache: ['files'],
  edge: ['files'],
  programs: ['files', 'processes', 'console', 'cache'],
  build: ['files', 'processes', 'console', 'cache', 'edge'],
  release: ['files', 'processes', 'console', 'edge', 'build'],
  new: ['console'],
  shots: ['files', 'processes', 'console'],
  testing: ['files', 'processes', 'console'],
  commands: ['files', 'processes', 'console', 'cache', 'edge', 'build', 'release', 'new', 'shots', 'testing'],
};

/** Finds every forbidden import in `scripts`, every file outside these folders, and every cycle, in file order. */
export function findRoomFaults(files: readonly SourceFile[]): readonly string[] {
  const graph = new Map<string, readonly string[]>();
  const faults: string[] = [];
  for (const file of files) {
    const room = roomOf(file.filePath);
    const allowed = ROOMS[room];
    if (!allowed) {
      faults.push(`${file.filePath}:1 is in no room of scripts`);
      continue;
    }
    const targets = parseModule(file).edges.flatMap(({ specifier, line }) => {
      const target = path.posix.join(path.posix.dirname(file.filePath), specifier ?? '');
      if (!specifier?.startsWith('.') || !target.startsWith('scripts/')) return [];
      const to = roomOf(target);
      if (to !== room && !allowed.includes(to)) faults.push(`${file.filePath}:${line} ${room} may not import ${to} (${specifier})`);
      return [target];
    });
    graph.set(file.filePath, targets);
  }
  return [...faults, ...findCycles(graph).map((cycle) => `import cycle: ${cycle.join(' -> ')}`)];
}

/** Returns a file's folder in `scripts`, such as `cache`, or the file's name if it is directly in `scripts`. */
function roomOf(filePath: string): string {
  return filePath.split('/')[1] ?? '';
}
