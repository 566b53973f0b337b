import { minifySync } from 'vite';
import { BUILD_ID } from './bundle-only.ts';
import type { StartUp } from './start-up-code.ts';
import type { PageScripts } from './waku-page.ts';

const minified = new Map<string, string>();

/** The function that begins the client, which the program of a page calls with the reader's first action. */
export interface ClientStart {
  /** Settles when React has the page; rejects when that cannot be had, and may be called again. Absent in development. */
  readonly startClient?: () => Promise<unknown>;
}

/**
 * The start-up code of every page, in the place of the one that Waku writes. It runs when the whole page has been read, and
 * loads what shapes the first view. The page is complete and works without React: what that is, a router between pages, is
 * fetched and given the payload of the page when the program asks for it (`ClientStart`).
 *
 * A file of script that cannot be loaded is missing because this release has been replaced, or because the network is
 * down. Only in the first case a reload helps: the server is asked whether it is there, and no release is reloaded twice.
 * Until then the page stays, as it is without JavaScript, or as far as its program has come.
 *
 * @param startUp what the code of Waku says
 */
export function startScript({ entry, buildId }: StartUp, { first, others }: PageScripts): string {
  const key = JSON.stringify([entry, buildId, first, others]);
  const known = minified.get(key);
  if (known !== undefined) return known;
  const code = `(function(){
    var root = document.documentElement;
    // The switches are there only now. Other tabs, and the system, may change the modes at any time.
    showMode();
    matchMedia('(prefers-color-scheme: dark)').onchange = function () { showMode(); };
    addEventListener('storage', function () { showMode(true); });
    // A page that comes back as it was left has heard nothing of that.
    onpageshow = function (event) { if (event.persisted) showMode(true); };
    // Under a base URL, its address without the slash is no page to the router.
    if (location.pathname + '/' === root.dataset.base) history.replaceState(history.state, '', root.dataset.base + location.search + location.hash);
    var build = ${BUILD_ID} = ${JSON.stringify(buildId)};
    function recover() {
      var leaving = false;
      addEventListener('beforeunload', function () { leaving = true; });
      fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(function (answer) {
        // A page on its way brings its own answer, and the reader must get there. What was typed would be lost.
        if (answer.status >= 500 || leaving || 'navigating' in root.dataset || 'typed' in root.dataset) return;
        // Without storage, a page that has just been reloaded has had its chance.
        var again = (performance.getEntriesByType('navigation')[0] || {}).type !== 'reload';
        try {
          again = sessionStorage.getItem('reloaded-for') !== build;
          sessionStorage.setItem('reloaded-for', build);
        } catch (error) {}
        if (again) location.reload();
      }, function () {});
    }
    function giveUp(error) {
      console.error(error);
      delete root.dataset.js;
      addEventListener('online', function () { location.reload(); });
      recover();
    }
    // Said by our own code too, of what is imported on demand.
    addEventListener('vite:preloadError', recover);
    var payload = (self.__FLIGHT_DATA || []).join('');
    if (payload === '') return giveUp(new Error('The page was cut off.'));
    var starting;
    // Fetched first: Chromium never asks again for a file that an import could not get.
    function fetchWhole(address) {
      return fetch(address, { priority: 'low' }).then(function (answer) {
        if (answer.ok) return answer.blob();
        recover();
        throw new Error(address + ' answered ' + answer.status);
      });
    }
    globalThis.startClient = function () {
      globalThis.__WAKU_HYDRATE__ = true;
      globalThis.__WAKU_INITIAL_RSC__ = { response: Promise.resolve(new Response(payload)) };
      return (starting = starting || Promise.all(${JSON.stringify([...others, entry])}.map(fetchWhole))
        .then(function () { return import(${JSON.stringify(entry)}); })
        .catch(function (error) {
          starting = undefined;
          throw error;
        }));
    };
    import(${JSON.stringify(first)}).catch(giveUp);
  })()`;
  const result = minifySync('start.js', code).code.trim();
  minified.set(key, result);
  return result;
}
