import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { failureText } from '../../../scripts/console/failure-text.ts';

function thrown(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

const systemError = (code: string, more: object = {}): Error =>
  Object.assign(new Error(`${code}: reason`), { code, syscall: 'open', ...more });

describe('failureText', () => {
  test.each([
    ['ENOSPC', 'The disk is full (/dist/a): free some space, or set DIST or BUILD_CACHE to a folder on another disk.'],
    ['EDQUOT', 'The disk quota is exceeded (/dist/a): free some space, or set DIST or BUILD_CACHE to a writable folder.'],
    ['EROFS', 'The file system is read-only (/dist/a): set DIST or BUILD_CACHE to a writable folder.'],
    ['EACCES', 'Permission denied (/dist/a): change the permissions, or set DIST or BUILD_CACHE to a writable folder.'],
    ['EEXIST', 'Expected a folder, but found a file (/dist/a): rename or remove it.'],
    ['EMFILE', 'This process has too many open files: raise the limit, for instance with "ulimit -n 4096".'],
    ['ENFILE', 'The system has too many open files: close other programs, or raise the system limit.'],
  ])('describes %s in one sentence with a suggested fix', (code, text) => {
    expect(failureText(systemError(code, { path: '/dist/a' }), false)).toBe(text);
  });

  test('names the target of a failed move', () => {
    expect(failureText(systemError('EROFS', { path: '/a', dest: '/b' }), false)).toContain('(/b)');
  });

  test('recognises errors that Node throws', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'failure-text-'));
    expect(
      failureText(
        thrown(() => readFileSync(folder)),
        false,
      ),
    ).toBe('Expected a file, but found a folder: rename or remove it.');
    rmSync(folder, { recursive: true });
    expect(
      failureText(
        thrown(() => readFileSync(folder)),
        false,
      ),
    ).toBe(`There is no such file or folder (${folder}).`);
    expect(failureText(spawnSync('no-such-program').error, false)).toBe(
      'The program no-such-program is missing: install it, or add its folder to PATH.',
    );
    const [first, second] = [createServer(), createServer()];
    try {
      await new Promise<void>((resolve) => first.listen(0, resolve));
      const address = first.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      const error = await new Promise((resolve) => second.once('error', resolve).listen(port));
      expect(failureText(error, false)).toBe(`Port ${port} is in use: stop the program that listens on it, or choose another port.`);
    } finally {
      first.close();
    }
  });

  test('finds a system error in the cause of another error', () => {
    expect(failureText(new Error('Failed.', { cause: systemError('EMFILE') }), false)).toMatch(/^This process has too many open files/);
  });

  test('shows the stack of an internal error only on request', () => {
    const error = new TypeError('No length.');
    expect(failureText(error, false)).not.toContain(import.meta.filename);
    expect(failureText(error, true)).toContain(import.meta.filename);
    expect(failureText('a text', true)).toMatch(/^a text\nThis is a bug in the program/);
  });
});
