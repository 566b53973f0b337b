import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** What a process and all its descendants take. */
export interface Use {
  /** Resident memory; shared pages count for each process. */
  readonly kiB: number;
  /** Processor time, in hundredths of a second: what Linux counts in, on every architecture that Node runs on. */
  readonly ticks: number;
}

/** Memory of a process and all its descendants, and their processor time with that of those which have ended, from /proc; 0 where there is none. */
export function useOfTree(root: number): Use {
  if (!existsSync('/proc/self/status')) return { kiB: 0, ticks: 0 };
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const childrenOf = Map.groupBy(processes, ({ parent }) => parent);
  const useOf = new Map(processes.map((process) => [process.id, process]));
  const total = (id: number): Use =>
    (childrenOf.get(id) ?? [])
      .map((child) => total(child.id))
      .reduce((sum, use) => ({ kiB: sum.kiB + use.kiB, ticks: sum.ticks + use.ticks }), useOf.get(id) ?? { kiB: 0, ticks: 0 });
  return total(root);
}

function readProcess(id: number): (Use & { readonly id: number; readonly parent: number }) | undefined {
  let status: string;
  let stat: string;
  try {
    [status, stat] = [readFileSync(`/proc/${id}/status`, 'utf8'), readFileSync(`/proc/${id}/stat`, 'utf8')];
  } catch {
    return undefined; // it ended between the listing and the reading
  }
  // utime, stime, cutime and cstime: from the 14th field on; the second field, the name, ends with the last bracket.
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
