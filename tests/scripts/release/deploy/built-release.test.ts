import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameVersion } from '../../../../scripts/release/deploy/built-release.ts';
import { outputOf } from '../../../../scripts/processes/run-tool.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'built-release-'));
  await mkdir(path.join(folder, '.well-known'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const build = (commit: string | undefined): Promise<void> =>
  writeFile(path.join(folder, '.well-known', 'build.json'), JSON.stringify({ buildId: 'b1', commit }));

test('nameVersion uses the site’s built commit, whatever is checked out', async () => {
  const git = (...args: readonly string[]): Promise<string> =>
    outputOf('git', ['-c', 'user.name=A', '-c', 'user.email=a@site.example', ...args], folder);
  await git('init');
  await git('commit', '--allow-empty', '--message', 'feat: what was built');
  const commit = await git('rev-parse', 'HEAD');
  await git('commit', '--allow-empty', '--message', 'feat: not built yet');
  await build(commit);
  expect(await nameVersion(folder, folder)).toEqual({ tag: commit.slice(0, 12), message: 'feat: what was built' });
});

test('nameVersion works without Git, and with an unknown commit', async () => {
  await build(undefined);
  expect(await nameVersion(folder, folder)).toEqual({ tag: 'no-commit', message: 'Release' });
  await build('0123456789abcdef');
  expect(await nameVersion(folder, folder)).toEqual({ tag: '0123456789ab', message: 'Release' });
});
