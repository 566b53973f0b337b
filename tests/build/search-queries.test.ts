import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { builtSite } from '../support/built-site.ts';
import { repositoryRoot } from '../support/child-process.ts';
import { attribute, publishedPages } from '../support/published-page.ts';

interface Query {
  readonly query: string;
  readonly lang: 'en' | 'pt';
  readonly expect: readonly string[];
}

const QUERIES = parse(readFileSync(path.join(repositoryRoot, 'tests/search/queries.yaml'), 'utf8')) as readonly Query[]; // the format of `queries.yaml`

test('the benchmark queries point to existing places, in both languages, without duplicates', async () => {
  const { files } = await builtSite();
  const known = new Set(
    publishedPages(files).flatMap(({ pathname, whole }) => [
      pathname,
      ...whole.elements.flatMap((element) => attribute(element, 'id') ?? []).map((id) => `${pathname}#${id}`),
    ]),
  );
  expect(QUERIES.flatMap((query) => query.expect).filter((address) => !known.has(address))).toEqual([]);
  expect(new Set(QUERIES.map(({ query }) => query)).size).toBe(QUERIES.length);
  for (const lang of ['en', 'pt']) expect(QUERIES.filter((query) => query.lang === lang).length).toBeGreaterThanOrEqual(100);
});
