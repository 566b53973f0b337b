import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { RECORD_KINDS } from '../../src/search/index-format.ts';
import { builtSite } from '../support/built-site.ts';
import { repositoryRoot } from '../support/child-process.ts';
import type { Tree } from '../support/file-tree.ts';
import { generateSite } from '../support/generate-site.ts';
import { attribute, brotliSize, publishedPages } from '../support/published-page.ts';
import { openPublished, type PublishedSearch } from '../support/published-search.ts';
import { askAll, figuresOf, LEAST, loadQueries, type Query } from '../support/search-queries.ts';

const QUERIES = loadQueries(path.join(repositoryRoot, 'tests/search/queries.yaml'));

/** Results that are shown at first. */
const SHOWN = 10;

/** Bytes in Brotli that the first search fetches at most, and what of that are its programs. */
const MOST = { here: 110_000, at1000: 150_000, programs: 22_000 };

function openTree(files: Tree): PublishedSearch {
  return openPublished((name) => files.get(name)?.toString('utf8') ?? '');
}

/** What the heaviest of some first searches fetches, in bytes of Brotli. */
async function heaviest(files: Tree, queries: readonly string[]): Promise<number> {
  const opened = openTree(files);
  const weights: number[] = [];
  for (const query of queries) {
    opened.forget();
    await opened.search.find(query, { limit: SHOWN });
    const sizes = await Promise.all(opened.fetched().map((name) => brotliSize(files.get(name) ?? '', 5)));
    weights.push(sizes.reduce((sum, size) => sum + size, 0));
  }
  return Math.max(...weights);
}

describe('the search of the site', () => {
  let files: Tree;
  let opened: PublishedSearch;
  beforeAll(async () => {
    ({ files } = await builtSite());
    opened = openTree(files);
  });

  test('finds places that exist only', () => {
    const ids = new Map(
      publishedPages(files).map(({ pathname, elements }) => [
        pathname,
        new Set(elements.flatMap((element) => attribute(element, 'id') ?? [])),
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

  test('knows every page but those that are found by their address only', () => {
    const listed = JSON.parse(files.get('pages.json')?.toString('utf8') ?? '') as { readonly pages: readonly (readonly [string])[] }; // The build writes it.
    const found = opened.texts.flatMap(({ pages }) => Object.values(pages).map(([href]) => href));
    expect(new Set(found)).toEqual(new Set(listed.pages.map(([href]) => href)));
  });

  test('has records of every kind', () => {
    const { kinds } = opened.index.records;
    const counts = RECORD_KINDS.map((kind, position) => {
      const count = [...kinds].filter((letter) => (letter.charCodeAt(0) - 48) % RECORD_KINDS.length === position).length;
      return [kind, count] as const;
    });
    const atLeast = { guide: 400, operation: 30, schema: 100, field: 1000, parameter: 100, error: 50, event: 10, option: 30, download: 0 };
    expect(counts.filter(([kind, count]) => count < atLeast[kind])).toEqual([]);
  });

  test('gives the answers that integrators look for, high enough', async () => {
    const { mrr, recallAt5 } = figuresOf(await askAll(opened.search, QUERIES));
    expect(mrr).toBeGreaterThanOrEqual(LEAST.mrr);
    expect(recallAt5).toBeGreaterThanOrEqual(LEAST.recallAt5);
  });

  test('fetches little', async () => {
    expect(
      await heaviest(
        files,
        QUERIES.map(({ query }: Query) => query),
      ),
    ).toBeLessThanOrEqual(MOST.here - MOST.programs);
  });
});

test('a search of 1,000 pages fetches little', async () => {
  const { files } = await builtSite(generateSite({ pages: 1_000 }));
  const queries = [
    'booking',
    'how do I retry a payment',
    'rate key hotelId',
    'configure overbooking 317',
    'cancellation policy of a room type',
  ];
  expect(await heaviest(files, queries)).toBeLessThanOrEqual(MOST.at1000 - MOST.programs);
});
