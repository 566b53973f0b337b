import type { VitePlugin } from 'waku/config';
import { failAssumption } from './assumption.ts';
import { VITE } from './vite-assumptions.ts';

const HELPER = 'vite/preload-helper.js';

/** Relative to the project. */
const PLAIN_HELPER = '/src/framework/preload-helper.ts';

/** Matches the event that our helper fires. `OWN_EVENT` matches the same event in Vite's helper, which passes options. */
const PLAIN_EVENT = /new Event\(\s*[`'"]vite:preloadError[`'"]\s*\)/;
const OWN_EVENT = /new Event\(\s*[`'"]vite:preloadError[`'"]\s*,/;

interface WrittenScript {
  readonly code: string;
  readonly dynamicImports: readonly string[];
}

/**
 * Replaces Vite's helper for dynamic imports, which receives the names of the files that a module needs. Our helper first fetches these
 * files into the browser's cache. Chromium never retries a failed import, but it does import a fetched file, so loading can be retried. The
 * helper reports missing files to the start-up script, because only a newer release removes them.
 */
export function plainImports(): VitePlugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    resolveId(source) {
      return source.endsWith(HELPER) ? this.resolve(PLAIN_HELPER) : undefined;
    },
    generateBundle(_options, bundle) {
      if (this.environment.name === 'client') checkImports(Object.values(bundle).filter((file) => file.type === 'chunk'));
    },
  };
}

/** Runs `checkNames` on Vite's final output. */
export function namedImports(): VitePlugin {
  return {
    name: 'named-imports',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name === 'client') checkNames(Object.values(bundle).filter((file) => file.type === 'chunk'));
      },
    },
  };
}

/**
 * Checks that scripts name each file that they import, because our helper can fetch only named files.
 * @throws BrokenAssumption if a file is not named
 */
export function checkNames(scripts: readonly WrittenScript[]): void {
  for (const { code, dynamicImports } of scripts) {
    const unnamed = dynamicImports.filter((fileName) => !isOnEveryPage(fileName) && !code.includes(`"${fileName}"`));
    if (unnamed.length > 0) failAssumption(VITE.preloadHelper, `imports that do not name ${unnamed.join(' and ')}`);
  }
}

/** The chunk that contains the page's script without React. */
export const FIRST_VIEW = 'first-view';

export function isOfFirstView(address: string): boolean {
  return address.slice(address.lastIndexOf('/') + 1).startsWith(`${FIRST_VIEW}-`);
}

/** Whether every page already references the file, because it is the page's script or one of React's start-up chunks (`waku.config.ts`). */
function isOnEveryPage(fileName: string): boolean {
  return isOfFirstView(fileName) || /^assets\/(?:index|site|libraries)-/.test(fileName);
}

/** Files to fetch before a dynamic import: the module itself, which Vite's list may omit, and dependencies that are not yet on the page. */
export function filesOnDemand(file: string, needed: readonly string[]): string[] {
  return [...new Set([file, ...needed])].filter((name) => (name === file ? !isOnEveryPage(name) : !isOfFirstView(name)));
}

/** Checks that our helper has replaced Vite's, which would not report missing files. @throws BrokenAssumption otherwise */
export function checkImports(scripts: readonly WrittenScript[]): void {
  if (!scripts.some(({ dynamicImports }) => dynamicImports.length > 0)) return;
  if (!scripts.some(({ code }) => PLAIN_EVENT.test(code)))
    failAssumption(VITE.preloadHelper, 'dynamic imports whose failure is not reported');
  if (scripts.some(({ code }) => OWN_EVENT.test(code))) failAssumption(VITE.preloadHelper, "Vite's own helper, which was not replaced");
}
