import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { lastingThreads } from './tests/support/lasting-threads.ts';

/**
 * The unit step shows that the documents of the tests are valid. To load the validator and ask it again for each change would
 * take a third of the time.
 */
const unvalidated: Plugin = {
  name: 'unvalidated',
  enforce: 'pre',
  load: (id) => (id.endsWith('/src/openapi/validate/validate-spec.ts') ? 'export const validateSpec = async () => [];' : undefined),
};

/**
 * The packages that these tests load, some of them of fifty small files: as one file each. A change is tried in a process of
 * its own, so to load its tests takes longer than to run them.
 */
const PACKAGES = [
  'beautiful-mermaid',
  'fastest-levenshtein',
  'github-slugger',
  'hast-util-sanitize',
  'hast-util-to-string',
  'mdast-util-directive',
  'mdast-util-gfm-autolink-literal',
  'mdast-util-gfm-footnote',
  'mdast-util-gfm-strikethrough',
  'mdast-util-gfm-table',
  'mdast-util-gfm-task-list-item',
  'mdast-util-to-string',
  'micromark-extension-directive',
  'micromark-extension-gfm-autolink-literal',
  'micromark-extension-gfm-footnote',
  'micromark-extension-gfm-strikethrough',
  'micromark-extension-gfm-table',
  'micromark-extension-gfm-task-list-item',
  'rehype-raw',
  'remark-parse',
  'remark-rehype',
  'unified',
  'vfile',
  'vfile-message',
  'yaml',
];

/** Stryker's runner names a pool of Vitest itself, so another one cannot just be written down as `pool`. */
const lasting: Plugin = {
  name: 'lasting',
  configureVitest: ({ vitest, project: { config } }) => {
    config.poolRunner = lastingThreads(vitest);
    config.pool = config.poolRunner.name;
  },
};

/** The tests that the mutation run asks (`stryker.config.mjs`): those of the files that it changes. */
export default defineConfig({
  plugins: [unvalidated, lasting],
  test: {
    watch: false,
    isolate: false,
    setupFiles: 'tests/support/without-mutant.ts',
    // It catches hangs that Stryker does not.
    testTimeout: 60_000,
    deps: { optimizer: { ssr: { enabled: true, include: PACKAGES } } },
    include: [
      'tests/reference/**/*.test.ts',
      'tests/url/**/*.test.ts',
      'tests/openapi/follow-*.test.ts',
      'tests/openapi/merge/**/*.test.ts',
    ],
    // Those read the real site or its specifications: for each change that would take seconds.
    exclude: ['tests/reference/provenance/real-site.test.ts', 'tests/reference/list-addresses.test.ts'],
  },
});
