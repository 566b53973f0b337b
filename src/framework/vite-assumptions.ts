import type { Assumption } from './assumption.ts';

const vite = { packageName: 'vite', version: '8.3.8' } as const;

/** Undocumented behaviour of Vite, and of Rolldown inside it. */
export const VITE = {
  preloadHelper: {
    ...vite,
    name: 'vite/preload-helper',
    holds:
      'Each `import()` in the browser calls `__vitePreload(load, …)` of the module `vite/preload-helper.js`, where `load` returns the promise of the module. Before `generateBundle` the other arguments are `__VITE_PRELOAD__`, which Vite replaces with the list of files that the module needs, empty if it needs only its own.',
    where: ['src/framework/plain-imports.ts'],
    noticedBy: 'build',
  },
  moduleRunner: {
    ...vite,
    name: 'vite/module-runner',
    holds: 'In development, the environment `rsc` runs modules in the server process with `runner.import(file)`.',
    where: ['src/framework/module-runner.ts', 'scripts/build/site-reload.ts', 'scripts/build/development-files.ts'],
    noticedBy: 'use',
  },
  quietWatcher: {
    ...vite,
    name: 'vite/quiet-watcher',
    holds: 'The watcher reports only one change of a file within 50 ms, and handles a `change` event that other code emits.',
    where: ['scripts/build/site-reload.ts'],
    noticedBy: 'tests/end-to-end/dev.test.ts',
  },
  fileGroups: {
    ...vite,
    name: 'vite/file-groups',
    holds: 'The groups of `codeSplitting` assign modules to files by path, whatever that adds to other loads.',
    where: ['waku.config.ts'],
    noticedBy: 'tests/build/budgets.test.ts',
  },
} as const satisfies Readonly<Record<string, Assumption>>;
