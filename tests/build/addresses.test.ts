import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtSite, fixture } from '../support/built-site.ts';
import { attribute, publishedPages } from '../support/published-page.ts';

/** Published paths and fragments. Remove a line only if a redirect replaces it. */
const BASELINE = readFileSync(fixture('addresses.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '');

test('every path and fragment that was ever public still resolves', async () => {
  const { files } = await builtSite();
  const fragments = publishedPages(files).flatMap(({ pathname, whole }) =>
    whole.elements.flatMap((element) => {
      const id = attribute(element, 'id');
      return id === undefined ? [] : [`${pathname}#${id}`];
    }),
  );
  const paths = [...publishedPages(files).map(({ pathname }) => pathname), ...[...files.keys()].map((file) => `/${file}`)];
  const known = new Set([...paths, ...fragments]);
  expect(BASELINE.length).toBeGreaterThan(3500);
  expect(BASELINE.filter((address) => !known.has(address))).toEqual([]);
});
