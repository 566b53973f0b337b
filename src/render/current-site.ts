import { existsSync } from 'node:fs';
import path from 'node:path';
import { provideServerLeaves } from '../framework/server-leaves.ts';
import type { Problem } from '../errors.ts';
import { checkDescriptions } from '../site/check-descriptions.ts';
import { checkTitles } from '../site/check-titles.ts';
import { checkVerified } from '../site/check-verified.ts';
import { loadSite, type Site } from '../site/load-site.ts';
import { specFilesOf } from '../site/spec-files.ts';
import { readSite } from '../site/store-site.ts';
import { type Page, sourceOfPage } from '../site/page.ts';
import { comparablePath } from '../url/is-same-path.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { knownApis, knownParsers } from './known-inputs.ts';
import { markOfPart } from './page-store.ts';
import { pageMeta } from './frame/page-meta.ts';
import { renderFrame } from './frame/render-frame.tsx';
import { renderPage } from './render-page.tsx';

/** Development only: the site as it was before the file that is being written became faulty. Survives this module. */
declare global {
  var lastGoodSite: Site | undefined;
}

let loading: Promise<Site> | undefined;

/** The site of this process, loaded once. Faults are thrown, also in development. */
function loadOnce(): Promise<Site> {
  loading ??= load(readEnvironment());
  return loading;
}

async function load({ root, staticPages }: Environment): Promise<Site> {
  const site = staticPages
    ? withoutBodies(await readSite(staticPages.siteFile))
    : await loadSite({ root, includeDrafts: import.meta.env.DEV, apis: knownApis, parsers: knownParsers });
  provideServerLeaves((pathname) => {
    const page = pageAt(site, pathname) ?? pageAt(site, '/404');
    if (!page) return undefined;
    return leavesMarks() ? { ...FRAME_MARKS, meta: pageMeta(site, page) } : renderFrame(site, page);
  });
  return site;
}

/** Bodies of guides are most of a large site. They are rendered elsewhere, so this process's own copy goes without them. */
function withoutBodies(site: Site): Site {
  const documents = site.languages.flatMap(({ versions }) => versions.flatMap(({ docs }) => docs));
  for (const document of documents) Object.assign(document, { body: '' });
  return site;
}

const FRAME_MARKS = { top: markOfPart('top'), panel: markOfPart('panel'), bottom: markOfPart('bottom') };

/**
 * The site that this process serves or builds: that of the build which started it, else the one that `DOCS_ROOT` names. In
 * development this module is made anew when a file of the site changes, and with it the site; while a file is faulty, the
 * site is the last good one.
 */
export function currentSite(): Promise<Site> {
  return import.meta.env.DEV ? loadOrKeep() : loadOnce();
}

async function loadOrKeep(): Promise<Site> {
  try {
    globalThis.lastGoodSite = await loadOnce();
    return globalThis.lastGoodSite;
  } catch (error) {
    if (!globalThis.lastGoodSite) throw error;
    return globalThis.lastGoodSite;
  }
}

/** Whether a build renders the pages beside this process: then a mark stands for the HTML of each part. */
export function leavesMarks(): boolean {
  return readEnvironment().staticPages !== undefined;
}

/** The page of a path below the base URL; case and a slash at the end do not count. */
export function pageAt(site: Site, pathname: string): Page | undefined {
  return site.pages.get(comparablePath(pathname));
}

/**
 * Development only: what is wrong after a file has changed, in the site as a whole and on the pages made from that file.
 *
 * @param filePath posix, from the site's root folder
 * @throws InputError when `content/site.yaml` itself is at fault
 */
export async function problemsAfterChange(filePath: string): Promise<readonly Problem[]> {
  const site = await loadOnce();
  const isPartial = path.posix.basename(filePath).startsWith('_');
  const concerned = [...site.pages.values()].filter((page) => filesOf(page).includes(filePath) || (isPartial && page.kind === 'guide'));
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

/** Development only: a text that changes when anything around the pages does. */
export async function frameFingerprint(): Promise<string> {
  const { languages } = await currentSite();
  return JSON.stringify(languages.map(({ config, versions }) => [config, versions.map(({ name, sidebars }) => [name, [...sidebars]])]));
}

/** Whether the site has a file of that name in its `public/`. */
export async function hasPublicFile(name: string): Promise<boolean> {
  const { root } = await currentSite();
  return existsSync(path.join(root, 'public', name));
}
