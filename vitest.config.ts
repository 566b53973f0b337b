import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { HeavyFirst } from './tests/support/heavy-first.ts';
import { ISOLATED_TESTS } from './tests/support/isolated-tests.ts';

const MINUTE = 60_000;

/** Half as many again as there are cores: some tests wait, for commands that they have started, or for answers that come late. */
const UNIT_WORKERS = Math.ceil(availableParallelism() * 1.5);

/** One step of `npm test`. Times are for a slow machine with two cores: they catch hangs, not slowness. */
function project(
  name: string,
  test: TestProjectInlineConfiguration['test'],
  rest: Omit<TestProjectInlineConfiguration, 'test'> = {},
): TestProjectInlineConfiguration {
  return { ...rest, test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], environment: 'node', ...test } };
}

/**
 * The half of React that builds run. The other one notes a stack with each of the million elements of these tests, for
 * warnings that none of them reads.
 */
const PRODUCTION = { variables: { NODE_ENV: 'production' }, rest: { oxc: { jsx: { development: false } } } } as const;

/** The tests of what runs in the browser and touches its document; the rest of it is tested like everything else. */
const IN_A_DOCUMENT = [
  'tests/browser/{first-view,head,interactions,platform,schema-tree,editions}/**/*.test.ts',
  'tests/browser/{islands,tools/composer,tools/checker,tools/search-dialog}/**/*.test.tsx',
];

/** The lint step runs these. */
const PROSE = ['tests/prose.test.ts'];

/** The tests of programs that compilers and interpreters of the system run. */
const SYSTEM_PROGRAMS = ['tests/programs/*.test.ts'];

/**
 * The files of a step share their processes, and with them what is loaded once: the modules, the grammars, the browser. To
 * load them again for each file took most of the time. A file undoes what it does to a global, and so does Vitest.
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
          exclude: [...PROSE, 'tests/{build,edge,end-to-end,engines,fixtures}/**', ...SYSTEM_PROGRAMS, ...IN_A_DOCUMENT, ...ISOLATED_TESTS],
          maxWorkers: UNIT_WORKERS,
          testTimeout: MINUTE,
          hookTimeout: MINUTE,
          env: PRODUCTION.variables,
        },
        PRODUCTION.rest,
      ),
      project('prose', { include: PROSE, testTimeout: MINUTE }),
      project('unit-isolated', { include: ISOLATED_TESTS, restoreMocks: true, maxWorkers: UNIT_WORKERS, testTimeout: MINUTE }),
      project('unit-document', {
        include: IN_A_DOCUMENT,
        environment: 'happy-dom',
        // These modules keep what they know of the page, and listen to its document: a file has both for itself.
        isolate: true,
        restoreMocks: true,
        maxWorkers: UNIT_WORKERS,
        setupFiles: 'tests/support/browser-document.ts',
        // These limits catch hangs, too.
        expect: { poll: { timeout: 10_000, interval: 5 } },
        testTimeout: MINUTE,
        hookTimeout: MINUTE,
      }),
      project('build', {
        ...shared,
        // A small build has its own idle moments, and while one file builds another one reads.
        maxWorkers: 2,
        globalSetup: 'tests/support/shared-builds.ts',
        testTimeout: 5 * MINUTE,
        hookTimeout: 5 * MINUTE,
      }),
      project('edge', { ...shared, maxWorkers: 2, testTimeout: MINUTE, hookTimeout: 3 * MINUTE }),
      project('browser', {
        ...shared,
        include: ['tests/end-to-end/**/*.test.ts'],
        // A browser, its page and the edge wait for each other a little: two files leave a tenth of two cores idle.
        maxWorkers: 3,
        globalSetup: 'tests/support/shared-edge.ts',
        testTimeout: 2 * MINUTE,
        hookTimeout: 3 * MINUTE,
      }),
      // Not a part of `npm test`: its compilers are the system's.
      project('programs', { include: SYSTEM_PROGRAMS, testTimeout: 5 * MINUTE }),
      // Nor this one: its browsers are the system's.
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
