import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { proportionalMemory, useOfTree } from '../../scripts/use-of-tree.ts';
import { untilPrinted } from '../support/child-process.ts';

const HOLDS = `const bytes = Buffer.alloc(64 * 1024 * 1024, 1); console.log('ready'); setInterval(() => bytes.length, 1000)`;
const PARENT = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(HOLDS)}], { stdio: 'inherit' })`;

test.runIf(existsSync('/proc/self/smaps_rollup'))('what a process takes is what it and its children take', async () => {
  const child = spawn(process.execPath, ['-e', PARENT], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await untilPrinted(child, /ready/);
    const [resident, proportional] = [useOfTree(child.pid ?? 0), proportionalMemory(child.pid ?? 0)];
    expect(proportional).toBeGreaterThan(64);
    // Both processes run the same program, whose pages count once.
    expect(proportional).toBeLessThan(resident.kiB / 1024);
    expect(resident.ticks).toBeGreaterThan(0);
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  }
});
