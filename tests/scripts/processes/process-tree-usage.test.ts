import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { proportionalMemory, processTreeUsage } from '../../../scripts/processes/process-tree-usage.ts';
import { untilPrinted } from '../../support/child-process.ts';

const HOLDS = `const bytes = Buffer.alloc(64 * 1024 * 1024, 1); console.log('ready'); setInterval(() => bytes.length, 1000)`;
const PARENT = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(HOLDS)}], { stdio: 'inherit' })`;

async function whileRunning(program: string, ask: (id: number) => void): Promise<void> {
  const child = spawn(process.execPath, ['-e', program], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await untilPrinted(child, /ready/);
    ask(child.pid ?? 0);
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  }
}

describe.runIf(existsSync('/proc/self/smaps_rollup'))('the resource use of a process', () => {
  test('includes its own memory', () => whileRunning(HOLDS, (id) => expect(proportionalMemory(id)).toBeGreaterThan(64)));

  test('includes its child processes', () =>
    whileRunning(PARENT, (id) => {
      const resident = processTreeUsage(id);
      expect(proportionalMemory(id)).toBeGreaterThan(64);
      // Both processes run the same program, so shared memory pages count once.
      expect(proportionalMemory(id)).toBeLessThan(resident.kiB / 1024);
      expect(resident.ticks).toBeGreaterThan(0);
    }));
});
