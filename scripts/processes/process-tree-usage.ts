import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface Use {
  /** Resident memory; shared pages count once per process. */
  readonly kiB: number;
  /** CPU time in hundredths of a second, Linux's unit on every architecture that Node supports. */
  readonly ticks: number;
}

interface Process extends Use {
  readonly id: number;
  readonly parent: number;
}

/** Memory and CPU time of a process tree, including ended children's CPU time; 0 without /proc. */
export function processTreeUsage(root: number): Use {
  const sum = { kiB: 0, ticks: 0 };
  for (const { kiB, ticks } of treeOf(root)) [sum.kiB, sum.ticks] = [sum.kiB + kiB, sum.ticks + ticks];
  return sum;
}

/** Proportional set size of a process tree in MiB; 0 without /proc. Reading it delays each process by a few milliseconds. */
export function proportionalMemory(root: number): number {
  const sizes = treeOf(root).map(({ id }) => Number(/^Pss:\s*(\d+)/m.exec(read(`/proc/${id}/smaps_rollup`) ?? '')?.[1] ?? 0));
  return sizes.reduce((sum, kiB) => sum + kiB, 0) / 1024;
}

/** `undefined` for an unknown process, or without /proc. */
export function parentOf(id: number): number | undefined {
  return readProcess(id)?.parent;
}

function treeOf(root: number): readonly Process[] {
  if (!existsSync('/proc/self/status')) return [];
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const childrenOf = Map.groupBy(processes, ({ parent }) => parent);
  const descendants = (id: number): readonly Process[] => (childrenOf.get(id) ?? []).flatMap((child) => [child, ...descendants(child.id)]);
  return [...processes.filter(({ id }) => id === root), ...descendants(root)];
}

function readProcess(id: number): Process | undefined {
  const [status, stat] = [read(`/proc/${id}/status`), read(`/proc/${id}/stat`)];
  if (status === undefined || stat === undefined) return undefined;
  // utime, stime, cutime and cstime are fields 14 to 17. Field 2, the name, ends at the last bracket.
  const times = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
  return {
    id,
    parent: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1] ?? 0),
    kiB: Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0),
    ticks: times.reduce((sum, time) => sum + time, 0),
  };
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // ended, or owned by another user
  }
}
