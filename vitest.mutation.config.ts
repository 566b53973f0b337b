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
