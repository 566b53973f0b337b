import { isPartial } from '../content/is-partial.ts';
import type { Problem } from '../errors.ts';
import { checkDescriptions } from '../site/check-descriptions.ts';
import { checkTitles } from '../site/check-titles.ts';
import { checkVerified } from '../site/check-verified.ts';
import { loadSite, type Site } from '../site/load-site.ts';
import { specFilesOf } from '../site/spec-files.ts';
import { type Page, sourceOfPage } from '../site/page.ts';
import { comparablePath } from '../url/is-same-path.ts';
import { readEnvironment } from './environment.ts';
import { knownApis, knownParsers } from './known-inputs.ts';
import { renderPage } from './render-page.tsx';

/** The site as it was before the file that is being written became faulty. Survives this module. */
declare global {
  var lastGoodSite: Site | undefined;
}

let loading: Promise<Site> | undefined;

/** The site of this process, loaded once. Faults are thrown. */
function loadOnce(): Promise<Site> {
  loading ??= loadSite({ root: readEnvironment().root, includeDrafts: true, apis: knownApis, parsers: knownParsers });
  return loading;
}

/**
 * The site that the development server serves, which `DOCS_ROOT` names. This module is reloaded when a file of the site changes, and
 * with it the site; while a file is faulty, the site is the last good one.
 */
export async function currentSite(): Promise<Site> {
  try {
    globalThis.lastGoodSite = await loadOnce();
    return globalThis.lastGoodSite;
  } catch (error) {
    if (!globalThis.lastGoodSite) throw error;
    return globalThis.lastGoodSite;
  }
}

/** The page of a path below the base URL; case and a slash at the end do not count. */
export function pageAt(site: Site, pathname: string): Page | undefined {
  return site.pages.get(comparablePath(pathname));
}

/**
 * What is wrong after a file has changed, in the site as a whole and on the pages made from that file.
 *
 * @param filePath posix, from the site's root folder
 * @throws InputError when `content/site.yaml` itself is at fault
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

/** The files that the APIs are written in, from the root of the site: they may lie anywhere. */
export async function specFiles(): Promise<readonly string[]> {
  return specFilesOf(await loadOnce());
}

/** The files that a page is made from. */
function filesOf(page: Page): readonly string[] {
  return 'api' in page ? page.api.files : [sourceOfPage(page)];
}

/** A text that changes when anything around the pages does. */
export async function frameFingerprint(): Promise<string> {
  const { languages } = await currentSite();
  return JSON.stringify(languages.map(({ config, versions }) => [config, versions.map(({ name, sidebars }) => [name, [...sidebars]])]));
}
