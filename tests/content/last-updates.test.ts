import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadLastUpdates } from '../../src/content/last-updates.ts';
import { writeSite } from '../support/generate-site.ts';
import { inSiteFolder } from '../support/literal-site.ts';

function commit(folder: string, author: string, date: string): void {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', `user.name=${author}`, '-c', 'user.email=a@b.example', '-c', 'commit.gpgsign=false', ...args], {
      cwd: folder,
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'x');
}

describe('loadLastUpdates', () => {
  test('returns the UTC date and the author of each file’s last commit', async () => {
    await inSiteFolder({ 'content/a.mdx': '1', 'content/criação e.mdx': '1', 'content/b.mdx': '1' }, async (root) => {
      commit(root, 'Ana Souza', '2026-03-12T23:30:00-03:00');
      await writeSite(root, new Map([['content/a.mdx', '2']]));
      commit(root, 'Bruno', '2026-05-01T12:00:00Z');
      await writeSite(root, new Map([['content/new.mdx', '1']]));
      const { byFile, problems } = await loadLastUpdates(root, 'content');
      expect(problems).toEqual([]);
      expect([...byFile].toSorted()).toEqual([
        ['content/a.mdx', { date: '2026-05-01', author: 'Bruno' }],
        ['content/b.mdx', { date: '2026-03-13', author: 'Ana Souza' }],
        ['content/criação e.mdx', { date: '2026-03-13', author: 'Ana Souza' }],
        ['content/site.yaml', { date: '2026-03-13', author: 'Ana Souza' }],
      ]);
    });
  });

  test('names files relative to the site’s folder, anywhere in the repository', async () => {
    await inSiteFolder({ 'site/content/a.mdx': '1', 'content/a.mdx': '1' }, async (root) => {
      commit(root, 'Ana', '2026-03-12T12:00:00Z');
      expect([...(await loadLastUpdates(path.join(root, 'site'), 'content')).byFile.keys()]).toEqual(['content/a.mdx']);
    });
  });

  test('returns nothing outside a repository', async () => {
    await inSiteFolder({ 'content/a.mdx': '1' }, async (root) => {
      expect(await loadLastUpdates(root, 'content')).toEqual({ byFile: new Map(), problems: [] });
    });
  });

  test('reports that Git is missing', async () => {
    const { PATH } = process.env;
    try {
      process.env['PATH'] = '/nowhere';
      const { missingGit } = await inSiteFolder({ 'content/a.mdx': '1' }, (root) => loadLastUpdates(root, 'content'));
      expect(missingGit?.what).toBe('Git is not installed, so pages have no last update and the change log is empty.');
    } finally {
      process.env['PATH'] = PATH;
    }
  });

  test('returns nothing in a shallow clone, and reports it', async () => {
    await inSiteFolder({ 'repository/content/a.mdx': '1' }, async (root) => {
      commit(path.join(root, 'repository'), 'Ana', '2026-03-12T12:00:00Z');
      await writeSite(root, new Map([['repository/content/a.mdx', '2']]));
      commit(path.join(root, 'repository'), 'Ana', '2026-04-12T12:00:00Z');
      execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}/repository`, 'clone'], { cwd: root });
      const { byFile, problems } = await loadLastUpdates(path.join(root, 'clone'), 'content');
      expect([byFile.size, problems.map(({ severity, what }) => [severity, what])]).toEqual([
        0,
        [['warning', 'The clone is shallow, so pages have no last update.']],
      ]);
    });
  });
});
