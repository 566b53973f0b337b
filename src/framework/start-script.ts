import { minifySync } from 'vite';
import { BUILD_ID } from './bundle-only.ts';
import type { StartUp } from './start-up-code.ts';

const minified = new Map<string, string>();

/**
 * The start-up code of every page, in the place of the one that Waku writes: it hands the page's payload to the router and
 * loads the entry. It runs when the whole page has been read.
 *
 * A file of script that cannot be loaded is missing because this release has been replaced, or because the network is
 * down. Only in the first case a reload helps: the server is asked whether it is there, and no release is reloaded twice.
 * Until then the page stays, as it is without JavaScript.
 *
 * @param startUp what the code of Waku says
 * @param others addresses of the scripts that every page needs besides the entry. The entry would fetch them too, but
 *   where one is missing it would by then have taken the page over, and leave nothing of it.
 */
export function startScript({ entry, buildId }: StartUp, others: readonly string[]): string {
  const key = JSON.stringify([entry, buildId, others]);
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
    globalThis.__WAKU_HYDRATE__ = true;
    globalThis.__WAKU_INITIAL_RSC__ = { response: Promise.resolve(new Response(payload)) };
    Promise.all(${JSON.stringify(others)}.map(function (address) { return import(address); }))
      .then(function () { return import(${JSON.stringify(entry)}); })
      .catch(giveUp);
  })()`;
  const result = minifySync('start.js', code).code.trim();
  minified.set(key, result);
  return result;
}
