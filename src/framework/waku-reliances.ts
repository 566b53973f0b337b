import type { Reliance } from './reliance.ts';

const waku = { packageName: 'waku', version: '1.0.0-rc.1' } as const;

/** What is relied on of Waku. */
export const WAKU = {
  outputFiles: {
    ...waku,
    name: 'waku/output-files',
    holds:
      'A static page is written as `<path>/index.html` (`404.html` for `/404`), and its payload as `RSC/R/<path>.txt` (`_root.txt` for `/`).',
    where: ['src/framework/output-files.ts', 'scripts/build/finish-site.ts'],
    noticedBy: 'build',
  },
  startUpCode: {
    ...waku,
    name: 'waku/start-up-code',
    holds: 'A page has one script with the id `_R_`, which loads the entry by `import("…")`.',
    where: ['src/framework/start-up-code.ts', 'src/framework/waku-page.ts'],
    noticedBy: 'build',
  },
  startUpGlobals: {
    ...waku,
    name: 'waku/start-up-globals',
    holds:
      'The start-up code sets `__WAKU_HYDRATE__` to true, `__WAKU_INITIAL_RSC__` to an object with a promise of the payload as `response`, and of other globals only `__WAKU_ROUTER_PREFETCH__`, which the router can do without.',
    where: ['src/framework/start-up-code.ts', 'src/framework/start-client.ts'],
    noticedBy: 'build',
  },
  reload: {
    ...waku,
    name: 'waku/reload',
    holds: 'The start-up code listens to `vite:preloadError`, and reloads once for each build id.',
    where: ['src/framework/start-up-code.ts', 'src/components/layout/root-script.ts'],
    noticedBy: 'build',
  },
  buildId: {
    ...waku,
    name: 'waku/build-id',
    holds:
      'The build id is what `import.meta.env.WAKU_BUILD_ID` is defined as, also where that is an expression: the start-up code compares with it, and each payload says it as `_buildId`.',
    where: ['src/framework/bundle-only.ts', 'src/framework/start-up-code.ts', 'src/framework/navigation-payload.ts'],
    noticedBy: 'build',
  },
  staticBuild: {
    ...waku,
    name: 'waku/static-build',
    holds:
      'Of two plugins with the name `waku:vite-plugins:static-build`, ours takes the place of the other, which would write the pages; `INTERNAL_runBuild` of `server/build.js` writes them.',
    where: ['src/framework/bundle-only.ts', 'src/framework/run-bundle.ts', 'scripts/build/provide-bundle.ts'],
    noticedBy: 'build',
  },
  routerCode: {
    ...waku,
    name: 'waku/router-code',
    holds:
      'Of its router, `config-registry.js` searches the routes of all pages for that of one, `build-handler.js` renders 500 pages at once, and the HTML of all after their payloads, `router-state.js` shows the page that a payload is of under its own address, and `client.js` asks the address for the first page.',
    where: ['src/framework/lean-router.ts'],
    noticedBy: 'build',
  },
  payloadScripts: {
    ...waku,
    name: 'waku/payload-scripts',
    holds:
      'Besides the start-up code, a page has only scripts of the form `(self.__FLIGHT_DATA||=[]).push("…")`, which together hold its payload (`rsc-html-stream`).',
    where: ['src/framework/waku-page.ts'],
    noticedBy: 'build',
  },
  modulePreloads: {
    ...waku,
    name: 'waku/module-preloads',
    holds: 'The head has a `<link rel="modulepreload" href="…">` for every script that all pages need, the entry included.',
    where: ['src/framework/waku-page.ts'],
    noticedBy: 'build',
  },
  charset: {
    ...waku,
    name: 'waku/charset',
    holds: 'The head has one `<meta charSet="utf-8"/>`.',
    where: ['src/framework/waku-page.ts'],
    noticedBy: 'build',
  },
  payloadKeys: {
    ...waku,
    name: 'waku/payload-keys',
    holds:
      'The root row of a payload has the elements `root` and `route:<path>`, and the facts `ROUTE` (a list that begins with the path), `HAS404` and `_etags`.',
    where: ['src/framework/navigation-payload.ts'],
    noticedBy: 'build',
  },
  slot: {
    ...waku,
    name: 'waku/slot',
    holds: 'The element of a route is the component `Slot_UNSTABLE`, which shows the element that its property `id` names.',
    where: ['src/framework/navigation-payload.ts'],
    noticedBy: 'build',
  },
  keptElements: {
    ...waku,
    name: 'waku/kept-elements',
    holds: 'The client keeps an element, or a fact, that a payload leaves out.',
    where: ['src/framework/navigation-payload.ts'],
    noticedBy: 'tests/framework/waku-client.test.ts',
  },
  oneProcess: {
    ...waku,
    name: 'waku/one-process',
    holds: 'Server components and the server render of islands run in one process, and share its global object.',
    where: ['src/framework/server-leaves.ts', 'src/render/current-site.ts', 'src/browser/islands/frame.tsx'],
    noticedBy: 'build',
  },
  wholeAddresses: {
    ...waku,
    name: 'waku/whole-addresses',
    holds: '`push`, `replace` and `prefetch` of the router take a whole address as it is, and put the base URL before a mere path.',
    where: ['src/browser/navigation/router.ts'],
    noticedBy: 'tests/framework/waku-client.test.ts',
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
  elementCache: {
    ...waku,
    name: 'waku/element-cache',
    holds:
      'In development, rendered elements are kept until a module of the environment `rsc` changes, and the event `rsc:update` makes open pages ask again.',
    where: ['scripts/build/site-reload.ts'],
    noticedBy: 'tests/end-to-end/dev.test.ts',
  },
  edgeAdapter: {
    ...waku,
    name: 'waku/edge-adapter',
    holds: 'With the `unstable_adapter` for edges, a build writes static files only, whatever the platform, and nothing after them.',
    where: ['waku.config.ts'],
    noticedBy: 'tests/build/determinism.test.ts',
  },
  testBasePath: {
    ...waku,
    name: 'waku/test-base-path',
    holds: 'Its modules read `import.meta.env.WAKU_CONFIG_BASE_PATH` as they load.',
    where: ['vitest.config.ts'],
    noticedBy: 'tests/framework/waku-client.test.ts',
  },
} as const satisfies Readonly<Record<string, Reliance>>;
