import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { provideBundle } from '../../scripts/build/provide-bundle.ts';
import { writePages } from '../../scripts/build/write-pages.ts';
import { htmlFile, payloadFile } from '../../src/framework/output-files.ts';
import { fillStart } from '../../src/framework/start-payload.ts';
import { renderSite } from '../../scripts/build/render-site.ts';
import { loadSite } from '../../src/site/load-site.ts';
import { fixture } from '../support/built-site.ts';
import { repositoryRoot } from '../support/child-process.ts';
import { readTree, type Tree } from '../support/file-tree.ts';

const BUILD_ID = 'an-id';

describe('the bundle’s output', () => {
  let folder: string;
  let paths: readonly string[] = [];
  let files: Tree = new Map();

  const textOf = (name: string) => files.get(name)?.toString('utf8') ?? '';
  const startOf = (html: string) => /data-payload="\/([^"]*)"/.exec(html)?.[1] ?? '';

  beforeAll(async () => {
    const cache = path.join(repositoryRoot, 'node_modules', '.cache');
    await mkdir(cache, { recursive: true });
    folder = await mkdtemp(path.join(cache, 'waku-'));
    const site = await loadSite({ root: fixture('minimal'), includeDrafts: false });
    paths = [...site.pages.values()].map(({ pathname }) => pathname);
    const store = path.join(folder, 'store');
    await renderSite(site, { folder: store });
    const bundle = await provideBundle(site.config.baseUrl, new AbortController().signal);
    await writePages({ site, bundle, folder: path.join(folder, 'written'), store, buildId: BUILD_ID });
    files = await readTree(path.join(folder, 'written'));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('has its payloads in the expected files [waku/payload-files]', () => {
    expect(paths).toContain('/404');
    expect(paths.flatMap((pathname) => [htmlFile(pathname), payloadFile(pathname)]).filter((name) => !files.has(name))).toEqual([]);
  });

  test('contains the build’s id [waku/build-id]', () => {
    for (const pathname of paths) {
      expect(textOf(htmlFile(pathname))).toContain(`data-build="${BUILD_ID}"`);
      expect(textOf(payloadFile(pathname))).toContain(`"_buildId":"${BUILD_ID}"`);
    }
  });

  test('has the page, without its frame, in a payload', () => {
    const payload = textOf(payloadFile('/'));
    expect(payload).toContain('"route:/":');
    expect(payload).not.toContain('"root":');
  });

  test('starts with one payload for all documents, with placeholders for the differences', () => {
    const [start, ...others] = new Set(paths.map((pathname) => startOf(textOf(htmlFile(pathname)))));
    expect(others).toEqual([]);
    const filled = fillStart(textOf(start ?? ''), { route: '/a"b', build: BUILD_ID });
    const root = JSON.parse(/^0:(.*)$/m.exec(filled)?.[1] ?? '{}') as object;
    expect(root).toMatchObject({ root: expect.anything(), 'route:/a"b': expect.anything(), ROUTE: ['/a"b', ''], _buildId: BUILD_ID });
  });
});
