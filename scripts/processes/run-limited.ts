import { startNode } from './run-tool.ts';
import { processTreeUsage } from './process-tree-usage.ts';

export interface Limits {
  readonly seconds: number;
  readonly mebibytes: number;
}

export interface Ended {
  /** The exceeded limit, if any. */
  readonly exceeded: 'time' | 'memory' | undefined;
  readonly code: number | null;
  readonly output: string;
  readonly seconds: number;
  readonly peakMiB: number;
}

/** Runs Node in the project's folder, and kills the process tree at a limit. */
export function runLimited(args: readonly string[], env: Readonly<Record<string, string>>, { seconds, mebibytes }: Limits): Promise<Ended> {
  const started = performance.now();
  const child = startNode(args, { env, stdio: ['ignore', 'pipe', 'pipe'], isGroup: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  let exceeded: Ended['exceeded'];
  let peakKiB = 0;
  const end = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The process has already exited.
    }
  };
  process.once('exit', end);
  const timer = setInterval(() => {
    peakKiB = Math.max(peakKiB, processTreeUsage(child.pid ?? 0).kiB);
    if (performance.now() - started > seconds * 1000) exceeded ??= 'time';
    if (peakKiB > mebibytes * 1024) exceeded ??= 'memory';
    if (exceeded) end();
  }, 250);
  return new Promise<Ended>((resolve, reject) => {
    child
      .once('error', reject)
      .once('close', (code) =>
        resolve({ exceeded, code, output, seconds: (performance.now() - started) / 1000, peakMiB: Math.round(peakKiB / 1024) }),
      );
  }).finally(() => {
    clearInterval(timer);
    process.off('exit', end);
  });
}
