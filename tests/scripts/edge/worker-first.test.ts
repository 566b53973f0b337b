import { describe, expect, test } from 'vitest';
import { workerFirst } from '../../../scripts/edge/worker-first.ts';

const patterns = (baseUrl: string, ...hrefs: readonly string[]) => workerFirst({ baseUrl, pages: hrefs.map((href) => [href, 'A page']) });

describe('workerFirst', () => {
  test('lists the folders of pages, and pages outside any folder', () => {
    expect(patterns('/', '/', '/docs/a', '/docs/b/c', '/pt-br', '/pt-br/docs/a')).toEqual(['/', '/docs/*', '/pt-br', '/pt-br/*']);
  });

  test('lists them below the base URL, where the twin of the home page is next to it', () => {
    expect(patterns('/portal/', '/portal/', '/portal/docs/a/', '/portal/help/')).toEqual([
      '/portal',
      '/portal/',
      '/portal/docs/*',
      '/portal/help',
      '/portal/help/',
    ]);
  });

  test('lists everything when there are too many rules for the platform', () => {
    const hrefs = (count: number) => Array.from({ length: count }, (_, index) => `/${index}/page`);
    expect(patterns('/', ...hrefs(100))).toHaveLength(100);
    expect(patterns('/', ...hrefs(101))).toEqual(['/*']);
  });
});
