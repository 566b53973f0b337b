import type { VitePlugin } from 'waku/config';

/** Where code of the bundle reads the build id as it runs: on the server from `run-bundle.ts`, in browsers from `start-client.ts`. */
export const BUILD_ID = 'globalThis.buildId';

/**
 * Makes of Waku's build a bundle of code that knows neither a site nor a release, and writes no pages: it can be kept for the
 * next build, and the scripts of a release stay in the caches of readers when only the content changes.
 *
 * The name is that of Waku's own plugin, whose place this one takes.
 */
export function bundleOnly(): VitePlugin {
  return {
    name: 'waku:vite-plugins:static-build',
    config: () => ({ define: { 'import.meta.env.WAKU_BUILD_ID': BUILD_ID } }),
  };
}
