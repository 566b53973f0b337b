import type { Assumption } from './assumption.ts';

const waku = { packageName: 'waku', version: '1.0.0-rc.1' } as const;

/** Undocumented behaviour of Waku. Excludes typed exports with the prefix or suffix `unstable_`. */
export const WAKU = {
  payloadFiles: {
    ...waku,
    name: 'waku/payload-files',
    holds: 'The router requests the payload of a path as `RSC/R/<path>.txt` (`_root.txt` for `/`); its server names it `R/<path>`.',
    where: ['src/framework/output-files.ts', 'src/waku.server.tsx'],
    noticedBy: 'build',
  },
  buildId: {
    ...waku,
    name: 'waku/build-id',
    holds:
      'The build id is the definition of `import.meta.env.WAKU_BUILD_ID`, which may be an expression. Each payload has it as `_buildId`, and the client reloads a page with a different id.',
    where: ['waku.config.ts', 'src/framework/start-client.ts', 'src/waku.server.tsx'],
    noticedBy: 'build',
  },
  firstRequest: {
    ...waku,
    name: 'waku/first-request',
    holds: "The router's first request, for the initial page, uses the global `fetch` of that moment.",
    where: ['src/framework/start-client.ts'],
    noticedBy: 'tests/end-to-end/client-start.test.ts',
  },
  loadErrors: {
    ...waku,
    name: 'waku/load-errors',
    holds:
      '`unstable_getErrorInfo` returns the `status` of an error response, and `unstable_networkError` without a response. The wrapper of the root requests receives unreadable responses; the page shows the error that it throws.',
    where: ['src/framework/load-failure.ts'],
    noticedBy: 'tests/end-to-end/faults.test.ts',
  },
  historyState: {
    ...waku,
    name: 'waku/history-state',
    holds:
      'The router copies `history.state` into each new entry, listens to `popstate` only after the first effects have run, and scrolls to the top on each change of path.',
    where: ['src/browser/navigation/scroll-restoration.ts', 'src/browser/navigation/begin-navigation.ts'],
    noticedBy: 'tests/end-to-end/navigation.test.ts',
  },
  ownAddress: {
    ...waku,
    name: 'waku/own-address',
    holds: 'The router stores its own address, which `replace` with `scroll: false` updates without a request.',
    where: ['src/browser/query/query-state.ts'],
    noticedBy: 'tests/end-to-end/query.test.ts',
  },
} as const satisfies Readonly<Record<string, Assumption>>;
