import path from 'node:path';
import { build } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import type { createSearch } from '../../src/search/create-search.ts';
import { repositoryRoot } from '../support/child-process.ts';
import { ENGINES } from '../support/engines/engine.ts';
import { siteIn } from '../support/engines/engine-site.ts';
import { UNSPACED_QUERIES, unspacedIndex } from '../support/unspaced-pages.ts';

/** Runs every query in the page, against an index built by Node. */
const ASK = `
  const search = program.createSearch(built.index, {
    postings: async (file) => built.postings[file],
    texts: async (file) => built.texts[file],
  });
  return Promise.all(queries.map((query) => search.find(query, { limit: 10 })));
`;

type Built = ReturnType<typeof unspacedIndex>;
type Answers = readonly Awaited<ReturnType<ReturnType<typeof createSearch>['find']>>[];
type Ask = (built: Built, queries: readonly string[]) => Promise<Answers>;

describe.each(ENGINES)('%s', (name) => {
  const { visit } = siteIn(name);
  let ask: Ask;

  beforeAll(async () => {
    const output = await build({
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        minify: false,
        lib: { entry: path.join(repositoryRoot, 'src/search/create-search.ts'), formats: ['iife'], name: 'program' },
      },
    });
    const [bundle] = [output].flat();
    const code = bundle && 'output' in bundle ? bundle.output[0].code : '';
    // Created from a string, because the function is sent to the browser as source code.
    ask = new Function('built', 'queries', code + ASK) as Ask;
  });

  test('finds the same results as Node in Chinese, Japanese, Thai and Korean, with the same marks', async () => {
    const built = unspacedIndex();
    const queries = UNSPACED_QUERIES.map(([query]) => query);
    const page = await visit('/docs/front');
    const answers = await page.evaluate(ask, built, queries);
    expect(answers.map(({ hits }, index) => [queries[index], hits[0]?.href])).toEqual(UNSPACED_QUERIES);
    expect(answers).toEqual(JSON.parse(JSON.stringify(await ask(built, queries))));
  });
});
