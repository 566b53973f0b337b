import type { Reliance } from './reliance.ts';

const vite = { packageName: 'vite', version: '8.3.8' } as const;

/** Reliances on Vite, and on Rolldown inside it. */
export const VITE = {
  preloadHelper: {
    ...vite,
    name: 'vite/preload-helper',
    holds:
      'Each `import()` in the browser passes through `__vitePreload(load, …)` of the module `vite/preload-helper.js`, where `load` returns the promise of the module. Before `generateBundle` the rest is `__VITE_PRELOAD__`, for which Vite then writes a list of the files that the module needs, or an empty one where it needs its own only.',
    where: ['src/framework/plain-imports.ts'],
    noticedBy: 'build',
  },
  moduleRunner: {
    ...vite,
    name: 'vite/module-runner',
    holds: 'In development, the environment `rsc` runs modules in the process of the server, by `runner.import(file)`.',
    where: ['src/framework/module-runner.ts', 'scripts/build/site-reload.ts', 'scripts/build/development-files.ts'],
    noticedBy: 'use',
  },
  quietWatcher: {
    ...vite,
    name: 'vite/quiet-watcher',
    holds: 'The watcher keeps quiet about a second change of a file within 50 ms, and takes an event `change` that is emitted by hand.',
    where: ['scripts/build/site-reload.ts'],
    noticedBy: 'tests/end-to-end/dev.test.ts',
  },
  fileGroups: {
    ...vite,
    name: 'vite/file-groups',
    holds: 'The groups of `codeSplitting` put modules by their path into files, also where that makes others load more or less.',
    where: ['waku.config.ts'],
    noticedBy: 'tests/build/budgets.test.ts',
  },
} as const satisfies Readonly<Record<string, Reliance>>;
