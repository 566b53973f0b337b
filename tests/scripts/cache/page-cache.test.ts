import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { digestsOfApis } from '../../../scripts/cache/api-digests.ts';
import { findCachedPage, cachePage, type CachedPage, type PageCache } from '../../../scripts/cache/page-cache.ts';
import { digestOfProject } from '../../../scripts/files/digest-of-project.ts';
import { digestsOfSite } from '../../../scripts/cache/page-keys.ts';
import type { PageReads } from '../../../src/render/parts/page-body.ts';
import type { Site } from '../../../src/site/load-site.ts';
import type { Page } from '../../../src/site/page.ts';
import { loadLiteralSite, SITE_YAML } from '../../support/literal-site.ts';

const FILES = {
  'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales }]\n`,
  'content/docs/one.mdx': '---\ntitle: One\n---\n\nA text.\n',
  'content/docs/two.mdx': '---\ntitle: Two\n---\n\nAnother.\n',
  'specs/sales.yaml': `openapi: 3.1.0
info: { title: Sales, version: 1.0.0 }
paths: { /bookings: { get: { operationId: getBookings, responses: { '200': { description: OK } } } } }
`,
};

const KEPT: CachedPage = {
  texts: { page: 'page', twin: 'twin', findable: undefined },
  summary: {
    pathname: '/docs/one',
    filePath: 'content/docs/one.mdx',
    repeatedIds: [],
    targets: new Uint8Array([1, 2]),
    links: [],
    leadsTo: new Set<string>(),
    images: [],
    problems: [{ severity: 'warning', what: 'Told again.', where: { filePath: 'content/docs/one.mdx', line: 3 } }],
    lacksIds: false,
    glossaryRoots: [],
  },
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kept-pages-'));
});

afterEach(() => rm(folder, { recursive: true }));

interface Opened {
  readonly site: Site;
  readonly cache: PageCache;
}

async function open(changed: Readonly<Record<string, string>> = {}, change = (site: Site): Site => site): Promise<Opened> {
  // The cache key covers the site folder's path, and every literal site is in a new folder.
  const site = { ...change(await loadLiteralSite({ ...FILES, ...changed })), root: path.join(folder, 'root') };
  const digests = await digestsOfSite(site, new Map(), await digestOfProject());
  const apis = await digestsOfApis(site, new Map(), digests, path.join(folder, 'apis'));
  return { site, cache: { folder: path.join(folder, 'cache'), digests, apis, code: { folder, project: digests.project } } };
}

const pageAt = ({ site }: Opened, pathname: string): Page => {
  const page = site.pages.get(pathname);
  if (!page) throw new Error(`There is no page ${pathname}.`);
  return page;
};

const keep = (opened: Opened, pathname: string, reads: PageReads = { files: new Set(), showsSpecs: pathname.includes('/api/') }) =>
  cachePage(opened.cache, opened.site, pageAt(opened, pathname), { ...KEPT, reads });

const isKept = async (opened: Opened, pathname: string): Promise<boolean> =>
  (await findCachedPage(opened.cache, opened.site, pageAt(opened, pathname))) !== undefined;

const OPERATION = '/docs/api/sales/get-bookings';
const SPEC_CHANGE = { 'specs/sales.yaml': FILES['specs/sales.yaml'].replace('description: OK', 'description: Fine') };

describe('findCachedPage', () => {
  test('finds a stored page with its warnings', async () => {
    const opened = await open();
    await keep(opened, '/docs/one');
    const again = await open();
    expect(await findCachedPage(again.cache, again.site, pageAt(again, '/docs/one'))).toMatchObject(KEPT);
    expect(await isKept(again, '/docs/two')).toBe(false);
  });

  test.each([
    ['its text', { 'content/docs/one.mdx': '---\ntitle: One\n---\n\nA change.\n' }],
    ['the title of another page', { 'content/docs/two.mdx': '---\ntitle: Second\n---\n\nAnother.\n' }],
    ['the configuration', { 'content/site.yaml': `${FILES['content/site.yaml']}tagline: New\n` }],
    ['the glossary', { 'content/search.yaml': 'glossary:\n  - { en: [text, word] }\n' }],
    ['a new page', { 'content/docs/three.mdx': '---\ntitle: Three\n---\n' }],
  ])('misses after a change of %s', async (_, changed) => {
    await keep(await open(), '/docs/one');
    expect(await isKept(await open(changed), '/docs/one')).toBe(false);
  });

  test.each([
    ['the text of another page', { 'content/docs/two.mdx': '---\ntitle: Two\n---\n\nA change.\n' }],
    ['a description in a specification', SPEC_CHANGE],
  ])('still hits after a change of %s', async (_, changed) => {
    await keep(await open(), '/docs/one');
    expect(await isKept(await open(changed), '/docs/one')).toBe(true);
  });

  test('depends on specifications for API pages, and for pages that show parts of an API', async () => {
    const opened = await open();
    await keep(opened, '/docs/one', { files: new Set(), showsSpecs: true });
    await keep(opened, OPERATION);
    expect([await isKept(opened, '/docs/one'), await isKept(opened, OPERATION)]).toEqual([true, true]);
    const changed = await open(SPEC_CHANGE);
    expect([await isKept(changed, '/docs/one'), await isKept(changed, OPERATION)]).toEqual([false, false]);
  });

  test('depends on a page’s source files, including missing ones', async () => {
    const opened = await open();
    const { root } = opened.site;
    await mkdir(root);
    const file = path.join(root, 'part.mdx');
    const reads = { files: new Set(['part.mdx']), showsSpecs: false };
    await keep(opened, '/docs/one', reads);
    expect(await isKept(opened, '/docs/one')).toBe(true);
    await writeFile(file, 'There.');
    expect(await isKept(opened, '/docs/one')).toBe(false);
    await keep(opened, '/docs/one', reads);
    expect(await isKept(opened, '/docs/one')).toBe(true);
    await writeFile(file, 'Other.');
    expect(await isKept(opened, '/docs/one')).toBe(false);
  });

  test('hits for a page that refers to a folder as if it were a file', async () => {
    const opened = await open();
    await mkdir(path.join(opened.site.root, 'part'), { recursive: true });
    await keep(opened, '/docs/one', { files: new Set(['part']), showsSpecs: false });
    expect(await isKept(opened, '/docs/one')).toBe(true);
  });

  test('depends on the day of the last change to the page’s own file', async () => {
    const updated = (filePath: string) => (site: Site) => ({
      ...site,
      lastUpdates: new Map([[filePath, { date: '2026-01-02', author: 'A' }]]),
    });
    await keep(await open(), '/docs/one');
    expect(await isKept(await open({}, updated('content/docs/two.mdx')), '/docs/one')).toBe(true);
    expect(await isKept(await open({}, updated('content/docs/one.mdx')), '/docs/one')).toBe(false);
  });

  test('misses when a file is damaged', async () => {
    const opened = await open();
    await keep(opened, '/docs/one');
    const [name = ''] = await readdir(opened.cache.folder);
    const file = path.join(opened.cache.folder, name);
    const bytes = await readFile(file);
    for (const damaged of [bytes.subarray(0, 50), Buffer.alloc(0), Buffer.from(bytes).fill(0, 40, 41)]) {
      await writeFile(file, damaged);
      expect(await isKept(opened, '/docs/one')).toBe(false);
    }
  });
});
