import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const MINUTE = 60_000;

/** One step of `npm test`. Times are for a slow machine with two cores: they catch hangs, not slowness. */
function project(name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return { test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], environment: 'node', ...test } };
}

/** Steps that build run one file at a time: a build takes all cores, and what it made is there for the next file. */
const serial = { fileParallelism: false, isolate: true } as const;

export default defineConfig({
  test: {
    watch: false,
    projects: [
      project('unit', {
        include: ['tests/**/*.test.{ts,tsx}'],
        exclude: ['tests/{build,edge,end-to-end,fixtures}/**'],
        testTimeout: MINUTE,
        hookTimeout: MINUTE,
        // Waku's modules read this variable when they load, and must pass through Vite for it.
        server: { deps: { inline: ['waku'] } },
        env: { WAKU_CONFIG_BASE_PATH: '/' },
      }),
      project('build', { ...serial, testTimeout: 5 * MINUTE, hookTimeout: 5 * MINUTE }),
      project('edge', { ...serial, testTimeout: MINUTE, hookTimeout: 3 * MINUTE }),
      project('browser', {
        include: ['tests/end-to-end/**/*.test.ts'],
        // A browser, its page and the edge mostly wait for each other: two files keep two cores busy, more would starve.
        maxWorkers: 2,
        globalSetup: 'tests/support/shared-edge.ts',
        testTimeout: 2 * MINUTE,
        hookTimeout: 3 * MINUTE,
        // A browser that a busy machine starves may miss a test's deadline once; a fault is there the second time too.
        retry: 1,
      }),
    ],
  },
});
