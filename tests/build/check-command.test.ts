import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayOfTime } from '../../src/data/calendar.ts';
import { readTree } from '../support/file-tree.ts';
import { writeSite } from '../support/generate-site.ts';
import { SITE_YAML } from '../support/literal-site.ts';
import { runCli } from '../support/run-cli.ts';

const daysAgo = (count: number): string => addDays(dayOfTime(Date.now()), -count);

const FILES = {
  'content/site.yaml': `${SITE_YAML}checks: { verifiedMaxAge: 30 }\napis: [{ id: sales, label: Sales }]\n`,
  'content/index.mdx': '---\ntitle: Home\n---\n\n[A](/docs/a), [B](/docs/b), [C](/docs/c)\n',
  'content/docs/a.mdx': `---\ntitle: First\nverified: { on: ${daysAgo(40)}, against: Sandbox }\n---\n\n## One\n\n\tA {brace\n`,
  'content/docs/b.mdx': '---\ntitle: Second\n---\n\n## One\n\n#### Two\n',
  'content/docs/c.mdx': '---\ntitle: second\n---\n',
  'content/docs/lost.mdx': '---\ntitle: Lost\n---\n',
  'specs/sales.yaml': [
    'openapi: 3.1.0',
    "info: { title: Sales API, version: '1' }",
    'paths:',
    '  /a: { get: { operationId: a, summary: A, sumary: A, responses: { "200": { description: OK } } } }',
  ].join('\n'),
};

const PROBLEMS = [
  'warning content/docs/a.mdx:3:1 stale-check',
  'error content/docs/a.mdx:8:10 null',
  'warning content/docs/b.mdx:7:1 heading-jump',
  'warning content/docs/c.mdx:2:1 duplicate-title',
  'warning content/docs/lost.mdx:2:1 orphan-page',
  'warning specs/sales.yaml:4:44 unknown-key',
];

let docsRoot: string;

beforeAll(async () => {
  docsRoot = await mkdtemp(path.join(tmpdir(), 'check-command-'));
  await writeSite(docsRoot, new Map(Object.entries(FILES)));
});
afterAll(() => rm(docsRoot, { recursive: true, force: true }));

interface Printed {
  readonly counts: object;
  readonly problems: readonly Readonly<Record<'severity' | 'file' | 'line' | 'column' | 'kind' | 'pointer', unknown>>[];
}

describe('npm run check', () => {
  test('reports errors and warnings sorted by position, with the lines around them', async () => {
    const { code, stdout, stderr } = await runCli('check', { docsRoot });
    const places = stderr.split('\n').flatMap((line) => /^(\S+:\d+:\d+)(?: #\S+)?$/.exec(line)?.[1] ?? []);
    expect(places).toEqual(PROBLEMS.map((problem) => problem.split(' ')[1]));
    expect(stderr).toContain('  > 8 |     A {brace\n      |             ^\n');
    expect(stderr).toContain('Writing: 1 duplicate-title, 1 heading-jump, 1 orphan-page, 1 stale-check.');
    expect(stderr).not.toContain('\u001B');
    expect([code, stdout.trim()]).toEqual([1, 'Checked 8 pages: 1 error, 5 warnings.']);
  });

  test('prints only a JSON document with --json, with the same exit code', async () => {
    const { code, stdout, stderr } = await runCli('check', { docsRoot, args: ['--json'] });
    const printed = JSON.parse(stdout) as Printed; // `ProblemsDocument` defines this format.
    expect(printed.problems.map(({ severity, file, line, column, kind }) => `${severity} ${file}:${line}:${column} ${kind}`)).toEqual(
      PROBLEMS,
    );
    expect(printed).toMatchObject({ version: 1, pages: 8, counts: { errors: 1, warnings: 5 } });
    expect([code, stderr]).toEqual([1, '']);
  });

  test('also annotates each problem at its repository path on GitHub', async () => {
    const env = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: path.dirname(docsRoot) };
    const { stdout, stderr } = await runCli('check', { docsRoot, args: ['--json'], env });
    const commands = stderr.trim().split('\n');
    expect(commands).toHaveLength(PROBLEMS.length);
    expect(commands[2]).toBe(
      `::warning file=${path.basename(docsRoot)}/content/docs/b.mdx,line=7,col=1,title=heading-jump::A heading of level 4 follows a heading of level 2.%0AWrite it with ###, or add the missing heading between the two.`,
    );
    expect(() => JSON.parse(stdout) as unknown).not.toThrow();
  });

  test('also prints a JSON document for a site that cannot be loaded', async () => {
    const { code, stdout } = await runCli('check', { docsRoot: path.join(docsRoot, 'specs'), args: ['--json'] });
    expect(JSON.parse(stdout)).toMatchObject({
      pages: null,
      counts: { errors: 1, warnings: 0 },
      problems: [{ file: 'content/site.yaml', line: null }],
    });
    expect(code).toBe(1);
  });

  test('rejects unknown options, and lists the known ones', async () => {
    const { code, stdout, stderr } = await runCli('check', { docsRoot, args: ['--jsn'] });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain("Unknown option '--jsn'.\nUsage: npm run check [-- --json]");
  });
});

describe('a build', () => {
  test('warns about pages that were last checked too long ago, and is otherwise independent of the date', async () => {
    const page = (maxAge: number) => ({
      'content/site.yaml': `${SITE_YAML}checks: { verifiedMaxAge: ${maxAge} }\n`,
      'content/docs/a.mdx': `---\ntitle: First\nverified: ${daysAgo(40)}\n---\n\nText.\n`,
    });
    const root = path.join(docsRoot, 'site');
    const built = async (maxAge: number) => {
      await writeSite(root, new Map(Object.entries(page(maxAge))));
      const dist = path.join(docsRoot, `dist-${maxAge}`);
      const { stderr } = await runCli('build', { docsRoot: root, dist });
      return { stderr, html: (await readTree(dist)).get('public/docs/a/index.html')?.toString() };
    };
    const [stale, fresh] = [await built(30), await built(50)];
    expect(stale.stderr).toContain('content/docs/a.mdx:3:1 #/verified\n  warning: The page was last checked 4');
    expect(fresh.stderr).toBe('');
    // Compares only articles, because the configuration affects the release name.
    const articleOf = (html = '') => /<article.*<\/article>/s.exec(html)?.[0];
    expect(articleOf(stale.html)).toMatch(/Checked on <time dateTime="\d{4}-\d{2}-\d{2}">/);
    expect(articleOf(stale.html)).toBe(articleOf(fresh.html));
  });
});
