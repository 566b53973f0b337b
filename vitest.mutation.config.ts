import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { lastingThreads } from './tests/support/lasting-threads.ts';

/** Disables validation, which would take a third of the time. `npm test -- unit` already validates the test documents. */
const withoutValidation: Plugin = {
  name: 'unvalidated',
  enforce: 'pre',
  load: (id) => (id.endsWith('/src/openapi/validate/validate-spec.ts') ? 'export const validateSpec = async () => [];' : undefined),
};

/** Sets the pool in a plugin, because Stryker's runner overrides the `pool` option. */
const lastingPool: Plugin = {
  name: 'lasting',
  configureVitest: ({ vitest, project: { config } }) => {
    config.poolRunner = lastingThreads(vitest);
    config.pool = config.poolRunner.name;
  },
};

/** Selects tests of the files that `stryker.config.mjs` mutates. */
export default defineConfig({
  plugins: [withoutValidation, lastingPool],
  test: {
    watch: false,
    isolate: false,
    setupFiles: 'tests/support/without-mutant.ts',
    // Catches hangs that Stryker misses.
    testTimeout: 60_000,
    include: [
      'tests/reference/**/*.test.ts',
      'tests/url/**/*.test.ts',
      'tests/openapi/follow-*.test.ts',
      'tests/openapi/merge/**/*.test.ts',
    ],
    // These read the real site or its specifications, which would take seconds per mutant.
    exclude: ['tests/reference/provenance/real-site.test.ts', 'tests/reference/list-addresses.test.ts'],
  },
});
