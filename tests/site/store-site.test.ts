import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSite, type Site } from '../../src/site/load-site.ts';
import { readSite, storeSite } from '../../src/site/store-site.ts';
import { repositoryRoot } from '../support/child-process.ts';
import { loadLiteralSite, SITE_YAML } from '../support/literal-site.ts';

const SPEC = `openapi: 3.1.0
info: { title: Sales, version: 1.0.0 }
paths:
  /bookings:
    get:
      operationId: getBookings
      parameters: [{ name: size, in: query, schema: { type: number, default: 10.50, maximum: 1e400 } }]
      responses: { '200': { description: OK } }
`;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'store-site-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function stored(site: Site): Promise<Site> {
  const file = path.join(folder, 'site');
  await storeSite(file, site);
  return readSite(file);
}

describe('storeSite', () => {
  test('loses nothing of the site of this project', async () => {
    const site = await loadSite({ root: repositoryRoot, includeDrafts: false });
    expect(site.pages.size).toBeGreaterThan(50);
    expect(await stored(site)).toStrictEqual(site);
  });

  test('keeps numbers as they are written, settings, and what pages share', async () => {
    const loaded = await loadLiteralSite({
      'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales }]\n`,
      'specs/sales.yaml': SPEC,
    });
    const downloads = { folder: '/downloads', sizes: new Map([['sales.yaml', 12]]) };
    const cards = new Map([['/docs/a', { path: '/cards/docs/a.png', alt: 'A' }]]);
    const site = await stored({ ...loaded, settings: { downloads, cards, hasPlainCode: true } });
    expect(JSON.stringify(site.apis[0]?.document)).toContain('"default":10.50,"maximum":1e400');
    expect(site.settings).toEqual({ downloads, cards, hasPlainCode: true });
    const page = site.pages.get('/docs/api/sales/get-bookings');
    expect(page?.kind === 'operation' && page.api).toBe(site.apis[0]?.api);
  });
});
