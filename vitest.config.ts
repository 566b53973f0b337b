import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { HeavyFirst } from './tests/support/heavy-first.ts';
import { ISOLATED_TESTS } from './tests/support/isolated-tests.ts';

const MINUTE = 60_000;

/** More workers than cores, because some tests wait for child processes or delayed responses. */
const UNIT_WORKERS = Math.ceil(availableParallelism() * 1.5);

/** Timeouts catch hangs, not slowness: they suit a slow machine with two cores. */
function project(
  name: string,
  test: TestProjectInlineConfiguration['test'],
  rest: Omit<TestProjectInlineConfiguration, 'test'> = {},
): TestProjectInlineConfiguration {
  return { ...rest, test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], environment: 'node', ...test } };
}

/** React's production build. The development build would record a stack trace for each of the tests' million elements. */
const PRODUCTION_REACT = { variables: { NODE_ENV: 'production' }, rest: { oxc: { jsx: { development: false } } } } as const;

/** Tests of browser code that uses the DOM. The `unit` project covers the remaining browser code. */
const DOCUMENT_TESTS = [
  'tests/browser/{first-view,head,interactions,platform,schema-tree,editions}/**/*.test.ts',
  'tests/browser/{islands,tools/composer,tools/checker,tools/search-dialog}/**/*.test.tsx',
];

/** The lint step runs these tests. */
const PROSE = ['tests/prose.test.ts'];

/** Tests of programs that need compilers and interpreters installed on the system. */
const PROGRAM_TESTS = ['tests/programs/*.test.ts'];

/**
 * Test files share processes, so modules, grammars and the browser are loaded only once; reloading them for each file took most of the
 * time. Vitest restores mocks and stubs; tests restore any other global state.
 */
const shared = { isolate: false, restoreMocks: true, unstubEnvs: true, unstubGlobals: true } as const;

export default defineConfig({
  test: {
    watch: false,
    sequence: { sequencer: HeavyFirst },
    projects: [
      project(
        'unit',
        {
          ...shared,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...PROSE, 'tests/{build,edge,end-to-end,engines,fixtures}/**', ...PROGRAM_TESTS, ...DOCUMENT_TESTS, ...ISOLATED_TESTS],
          maxWorkers: UNIT_WORKERS,
          testTimeout: MINUTE,
          hookTimeout: MINUTE,
          env: PRODUCTION_REACT.variables,
        },
        PRODUCTION_REACT.rest,
      ),
      project('prose', { include: PROSE, testTimeout: MINUTE }),
      project('unit-isolated', { include: ISOLATED_TESTS, restoreMocks: true, maxWorkers: UNIT_WORKERS, testTimeout: MINUTE }),
      project('unit-document', {
        include: DOCUMENT_TESTS,
        environment: 'happy-dom',
        // These modules keep state and listen to the document, so each file needs a fresh environment.
        isolate: true,
        restoreMocks: true,
        maxWorkers: UNIT_WORKERS,
        setupFiles: 'tests/support/browser-document.ts',
        // This timeout, too, only catches hangs.
        expect: { poll: { timeout: 10_000, interval: 5 } },
        testTimeout: MINUTE,
        hookTimeout: MINUTE,
      }),
      project('build', {
        ...shared,
        // A small build does not keep two cores busy, so a second file runs meanwhile.
        maxWorkers: 2,
        globalSetup: 'tests/support/shared-builds.ts',
        testTimeout: 5 * MINUTE,
        hookTimeout: 5 * MINUTE,
      }),
      project('edge', { ...shared, maxWorkers: 2, testTimeout: MINUTE, hookTimeout: 3 * MINUTE }),
      project('browser', {
        ...shared,
        include: ['tests/end-to-end/**/*.test.ts'],
        // The browser, page and server wait for each other; two workers left two cores 10 % idle.
        maxWorkers: 3,
        globalSetup: 'tests/support/shared-edge.ts',
        testTimeout: 2 * MINUTE,
        hookTimeout: 3 * MINUTE,
      }),
      // Not part of `npm test`: needs the system's compilers.
      project('programs', { include: PROGRAM_TESTS, testTimeout: 5 * MINUTE }),
      // Not part of `npm test`: needs the system's browsers.
      project('engines', {
        ...shared,
        maxWorkers: 2,
        globalSetup: ['tests/support/shared-edge.ts', 'tests/support/engines/shared-engines.ts'],
        expect: { poll: { timeout: 20_000, interval: 25 } },
        testTimeout: 2 * MINUTE,
        hookTimeout: 3 * MINUTE,
      }),
    ],
  },
});
