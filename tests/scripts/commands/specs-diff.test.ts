import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { commitSite, git, specWith, TEXT } from '../../support/commit-site.ts';
import { inSiteFolder } from '../../support/literal-site.ts';
import { runCli } from '../../support/run-cli.ts';

const SITE = 'title: Docs\nurl: https://docs.example\napis:\n  - { id: sales, label: Sales }\n';

const diff = (docsRoot: string, ...args: readonly string[]) => runCli('specs:diff', { docsRoot, args });

describe('npm run specs:diff', () => {
  test('compares a commit with the working tree or another commit, as text, Markdown and JSON, and can fail in CI', async () => {
    await inSiteFolder({}, async (root) => {
      await commitSite(root, '2026-03-01', { 'content/site.yaml': SITE, 'specs/sales.yaml': specWith({ a: TEXT, d: TEXT }) });
      git(root, ['tag', 'v1']);
      await commitSite(root, '2026-03-02', {
        'content/site.yaml': `${SITE}  - { id: points, label: Points }\n`,
        'specs/points.yaml': specWith({}),
      });
      await writeFile(
        path.join(root, 'specs/sales.yaml'),
        specWith({ a: { ...TEXT, maxLength: 5 }, d: { ...TEXT, description: 'Which' } }),
      );

      const text = await diff(root, 'v1');
      expect([text.code, text.stderr]).toEqual([0, '']);
      expect(text.stdout).toBe(
        [
          'Sales (sales)',
          '  GET /a',
          '      res-200.a: maxLength is now 5',
          '  POST /b',
          '  !   body.a: maxLength is now 5',
          '',
          'Points (points)',
          '    API added',
          '',
          '3 changes between v1 and the working tree, 1 of them breaking.',
          '',
        ].join('\n'),
      );

      const markdown = await diff(root, 'v1', '--format', 'markdown', '--fail-on', 'breaking');
      expect(markdown.code).toBe(1);
      expect(markdown.stdout).toContain(
        '### [`POST /b`](https://docs.example/docs/api/sales/post-b)\n\n- **Breaking:** `body.a`: `maxLength` is now `5`\n',
      );

      const json: unknown = JSON.parse((await diff(root, 'v1', 'HEAD', '--format=json', '--fail-on=breaking')).stdout);
      expect(json).toEqual({
        before: 'v1',
        after: 'HEAD',
        breaking: 0,
        all: 1,
        groups: [
          {
            id: 'points',
            label: 'Points',
            version: '1.0',
            changes: [{ kind: 'added', part: 'api', address: '', name: '', isBreaking: false }],
          },
        ],
      });
      // In the reverse comparison, a group is removed.
      const back = await diff(root, 'HEAD', 'v1', '--fail-on', 'breaking');
      expect([back.code, back.stdout]).toEqual([
        1,
        'Points (points)\n  ! API removed\n\n1 change between HEAD and v1, 1 of them breaking.\n',
      ]);
      expect((await diff(root, 'HEAD', 'HEAD', '--fail-on', 'any')).stdout).toBe('No specification has changed between HEAD and HEAD.\n');
    });
  });

  test('reports each kind of error with a suggested fix: commit, clone, folder, command, specification', async () => {
    await inSiteFolder({ 'content/site.yaml': SITE }, async (root) => {
      const outside = await diff(root, 'HEAD');
      expect([outside.code, outside.stderr]).toEqual([1, expect.stringContaining('The site is not in a git repository')]);
      await commitSite(root, '2026-03-01', { 'specs/sales.yaml': specWith({}) });
      const first = git(root, ['rev-parse', 'HEAD']);
      await commitSite(root, '2026-03-02', { 'specs/sales.yaml': '{ "openapi": ' });
      expect((await diff(root, 'nowhere')).stderr).toContain('There is no commit "nowhere" in this repository.');
      const broken = await diff(root, first);
      expect([broken.code, broken.stderr]).toEqual([1, expect.stringMatching(/^specs\/sales\.yaml:1:\d+/)]);
      git(root, ['clone', '--quiet', '--depth', '1', `file://${root}`, 'shallow']);
      expect((await diff(path.join(root, 'shallow'), first)).stderr).toContain('git fetch --unshallow');
      for (const args of [[], ['a', 'b', 'c'], ['HEAD', '--format', 'html'], ['HEAD', '--fail-on', 'never'], ['HEAD', '--quick']])
        expect((await diff(root, ...args)).stderr).toContain('Usage: npm run specs:diff -- <git ref> [<git ref>]');
    });
  });
});
