import type { Reliance } from './reliance.ts';

const waku = { packageName: 'waku', version: '1.0.0-rc.1' } as const;

/** Reliances on Waku. Exported, typed names with the prefix or suffix `unstable_` do not count. */
export const WAKU = {
  payloadFiles: {
    ...waku,
    name: 'waku/payload-files',
    holds: 'The router asks for the payload of a path as `RSC/R/<path>.txt` (`_root.txt` for `/`), which its server calls `R/<path>`.',
    where: ['src/framework/output-files.ts', 'src/waku.server.tsx'],
    noticedBy: 'build',
  },
  buildId: {
    ...waku,
    name: 'waku/build-id',
    holds:
      'The build id is what `import.meta.env.WAKU_BUILD_ID` is defined as, also where that is an expression: each payload says it as `_buildId`, and the client reloads a page whose id is another.',
    where: ['waku.config.ts', 'src/framework/start-client.ts', 'src/waku.server.tsx'],
    noticedBy: 'build',
  },
  firstRequest: {
    ...waku,
    name: 'waku/first-request',
    holds: "The router's first request, for the page that it begins with, goes through the global `fetch` of that moment.",
    where: ['src/framework/start-client.ts'],
    noticedBy: 'tests/end-to-end/client-start.test.ts',
  },
  loadErrors: {
    ...waku,
    name: 'waku/load-errors',
    holds:
      '`unstable_getErrorInfo` tells of an answer that is an error its `status`, and of no answer `unstable_networkError`. What wraps the requests of the root hears of an answer that cannot be read; its error is the one that the page is shown.',
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
    holds: 'The router keeps an address of its own, which `replace` with `scroll: false` brings in step without a request.',
    where: ['src/browser/query/query-state.ts'],
    noticedBy: 'tests/end-to-end/query.test.ts',
  },
} as const satisfies Readonly<Record<string, Reliance>>;
