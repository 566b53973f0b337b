import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { providePrograms } from '../../../scripts/programs/provide-programs.ts';

const { keptFolder } = vi.hoisted(() => ({ keptFolder: vi.fn<() => Promise<string>>() }));
vi.mock('../../../scripts/cache/kept-folder.ts', () => ({ keptFolder }));
vi.mock('../../../scripts/programs/compile-programs.ts', () => ({
  compilePrograms: (folder: string) => writeFile(path.join(folder, 'build.js'), ''),
}));

const refuse = (code: string): void => void keptFolder.mockRejectedValue(Object.assign(new Error(`${code}: no`), { code }));

test.each(['EACCES', 'EPERM', 'EROFS'])('where nothing can be kept (%s), programs are made for one process', async (code) => {
  refuse(code);
  const exit = vi.spyOn(process, 'once');
  const { folder, compiled } = await providePrograms();
  expect(compiled).toBeUndefined();
  expect(path.dirname(folder)).toBe(tmpdir());
  expect(existsSync(path.join(folder, 'build.js'))).toBe(true);
  const [event, atExit] = exit.mock.calls[0] ?? [];
  expect(event).toBe('exit');
  atExit?.();
  expect(existsSync(folder)).toBe(false);
});

test('what goes wrong otherwise is said', async () => {
  refuse('ENOSPC');
  await expect(providePrograms()).rejects.toThrow('ENOSPC: no');
});
