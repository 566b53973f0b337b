import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { makeBundle } from '../../scripts/build/make-bundle.ts';
import { provideBundle } from '../../scripts/build/provide-bundle.ts';
import { PUBLIC } from '../../scripts/files/project.ts';
import { builtSite, fixture, realSite } from '../support/built-site.ts';
import { repositoryRoot } from '../support/child-process.ts';
import { differences, readTree } from '../support/file-tree.ts';

function git(...args: readonly string[]): string {
  try {
    return execFileSync('git', [...args], { cwd: repositoryRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

const emptyCache = path.join(tmpdir(), `cold-${process.pid}`);

afterAll(() => rm(emptyCache, { recursive: true, force: true }));

/** Builds the site in another folder, with the same git history, which affects the output. */
async function buildElsewhere() {
  const gitFolder = git('rev-parse', '--absolute-git-dir');
  return builtSite(await realSite(), { WORKERS_CI: '1', BUILD_CACHE: emptyCache, ...(gitFolder ? { GIT_DIR: gitFolder } : {}) });
}

describe('two builds of one site', () => {
  test('produce the same bytes, even from another folder and on the platform’s builders', async () => {
    const here = await builtSite();
    const there = await buildElsewhere();
    expect(differences(here.files, there.files)).toEqual([]);
  });

  test('are independent: the second does not use the first one’s cache', async () => {
    const here = await builtSite();
    const there = await buildElsewhere();
    expect(here.dist).not.toBe(there.dist);
  });

  test('date a page by its last commit if there is a Git history', async () => {
    const { files } = await builtSite();
    const isShallow = git('rev-parse', '--is-shallow-repository') !== 'false';
    const seconds = isShallow ? '' : git('log', '-1', '--format=%ct', '--', 'content/docs/intro.mdx');
    const html = String(files.get('docs/intro/index.html'));
    const dates = [...html.matchAll(/class="last-updated">[^<]*<time datetime="([^"]*)"/gi)].map(([, date]) => date);
    expect(dates).toEqual(seconds ? [new Date(Number(seconds) * 1000).toISOString().slice(0, 10)] : []);
    expect(html).toContain('/edit/main/content/docs/intro.mdx"');
  });

  test('produce the same scripts and styles when rebuilt', async () => {
    const folder = await mkdtemp(path.join(repositoryRoot, 'node_modules', '.cache', 'bundle-'));
    vi.stubEnv('WORKERS_CI', '1');
    try {
      const { signal } = new AbortController();
      await makeBundle(folder, '/', signal);
      const [kept, made] = await Promise.all([await provideBundle('/', signal), folder].map((of) => readTree(path.join(of, PUBLIC))));
      expect(kept?.size).toBeGreaterThan(10);
      expect(differences(kept ?? new Map(), made ?? new Map())).toEqual([]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('produce the same scripts and styles for another site', async () => {
    const lasting = async (name: string) =>
      [...(await builtSite(fixture(name))).files].filter(([file]) => /^assets\/.*\.(?:js|css)$/.test(file));
    const [one, other] = [await lasting('minimal'), await lasting('trailing-slash')];
    expect(one.length).toBeGreaterThan(10);
    expect(differences(new Map(one), new Map(other))).toEqual([]);
  });

  test('produce different files for another site', async () => {
    const [one, other] = [await builtSite(fixture('minimal')), await builtSite(fixture('trailing-slash'))];
    expect(differences(one.files, other.files)).not.toEqual([]);
  });
});
