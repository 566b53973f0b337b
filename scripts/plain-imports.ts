import type { VitePlugin } from 'waku/config';

/**
 * Lets an import on demand be no more than an import. Vite wraps each in a helper that preloads the style sheets and
 * imports of the module, half a kilobyte on every page; our modules on demand load their own style.
 */
export function plainImports(): VitePlugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
