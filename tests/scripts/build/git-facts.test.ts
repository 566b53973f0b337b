import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readGitFacts } from '../../../scripts/build/git-facts.ts';
import { writeSite } from '../../support/generate-site.ts';

let root: string;
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, GIT_COMMITTER_DATE: '1764000000 +0000', GIT_CONFIG_GLOBAL: '/dev/null' },
  }).trim();

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'git-facts-'));
  await writeSite(
    root,
    new Map([
      ['content/site.yaml', 'title: A\n'],
      ['notes.txt', 'mine'],
    ]),
  );
});

afterEach(() => rm(root, { recursive: true, force: true }));

test('returns undefined outside a repository, or before the first commit', async () => {
  expect(await readGitFacts(root, root)).toBeUndefined();
  git('init', '-q');
  expect(await readGitFacts(root, root)).toBeUndefined();
});

test('returns the commit, its time, and whether build inputs have uncommitted changes', async () => {
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'First');
  const commit = git('rev-parse', 'HEAD');
  expect(await readGitFacts(root, root)).toEqual({ commit, time: 1_764_000_000, isDirty: false });
  await writeFile(path.join(root, 'notes.txt'), 'changed');
  expect(await readGitFacts(root, root)).toMatchObject({ isDirty: false });
  await writeFile(path.join(root, 'content', 'new.mdx'), 'new');
  expect(await readGitFacts(root, root)).toMatchObject({ commit, isDirty: true });
});
