import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { RECORD_KINDS } from '../../src/search/index-format.ts';
import { builtSite } from '../support/built-site.ts';
import { repositoryRoot } from '../support/child-process.ts';
import type { Tree } from '../support/file-tree.ts';
import { attribute, publishedPages } from '../support/published-page.ts';
import type { PublishedSearch } from '../support/published-search.ts';
import { askAll, figuresOf, LEAST, loadQueries, type Query } from '../support/search-queries.ts';
import { heaviestSearch, openTree } from '../support/search-weights.ts';

const QUERIES = loadQueries(path.join(repositoryRoot, 'tests/search/queries.yaml'));

describe('the search of the site', () => {
  let files: Tree;
  let opened: PublishedSearch;
  beforeAll(async () => {
    ({ files } = await builtSite());
    opened = openTree(files);
  });

  test('finds only existing places', () => {
    const ids = new Map(
      publishedPages(files).map(({ pathname, whole }) => [
        pathname,
        new Set(whole.elements.flatMap((element) => attribute(element, 'id') ?? [])),
      ]),
    );
    const missing = opened.texts.flatMap(({ pages, records }) => {
      const hrefs = new Set(Object.values(pages).map(([href]) => href));
      const known = [...hrefs].filter((href) => ids.has(href));
      const lost = records.filter(([id]) => id !== '' && !known.some((href) => ids.get(href)?.has(id))).map(([id]) => id);
      return [...[...hrefs].filter((href) => !ids.has(href)), ...lost];
    });
    expect(missing).toEqual([]);
  });

  test('indexes every page except unlisted ones', () => {
    const listed = JSON.parse(files.get('pages.json')?.toString('utf8') ?? '') as { readonly pages: readonly (readonly [string])[] }; // the format of `pages.json`
    const found = opened.texts.flatMap(({ pages }) => Object.values(pages).map(([href]) => href));
    expect(new Set(found)).toEqual(new Set(listed.pages.map(([href]) => href)));
  });

  test('has records of every kind', () => {
    const { kinds } = opened.index.records;
    const counts = RECORD_KINDS.map((kind, position) => {
      const count = [...kinds].filter((letter) => (letter.charCodeAt(0) - 48) % RECORD_KINDS.length === position).length;
      return [kind, count] as const;
    });
    const atLeast = { guide: 400, operation: 30, schema: 100, field: 1000, parameter: 100, error: 50, event: 10, option: 30, download: 50 };
    expect(counts.filter(([kind, count]) => count < atLeast[kind])).toEqual([]);
  });

  test.each([
    ['postman collection', /#downloads$/],
    ['typescript types of the booking api', /sales\/booking-api#downloads$/],
    ['openapi yaml points', /loyalty\/api-de-pontos#downloads$/],
    ['esquema json de pontos', /loyalty\/api-de-pontos#downloads$/],
    ['first_booking.py', /intro#/],
    ['certification template', /getting-access#/],
  ])('leads to the page that offers a file: %s', async (query, place) => {
    const { hits } = await opened.search.find(query, { limit: 5, filters: { kind: 'download' } });
    expect(hits[0]?.href).toMatch(place);
    const all = await opened.search.find(query, { limit: 5 });
    expect(all.hits.map(({ href }) => href)).toContain(hits[0]?.href);
  });

  test('ranks the answers that integrators expect high enough', async () => {
    const { mrr, recallAt5 } = figuresOf(await askAll(opened.search, QUERIES));
    expect(mrr).toBeGreaterThanOrEqual(LEAST.mrr);
    expect(recallAt5).toBeGreaterThanOrEqual(LEAST.recallAt5);
  });

  test('ranks answers from the reader’s section first among equal matches', async () => {
    const first = async (near: string) => (await opened.search.find('cancel', { limit: 1, near })).hits[0]?.href;
    expect(await first('/docs/api/sales/hotel-booking-service')).toBe('/docs/api/sales/send-hotel-res-cancel-lambda');
    expect(await first('/docs/api/vcn-new/create-vcn')).toBe('/docs/api/vcn-new/cancel-vcn');
    const { mrr } = figuresOf(await askAll(opened.search, QUERIES));
    const inSection = figuresOf(await askAll(opened.search, QUERIES, ({ expect: [address = ''] }) => address.replace(/#.*/, '')));
    expect(inSection.mrr).toBeGreaterThan(mrr);
    for (const near of ['/docs/api/sales/hotel-booking-service', '/docs/otabuilder', '/docs/api/loyalty/refund'])
      expect(figuresOf(await askAll(opened.search, QUERIES, () => near)).mrr).toBeGreaterThan(mrr - 0.01);
  });

  test('fetches little data', async () => {
    const queries = QUERIES.map(({ query }: Query) => query);
    expect(await heaviestSearch(files, queries)).toBeLessThanOrEqual(110_000);
  });
});
