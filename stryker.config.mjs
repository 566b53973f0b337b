import { availableParallelism } from 'node:os';

/**
 * Mutation tests (`npm run test:mutation`) of code whose bugs would affect every page: reference content and addresses, URLs, `$ref`
 * resolution and schema merging.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: ['src/reference/**/*.ts', 'src/url/**/*.ts', 'src/openapi/follow-*.ts', 'src/openapi/merge/**/*.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Lists the tests explicitly, because `related` would add tests of every page that uses these files.
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Module-level constants are evaluated once, so mutating one would require reloading every test.
  ignoreStatic: true,
  concurrency: availableParallelism(),
  thresholds: { high: 90, low: 80, break: 80 },
  reporters: ['progress', 'clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, reportMutants: true },
  htmlReporter: { fileName: '.cache/mutation/report.html' },
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  tempDirName: '.cache/mutation/sandbox',
  ignorePatterns: ['/content', '/dist', '/docs', '/public', '/specs', '/tests/fixtures'],
  // Stryker would rewrite tsconfig.json with TypeScript's compiler API, which version 7 lacks. Vite does not need the file.
  tsconfigFile: 'none',
};
