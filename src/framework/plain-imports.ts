import type { VitePlugin } from 'waku/config';
import { failReliance } from './reliance.ts';
import { VITE } from './vite-reliances.ts';

const HELPER = 'vite/preload-helper.js';

/** Ours, from the project's folder. */
const PLAIN_HELPER = '/src/framework/preload-helper.ts';

/** The event of our helper, and that of Vite's, which can be cancelled. */
const PLAIN_EVENT = /new Event\(\s*[`'"]vite:preloadError[`'"]\s*\)/;
const OWN_EVENT = /new Event\(\s*[`'"]vite:preloadError[`'"]\s*,/;

/** What of a written file of script is looked at. */
interface WrittenScript {
  readonly code: string;
  readonly dynamicImports: readonly string[];
}

/**
 * Vite wraps each import on demand in a helper, and names it the files that the module needs. This one fetches them, into
 * the browser's cache, before it imports the module: Chromium never asks again for a file that an import could not get,
 * but for one that was fetched it does. So whoever asked may ask again. A file that the server does not have is told to
 * the start-up script: this release is gone.
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

/** Proves it of what Vite has written. */
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
 * Proves that each import on demand says which file it needs, so that the helper can fetch that first.
 *
 * @throws BrokenReliance otherwise: what could not be loaded once could not be loaded again
 */
export function checkNames(scripts: readonly WrittenScript[]): void {
  for (const { code, dynamicImports } of scripts) {
    const unnamed = dynamicImports.filter((fileName) => !isOnEveryPage(fileName) && !code.includes(`"${fileName}"`));
    if (unnamed.length > 0) failReliance(VITE.preloadHelper, `imports that do not name ${unnamed.join(' and ')}`);
  }
}

/** Name of the file of script with the program of a page without React. */
export const FIRST_VIEW = 'first-view';

/** Whether an address is that of the file. */
export function isOfFirstView(address: string): boolean {
  return address.slice(address.lastIndexOf('/') + 1).startsWith(`${FIRST_VIEW}-`);
}

/** Whether a file is one of those that a page itself names, which `waku.config.ts` lists: its program, and what React's start brings. */
function isOnEveryPage(fileName: string): boolean {
  return isOfFirstView(fileName) || /^assets\/(?:index|site|libraries)-/.test(fileName);
}

/**
 * The files that the helper fetches before an import on demand: that of the module, for which Vite leaves the list empty where it
 * needs no other, and those that the page does not have anyway.
 */
export function filesOnDemand(file: string, needed: readonly string[]): string[] {
  return [...new Set([file, ...needed])].filter((name) => (name === file ? !isOnEveryPage(name) : !isOfFirstView(name)));
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
