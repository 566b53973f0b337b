import type { VitePlugin } from 'waku/config';
import { failReliance } from './reliance.ts';
import { WAKU } from './waku-reliances.ts';

const ROUTER =
  /waku[\\/]dist[\\/]router[\\/](?:(?:define-router|client)-utils[\\/])?(client|config-registry|build-handler|navigation|router-state)\.js$/;

interface Change {
  readonly from: string;
  readonly to: string;
}

/** The code that finds the route of a path: by asking one after the other, which takes longer with every page. */
const SEARCH: Change = {
  from: "return getAll().find((item)=>(item.type === 'route' || item.type === 'api') &&",
  to: `const all = getAll();
        all.byPath ??= new Map(all.filter((item)=>item.path?.every(({ type })=>type === 'literal')).map((item)=>['/' + item.path.map(({ name })=>name).join('/'), item]).reverse());
        return all.byPath.get(routePath) ?? all.find((item)=>(item.type === 'route' || item.type === 'api') &&`,
};

/** The code that leaves the HTML of a page until the payloads of all are written: with each, Waku keeps what it is made of. */
const POSTPONING: Change = {
  from: 'htmlRenderTasks.add(()=>runHandled(req,',
  to: 'await ((render)=>render())(()=>runHandled(req,',
};

/** Pages that are rendered at the same time: each waits for the disk only. */
const AT_ONCE: Change = { from: 'createTaskRunner(500)', to: 'createTaskRunner(16)' };

/** The code that paints a page in part before it is there: only of links that ask for it, of which there are none. */
const INSTANT: readonly Change[] = [
  { from: 'const startInstantPaint = useStartInstantPaint(getElements, reloadWithUrl);', to: '' },
  { from: ' && !canPaintInstantOverlay(cache, options.follows ?? 0, nextRoute, getElements())', to: '' },
  {
    from: 'options.instant ? startInstantPaint(initialAttempt, makeStateForAttempt(initialAttempt, options.history), controller.signal) : undefined',
    to: 'undefined',
  },
  { from: '        startInstantPaint,\n', to: '' },
];

/** The code that shows the page which a server has led to in place of the one that was asked for: without query and fragment. */
const REDIRECT: Change = {
  from: 'url: getRouteUrl(redirect)',
  to: 'url: Object.assign(getRouteUrl(redirect), { search: stateUrl.search, hash: stateUrl.hash })',
};

/**
 * The code that asks the address which page React begins with, each time that it begins anew because something is still on its way. What
 * the document has is the page of its first address: of another one, such as that of a search that has been opened meanwhile, the router
 * would fetch what a change of pages needs, which is less than a page.
 */
const FIRST_ROUTE: Change = {
  from: 'export function Router({ initialRoute = parseRoute(new URL(window.location.href)), unstable_routeInterceptor }) {',
  to: 'let firstRoute;\nexport function Router({ initialRoute = firstRoute ??= parseRoute(new URL(window.location.href)), unstable_routeInterceptor }) {',
};

/**
 * Lets Waku's router write large sites: it finds routes by their path instead of searching all of them for each page, and
 * finishes one page after the other. What it writes of them stays the same, except for a list in the start-up code, which
 * is left out anyway. To browsers it brings no painting of pages in part, what a reader asks of a page that has moved stays in its address, and it begins with the page of the document.
 */
export function leanRouter(): VitePlugin {
  return { name: 'lean-router', apply: 'build', transform: { filter: { id: ROUTER }, handler: leanRouterModule } };
}

const CHANGES: Readonly<Record<string, readonly Change[]>> = {
  client: [FIRST_ROUTE],
  'config-registry': [SEARCH],
  'build-handler': [POSTPONING, AT_ONCE],
  navigation: INSTANT,
  'router-state': [REDIRECT],
};

/**
 * A module of Waku's router with what `leanRouter` changes in it.
 *
 * @param id path of its file
 * @throws BrokenReliance when that is not as it was
 */
export function leanRouterModule(code: string, id: string): string {
  const changes = CHANGES[ROUTER.exec(id)?.[1] ?? ''] ?? [];
  return changes.reduce((text, { from, to }) => {
    if (text.split(from).length !== 2) failReliance(WAKU.routerCode, `a router without ${JSON.stringify(from)}`);
    return text.replace(from, () => to);
  }, code);
}
