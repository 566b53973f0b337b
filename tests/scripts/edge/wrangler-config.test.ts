import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT } from '../../../scripts/files/project.ts';
import { formatProblem } from '../../../src/errors.ts';
import { loadConfig } from '../../../src/site/config/load-config.ts';
import { checkWrangler, htmlHandling, wranglerConfigFor } from '../../../scripts/edge/wrangler-config.ts';
import { inSiteFolder, SITE_YAML } from '../../support/literal-site.ts';

describe('htmlHandling', () => {
  test.each([
    [true, '/', 'force-trailing-slash'],
    [false, '/', 'drop-trailing-slash'],
    [undefined, '/', 'auto-trailing-slash'],
    [true, '/portal/', 'force-trailing-slash'],
    [false, '/portal/', 'auto-trailing-slash'],
  ])('maps trailingSlash: %s under %s to %s', (trailingSlash, baseUrl, expected) => {
    expect(htmlHandling(trailingSlash, baseUrl)).toBe(expected);
  });
});

describe('wranglerConfigFor', () => {
  test('returns the project’s own file for the project’s own site, which agrees with it', async () => {
    expect(await wranglerConfigFor({ root: PROJECT, dist: path.join(PROJECT, 'dist') })).toBe(path.join(PROJECT, 'wrangler.toml'));
  });

  test('returns a copy for another output of the project’s own site', async () => {
    await inSiteFolder({}, async (folder) => {
      const dist = path.join(folder, 'out');
      expect(await wranglerConfigFor({ root: PROJECT, dist })).toBe(path.join(dist, 'wrangler.toml'));
    });
  });

  test('keeps an up-to-date copy, because servers watch it', async () => {
    await inSiteFolder({}, async (folder) => {
      const dist = path.join(folder, 'out');
      const copy = await wranglerConfigFor({ root: PROJECT, dist });
      const text = await readFile(copy, 'utf8');
      const { ino, mtimeNs } = await stat(copy, { bigint: true });
      await wranglerConfigFor({ root: PROJECT, dist });
      expect(await stat(copy, { bigint: true })).toMatchObject({ ino, mtimeNs });
      await writeFile(copy, '');
      await wranglerConfigFor({ root: PROJECT, dist });
      expect([await readFile(copy, 'utf8'), await readdir(dist)]).toEqual([text, ['wrangler.toml']]);
    });
  });

  test('returns a copy with the folder, policy and pages of another site', async () => {
    const pages = { baseUrl: '/portal/', pages: [['/portal/guides/a', 'A']] };
    const files = { 'content/site.yaml': `${SITE_YAML}trailingSlash: true\n`, 'out/public/pages.json': JSON.stringify(pages) };
    await inSiteFolder(files, async (root) => {
      const dist = path.join(root, 'out');
      const text = await readFile(await wranglerConfigFor({ root, dist }), 'utf8');
      expect(text).toContain(`directory = ${JSON.stringify(path.join(dist, 'public'))}\n`);
      expect(text).toContain('html_handling = "force-trailing-slash"\n');
      expect(text).toContain(`main = ${JSON.stringify(path.join(PROJECT, 'scripts/edge/worker.ts'))}\n`);
      expect(text).toContain('run_worker_first = ["/portal/guides/*"]\n');
      expect(text).toContain('not_found_handling = "none"\n');
    });
  });
});

describe('checkWrangler', () => {
  const PAGES = { baseUrl: '/', languages: {}, versions: [], pages: [['/docs/intro', 'Introduction']] } as const;
  const FIRST = 'run_worker_first = ["/docs/*"]\n';
  const problemsOf = (yaml: string, toml?: string) =>
    inSiteFolder({ 'content/site.yaml': SITE_YAML + yaml, ...(toml === undefined ? {} : { 'wrangler.toml': toml }) }, async (root) =>
      (await checkWrangler(root, (await loadConfig(root)).config, PAGES)).map(formatProblem),
    );

  test('reports a mismatch between the platform and the site', async () => {
    expect(await problemsOf('trailingSlash: true\n', `[assets]\nhtml_handling = "drop-trailing-slash"\n${FIRST}`)).toEqual([
      'wrangler.toml:2:1\n  error: html_handling is "drop-trailing-slash", but trailingSlash: true and baseUrl: / in content/site.yaml require "force-trailing-slash".\n    Change one of the two.',
    ]);
  });

  test('reports a run_worker_first that does not match the pages', async () => {
    expect(await problemsOf('', 'html_handling = "auto-trailing-slash"\nrun_worker_first = [\n  "/guides/*",\n]\n')).toEqual([
      expect.stringMatching(/^wrangler\.toml:2:1\n {2}warning: run_worker_first .*\n {4}Write run_worker_first = \["\/docs\/\*"\]$/),
    ]);
  });

  test('accepts a match, and a missing file', async () => {
    const agreeing = `html_handling = "auto-trailing-slash"\n${FIRST}`;
    expect([await problemsOf('', agreeing), await problemsOf('trailingSlash: true\n')]).toEqual([[], []]);
  });
});
