import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/**
 * The unit step shows that the documents of the tests are valid. To load the validator and ask it again for each change would
 * take a third of the time.
 */
const unvalidated: Plugin = {
  name: 'unvalidated',
  enforce: 'pre',
  load: (id) => (id.endsWith('/src/openapi/validate/validate-spec.ts') ? 'export const validateSpec = async () => [];' : undefined),
};

/** The tests that the mutation run asks (`stryker.config.mjs`): those of the files that it changes. */
export default defineConfig({
  plugins: [unvalidated],
  test: {
    watch: false,
    isolate: false,
    include: ['tests/reference/**/*.test.ts', 'tests/url/**/*.test.ts', 'tests/openapi/follow-*.test.ts'],
    // Those read the real site or its specifications: for each change that would take seconds.
    exclude: ['tests/reference/provenance/real-site.test.ts', 'tests/reference/list-addresses.test.ts'],
  },
});
