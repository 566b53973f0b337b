import { isPartial } from '../content/is-partial.ts';
import type { Problem } from '../errors.ts';
import { checkDescriptions } from '../site/check-descriptions.ts';
import { checkTitles } from '../site/check-titles.ts';
import { checkVerified } from '../site/check-verified.ts';
import { loadSite, type Site, SITE_PARSERS, type SiteParsers } from '../site/load-site.ts';
import { specFilesOf } from '../site/spec-files.ts';
import { type Page, sourceOfPage } from '../site/page.ts';
import { comparablePath } from '../url/is-same-path.ts';
import { readEnvironment } from './environment.ts';
import { renderPage } from './render-page.tsx';
import { memoiseLast } from '../data/memoise-last.ts';
import { type ApiStore, rememberApis } from '../site/api-store.ts';

// In development, parsed inputs are reused after an edit. They are stored outside the site, because each edit rebuilds the site.

const knownApis: ApiStore = rememberApis();

const knownParsers: SiteParsers = { page: memoiseLast(SITE_PARSERS.page), config: memoiseLast(SITE_PARSERS.config) };

/** The last valid site. Survives reloads of this module. */
declare global {
  var lastGoodSite: Site | undefined;
}

let loading: Promise<Site> | undefined;

function loadOnce(): Promise<Site> {
  loading ??= loadSite({ root: readEnvironment().root, includeDrafts: true, apis: knownApis, parsers: knownParsers });
  return loading;
}

/** Returns the last valid site while a file is faulty. Each edit reloads this module, and with it the site. */
export async function currentSite(): Promise<Site> {
  try {
    globalThis.lastGoodSite = await loadOnce();
    return globalThis.lastGoodSite;
  } catch (error) {
    if (!globalThis.lastGoodSite) throw error;
    return globalThis.lastGoodSite;
  }
}

/** Ignores case and a trailing slash. `pathname` is below the base URL. */
export function pageAt(site: Site, pathname: string): Page | undefined {
  return site.pages.get(comparablePath(pathname));
}

/**
 * Returns the site's problems, and the problems of pages that a changed file (POSIX path) affects.
 * @throws InputError if `content/site.yaml` is faulty
 */
export async function problemsAfterChange(filePath: string): Promise<readonly Problem[]> {
  const site = await loadOnce();
  const concerned = [...site.pages.values()].filter(
    (page) => filesOf(page).includes(filePath) || (isPartial(filePath) && page.kind === 'guide'),
  );
  const rendered = await Promise.all(concerned.map((page) => renderPage(site, page)));
  const ofPages = rendered.flatMap(({ problems }) => problems);
  return [...site.problems, ...checkTitles(site), ...checkDescriptions(site), ...checkVerified(site, new Date()), ...ofPages];
}

/** Returns paths relative to the site's root. */
export async function specFiles(): Promise<readonly string[]> {
  return specFilesOf(await loadOnce());
}

function filesOf(page: Page): readonly string[] {
  return 'api' in page ? page.api.files : [sourceOfPage(page)];
}

/** Returns a string that changes whenever a frame changes. */
export async function frameFingerprint(): Promise<string> {
  const { languages } = await currentSite();
  return JSON.stringify(languages.map(({ config, versions }) => [config, versions.map(({ name, sidebars }) => [name, [...sidebars]])]));
}
