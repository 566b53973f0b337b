import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApiDigests, digestsOfApis } from '../../../scripts/cache/api-digests.ts';
import { digestsOfSite } from '../../../scripts/cache/page-keys.ts';
import { groupDownloadNames } from '../../../src/site/downloads.ts';
import type { Site } from '../../../src/site/load-site.ts';
import { loadLiteralSite, SITE_YAML, type SiteFiles } from '../../support/literal-site.ts';

const SALES = `openapi: 3.1.0
info: { title: Sales, version: 1.0.0 }
paths:
  /bookings:
    post:
      operationId: book
      summary: Book
      responses:
        '201':
          description: It is made.
          content:
            application/json:
              schema: { type: object, properties: { bookingId: { type: string, pattern: '^bkg_', description: Of the booking. } } }
`;

const LOYALTY = `openapi: 3.1.0
info: { title: Loyalty, version: 1.0.0 }
paths:
  /points:
    post:
      operationId: earn
      summary: Earn points
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { bookingId: { type: string, pattern: '^bkg_' } } }
      responses: { '204': { description: Earned. } }
`;

const FILES = {
  'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales }, { id: loyalty, label: Loyalty }, { id: other, label: Other }]\n`,
  'specs/sales.yaml': SALES,
  'specs/loyalty.yaml': LOYALTY,
  'specs/other.yaml': SALES.replaceAll('bkg_', 'oth_').replaceAll('bookingId', 'otherId'),
} satisfies SiteFiles;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'api-digests-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function digestsOf(changed: SiteFiles = {}, change = (site: Site): Site => site): Promise<ApiDigests> {
  // The digest covers the site folder's path, and every literal site is in a new folder.
  const site = change({ ...(await loadLiteralSite({ ...FILES, ...changed })), root: '/site' });
  return digestsOfApis(site, new Map(), await digestsOfSite({ ...site, root: folder }, new Map(), 'code'), folder);
}

const differing = (one: ApiDigests, other: ApiDigests) => Object.keys(one).filter((id) => one[id] !== other[id]);

test.each([
  ['a description', 'Of the booking', 'Of a booking', ['sales']],
  ['the title of an operation that gives a value', 'summary: Book', 'summary: Make a booking', ['sales', 'loyalty']],
  ['a field that another API takes', 'bookingId', 'bookingNumber', ['sales', 'loyalty']],
])('digestsOfApis changes for %s only where pages are affected', async (_, from, to, reached) => {
  const changed = { 'specs/sales.yaml': SALES.replace(from, to) };
  expect(differing(await digestsOf(), await digestsOf(changed))).toEqual(reached);
});

test('digestsOfApis changes for an API when the API that it replaces changes', async () => {
  const migrates = { 'content/site.yaml': `${FILES['content/site.yaml']}migrations: [{ from: sales, to: other }]\n` };
  const changed = { ...migrates, 'specs/sales.yaml': SALES.replace('Of the booking', 'Of a booking') };
  expect(differing(await digestsOf(migrates), await digestsOf(changed))).toEqual(['sales', 'other']);
});

const nameIn = async (group: string): Promise<string> => groupDownloadNames(await loadLiteralSite(FILES), group)[0] ?? '';

test('digestsOfApis changes for an API when the sizes of its own files change', async () => {
  const sized = (name: string) => (site: Site) => ({
    ...site,
    settings: { ...site.settings, downloads: { folder: '/made', sizes: new Map([[name, 7]]) } },
  });
  expect(differing(await digestsOf({}, sized('none')), await digestsOf({}, sized(await nameIn('loyalty'))))).toEqual(['loyalty']);
});

test('digestsOfApis is cached, and recomputed when the cache is damaged', async () => {
  const found = await digestsOf();
  const names = (await readdir(folder)).filter((name) => name.endsWith('.apis'));
  expect(names).toHaveLength(1);
  const file = path.join(folder, names[0] ?? '');
  await writeFile(file, Buffer.from(await readFile(file)).fill(0, 40, 41));
  expect(await digestsOf()).toEqual(found);
});
