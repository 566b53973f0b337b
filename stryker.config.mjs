import { availableParallelism } from 'node:os';

/**
 * The mutation run (`npm run test:mutation`): each small change of these files must make a test fail. What a page of the
 * reference says and where it says it, paths, the following of references and the merge of schemas: wrong in one of them is
 * wrong on every page.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: ['src/reference/**/*.ts', 'src/url/**/*.ts', 'src/openapi/follow-*.ts', 'src/openapi/merge/**/*.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Its own list of tests: those that are about these files. `related` would add every page that is made of them.
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Tables and patterns of the module level are made once, so for each change in them all tests would have to be loaded anew.
  ignoreStatic: true,
  concurrency: availableParallelism(),
  thresholds: { high: 90, low: 80, break: 80 },
  reporters: ['progress', 'clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, reportMutants: true },
  htmlReporter: { fileName: '.cache/mutation/report.html' },
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  tempDirName: '.cache/mutation/sandbox',
  ignorePatterns: ['/content', '/dist', '/docs', '/public', '/specs', '/tests/fixtures'],
  // Stryker would rewrite it with the compiler API of TypeScript, which version 7 has not; Vite needs nothing of it.
  tsconfigFile: 'none',
};
