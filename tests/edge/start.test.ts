import { describe, expect, test } from 'vitest';
import { commandEnv, spawnGroup, stopGroup } from '../support/child-process.ts';
import { waitForAnswer } from '../support/edge.ts';
import { findFreePort } from '../support/free-port.ts';

function isThere(leader: number): boolean {
  try {
    process.kill(-leader, 0);
    return true;
  } catch {
    return false; // all processes have ended
  }
}

describe('npm start', () => {
  test.each([
    ['SIGTERM', 'npm alone, as supervisors send it'],
    ['SIGHUP', 'npm alone'],
    ['SIGINT', 'all of them, as a terminal sends it'],
    ['SIGHUP', 'all of them, as a terminal sends it'],
  ] as const)('leaves no process behind when %s is sent to %s', async (signal, whom) => {
    const port = await findFreePort();
    const npm = spawnGroup('npm', ['start'], commandEnv({ PORT: String(port), SKIP_BUILD: '1' }));
    for (const stream of [npm.stdout, npm.stderr]) stream?.resume();
    const { pid } = npm;
    if (pid === undefined) throw new Error('npm cannot be started.');
    try {
      await waitForAnswer(`http://127.0.0.1:${port}/`, npm, 60_000);
      process.kill(whom.startsWith('npm') ? pid : -pid, signal);
      await expect.poll(() => isThere(pid), { timeout: 30_000 }).toBe(false);
    } finally {
      await stopGroup(npm);
    }
  });
});
