import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PROJECT } from '../../../scripts/files/project.ts';
import { checkOut } from '../../../scripts/shots/git-checkout.ts';
import { InputError } from '../../../src/errors.ts';

let folder = '';
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-C', path.join(folder, 'site'), '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
    encoding: 'utf8',
  }).trim();

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'check-out-'));
  await mkdir(path.join(folder, 'site', 'docs'), { recursive: true });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function commit(text: string): Promise<void> {
  await writeFile(path.join(folder, 'site', 'docs', 'a.txt'), text);
  git('add', '-A');
  git('commit', '--quiet', '--message', text);
}

test('a site in its own repository is checked out, and built by this project’s code', async () => {
  git('init', '--quiet');
  await commit('old');
  await commit('new');
  await writeFile(path.join(folder, 'site', 'docs', 'a.txt'), 'not committed');
  const then = await checkOut('HEAD~1', path.join(folder, 'site', 'docs'), path.join(folder, 'then'));
  expect(then).toMatchObject({ project: PROJECT, commit: git('rev-parse', '--short', 'HEAD~1') });
  expect(await readFile(path.join(then.root, 'a.txt'), 'utf8')).toBe('old');
  await then.close();
  expect(existsSync(path.join(folder, 'then'))).toBe(false);
  expect(git('worktree', 'list').split('\n')).toHaveLength(1);
  expect(await readFile(path.join(folder, 'site', 'docs', 'a.txt'), 'utf8')).toBe('not committed');
});

test.each([
  ['a ref that git does not know', true, 'There is no commit "nothing"'],
  ['a folder without git', false, 'This folder is not in a git repository'],
])('%s is rejected with a suggested fix', async (_, isRepository, message) => {
  if (isRepository) {
    git('init', '--quiet');
    await commit('old');
  }
  const refusal = await checkOut('nothing', path.join(folder, 'site'), path.join(folder, 'then')).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(InputError);
  expect(String(refusal)).toContain(message);
  expect(existsSync(path.join(folder, 'then'))).toBe(false);
});
