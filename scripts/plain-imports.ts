import type { VitePlugin } from 'waku/config';

const PLAIN_HELPER = `export const __vitePreload = (load) => load().catch((error) => {
  dispatchEvent(new Event('vite:preloadError'));
  throw error;
});`;

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
    load: (id) => (id.endsWith('vite/preload-helper.js') ? PLAIN_HELPER : undefined),
  };
}
