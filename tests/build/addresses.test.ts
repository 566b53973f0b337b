import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtSite, fixture } from '../support/built-site.ts';
import { attribute, publishedPages } from '../support/published-page.ts';

/** Paths and fragments that have been public. A line goes only with a redirect that takes its readers on. */
const BASELINE = readFileSync(fixture('addresses.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '');

test('every path and every fragment that has been public still leads somewhere', async () => {
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
