import type { VitePlugin } from 'waku/config';
import { failReliance } from './reliance.ts';
import { VITE } from './vite-reliances.ts';

const HELPER = 'vite/preload-helper.js';

const PLAIN_HELPER = `export const __vitePreload = (load) => load().catch((error) => {
  dispatchEvent(new Event('vite:preloadError'));
  throw error;
});`;

/** The event of the helper above, and that of Vite's, which can be cancelled. */
const PLAIN_EVENT = /new Event\(\s*[`'"]vite:preloadError[`'"]\s*\)/;
const OWN_EVENT = /new Event\(\s*[`'"]vite:preloadError[`'"]\s*,/;

/** What of a written file of script is looked at. */
interface WrittenScript {
  readonly code: string;
  readonly dynamicImports: readonly string[];
}

/**
 * Vite wraps each import on demand in a helper that preloads the style sheets and imports of the module, half a kilobyte
 * on every page; our modules on demand load their own style. What is kept is the event after a failure, which tells the
 * start-up script that a file of this release is gone.
 */
export function plainImports(): VitePlugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.endsWith(HELPER) ? PLAIN_HELPER : undefined),
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      checkImports(Object.values(bundle).filter((file) => file.type === 'chunk'));
    },
  };
}

/**
 * Proves, of all files of script for the browser, that what is imported on demand passes through the plain helper.
 *
 * @throws BrokenReliance otherwise: a file that is gone would fail without a word
 */
export function checkImports(scripts: readonly WrittenScript[]): void {
  if (!scripts.some(({ dynamicImports }) => dynamicImports.length > 0)) return;
  if (!scripts.some(({ code }) => PLAIN_EVENT.test(code)))
    failReliance(VITE.preloadHelper, 'imports on demand that tell nobody when they fail');
  if (scripts.some(({ code }) => OWN_EVENT.test(code))) failReliance(VITE.preloadHelper, "Vite's own helper, which was not replaced");
}
