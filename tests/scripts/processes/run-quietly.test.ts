import { describe, expect, test } from 'vitest';
import { failureText } from '../../../scripts/console/failure-text.ts';
import { runQuietly } from '../../../scripts/processes/run-quietly.ts';
import { startNode } from '../../../scripts/processes/run-tool.ts';

const run = (code: string): Promise<string> =>
  runQuietly('The step', (options) => startNode(['-e', code], options), {}, new AbortController().signal).then(
    () => 'done',
    (error: unknown) => failureText(error, false),
  );

describe('runQuietly', () => {
  test('prints nothing when the process succeeds', async () => {
    expect(await run('console.log(1)')).toBe('done');
  });

  test('prints the output of a failed process without its own stack', async () => {
    const text = await run("console.log('before'); throw new TypeError('It has no length.')");
    expect(text).toMatch(/^Error: The step failed with exit code 1:\nbefore\n[^]*TypeError: It has no length\./);
    expect(text).not.toMatch(/^\s+at /m);
  });

  test('recognises system errors in the output', async () => {
    const text = await run("throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: 'write' })");
    expect(text).toBe('The disk is full: free some space, or set DIST or BUILD_CACHE to a folder on another disk.');
  });
});
