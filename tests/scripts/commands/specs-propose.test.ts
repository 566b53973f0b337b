import { chmod, mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ifExists } from '../../../src/data/if-exists.ts';
import { commandEnv } from '../../support/child-process.ts';
import { commitSite, git } from '../../support/commit-site.ts';
import { inSiteFolder } from '../../support/literal-site.ts';
import { type CliResult, runCli } from '../../support/run-cli.ts';

/** A stub of `gh` that logs its arguments, and returns the pull request from a file. */
const GH = `#!/bin/sh
printf '%s\\n' "$*" >> "$GH_CALLS"
case "$*" in
  "pr list"*) cat "$GH_OPEN" 2>/dev/null ;;
  "pr create"*) echo https://code.example/pull/7 | tee "$GH_OPEN" ;;
esac
exit 0
`;

interface Repository {
  readonly root: string;
  readonly origin: (...args: readonly string[]) => string;
  readonly propose: (...args: readonly string[]) => Promise<CliResult>;
  readonly calls: () => Promise<string>;
}

async function inRepository(use: (repository: Repository) => Promise<void>): Promise<void> {
  await inSiteFolder({}, async (made) => {
    const folder = await realpath(made);
    const [root, bare, programs] = ['site', 'origin.git', 'programs'].map((name) => path.join(folder, name)) as [string, string, string]; // one path per name
    for (const each of [root, programs]) await mkdir(each);
    git(folder, ['init', '--quiet', '--bare', bare]);
    await commitSite(root, '2026-03-01', { 'specs/sales.yaml': 'a: 1\n', 'content/index.mdx': '# Home\n' });
    git(root, ['branch', '--move', 'main']);
    git(root, ['remote', 'add', 'origin', bare]);
    await writeFile(path.join(programs, 'gh'), GH);
    await chmod(path.join(programs, 'gh'), 0o755);
    const calls = path.join(folder, 'calls');
    const env = { GH_CALLS: calls, GH_OPEN: path.join(folder, 'open'), PATH: `${programs}${path.delimiter}${commandEnv()['PATH'] ?? ''}` };
    await use({
      root,
      origin: (...args) => git(bare, args),
      propose: (...args) => runCli('specs:propose', { docsRoot: root, args, env }),
      calls: async () => (await ifExists(readFile(calls, 'utf8'))) ?? '',
    });
  });
}

describe('npm run specs:propose', () => {
  test('does nothing without changes', async () => {
    await inRepository(async ({ root, propose, calls }) => {
      await writeFile(path.join(root, 'content/index.mdx'), '# Changed\n');
      expect(await propose()).toMatchObject({ code: 0, stdout: 'Nothing changed.\n' });
      expect(await calls()).toBe('');
      expect(git(root, ['branch', '--show-current'])).toBe('main');
    });
  });

  test('prints the proposal, and changes nothing', async () => {
    await inRepository(async ({ root, propose, calls }) => {
      await writeFile(path.join(root, 'specs/sales.yaml'), 'a: 2\n');
      const { code, stdout } = await propose('--dry-run');
      expect([code, stdout]).toEqual([0, 'Would propose:\nM specs/sales.yaml\n']);
      expect([await calls(), git(root, ['branch', '--show-current'])]).toEqual(['', 'main']);
    });
  });

  test('pushes a branch with only the specifications, and opens one pull request', async () => {
    await inRepository(async ({ root, origin, propose, calls }) => {
      await writeFile(path.join(root, 'specs/sales.yaml'), 'a: 2\n');
      await writeFile(path.join(root, 'specs/new.yaml'), 'b: 1\n');
      await writeFile(path.join(root, 'content/index.mdx'), '# Not ready\n');
      git(root, ['add', 'content']);
      expect(await propose()).toMatchObject({ code: 0, stdout: 'https://code.example/pull/7\n' });
      expect(origin('show', '--name-only', '--format=%an: %s', 'specs/pulled').split('\n').filter(Boolean)).toEqual([
        'Specifications: feat(specs): pull changes from the source',
        'specs/new.yaml',
        'specs/sales.yaml',
      ]);
      const [list, create, ...others] = (await calls()).trim().split('\n');
      expect(list).toMatch(/^pr list --head specs\/pulled --state open /);
      expect(create).toMatch(/^pr create --head specs\/pulled --base main --title feat\(specs\): /);
      expect(others).toEqual([]);
      // The specification changes again the next day, so the same pull request is updated.
      git(root, ['checkout', '--quiet', '--force', 'main']);
      await writeFile(path.join(root, 'specs/sales.yaml'), 'a: 3\n');
      expect(await propose()).toMatchObject({ code: 0, stdout: 'https://code.example/pull/7\n' });
      expect(origin('show', 'specs/pulled:specs/sales.yaml')).toBe('a: 3');
      expect(origin('rev-list', '--count', 'specs/pulled')).toBe('2');
      expect((await calls()).match(/^pr create/gm)).toHaveLength(1);
    });
  });

  test('fails with the output of the program', async () => {
    await inRepository(async ({ root, propose }) => {
      await writeFile(path.join(root, 'specs/sales.yaml'), 'a: 2\n');
      git(root, ['remote', 'set-url', 'origin', path.join(root, 'nowhere')]);
      const { code, stderr } = await propose();
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/git .*push --force origin specs\/pulled failed with exit code 128:[\s\S]*nowhere/),
      ]);
    });
  });
});
