import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishHtml } from '../../scripts/build/finish-html.ts';
import { digestOfProject } from '../../scripts/files/digest-of-project.ts';
import { digestsOfSite } from '../../scripts/cache/page-keys.ts';
import { provideBundle } from '../../scripts/build/provide-bundle.ts';
import { writeBundled } from '../../scripts/build/write-bundled.ts';
import { readRows } from '../../src/framework/flight.ts';
import { navigationPayload } from '../../src/framework/navigation-payload.ts';
import { htmlFile, payloadFile } from '../../src/framework/output-files.ts';
import { RELIANCES } from '../../src/framework/reliances.ts';
import { readWakuPage } from '../../src/framework/waku-page.ts';
import { markOfPart } from '../../src/render/page-store.ts';
import { loadSite } from '../../src/site/load-site.ts';
import { breachesOf } from '../support/breaches.ts';
import { fixture } from '../support/built-site.ts';
import { repositoryRoot } from '../support/child-process.ts';
import { readTree, type Tree } from '../support/file-tree.ts';

const BUILD_ID = 'an-id';
const PARTS = { main: '<p>Main</p>', top: '<p>Top</p>', panel: '<p>Panel</p>', bottom: '<p>Bottom</p>' };

describe('what Waku writes', () => {
  let folder: string;
  let failure = '';
  let files: Tree = new Map();
  let breaches: readonly (readonly [name: string, found: string])[] = [];

  const textOf = (name: string) => files.get(name)?.toString('utf8') ?? '';

  beforeAll(async () => {
    const cache = path.join(repositoryRoot, 'node_modules', '.cache');
    await mkdir(cache, { recursive: true });
    folder = await mkdtemp(path.join(cache, 'waku-'));
    // What fails is told below, by name.
    const root = fixture('minimal');
    const site = await loadSite({ root, includeDrafts: false });
    const siteFile = path.join(folder, 'site');
    const written = path.join(folder, 'written');
    const digests = await digestsOfSite(site, new Map(), await digestOfProject());
    const { signal } = new AbortController();
    const bundle = provideBundle(site.config.baseUrl, signal);
    await writeBundled(
      site,
      { bundle, folder: written, buildId: BUILD_ID, siteFile, digests, cache: path.join(folder, 'cache') },
      signal,
    ).catch((error: Error) => (failure = error.message));
    if (failure) return;
    files = await readTree(written);
    const found = await Promise.all(
      ['/', '/404'].flatMap((pathname) => [
        breachesOf(() =>
          finishHtml(textOf(htmlFile(pathname)), PARTS, '/', {
            pageStyles: { reference: '/assets/reference.css', home: '/assets/home.css' },
          }),
        ),
        breachesOf(() => navigationPayload(textOf(payloadFile(pathname)), { mark: markOfPart('main'), html: PARTS.main })),
      ]),
    );
    breaches = found.flat();
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('is written', () => {
    expect(failure).toBe('');
  });

  test('is in the files where it is looked for [waku/output-files]', ({ skip }) => {
    skip(failure !== '', 'nothing was written');
    expect(['/', '/404'].flatMap((pathname) => [htmlFile(pathname), payloadFile(pathname)]).filter((name) => !files.has(name))).toEqual([]);
  });

  test('says the id that the build was given [waku/build-id]', ({ skip }) => {
    skip(failure !== '', 'nothing was written');
    const root = readRows(textOf(payloadFile('/'))).find(({ id }) => id === '0')?.line ?? '{}';
    expect([readWakuPage(textOf(htmlFile('/'))).startUp.buildId, JSON.parse(root)]).toEqual([
      BUILD_ID,
      expect.objectContaining({ _buildId: BUILD_ID }),
    ]);
  });

  test.each(RELIANCES.filter(({ noticedBy }) => noticedBy === 'build').map(({ name }) => name))('is as it is relied on [%s]', (name) => {
    expect(failure.includes(`[${name}]`)).toBe(false);
    expect(breaches.filter(([broken]) => broken === name)).toEqual([]);
  });
});
