import { existsSync } from 'node:fs';
import path from 'node:path';
import { provideServerLeaves } from '../browser/islands/server-leaves.ts';
import type { Problem } from '../errors.ts';
import { loadSpecTexts } from '../openapi/remote/spec-texts.ts';
import { loadSite, type Site } from '../site/load-site.ts';
import { specFilesOf } from '../site/spec-files.ts';
import { type Page, sourceOfPage } from '../site/page.ts';
import { comparablePath } from '../url/is-same-path.ts';
import { leavesPlaces, placeOf } from './page-store.ts';
import { pageMeta, renderFrame } from './frame/render-frame.tsx';
import { renderPage } from './render-page.tsx';

let loading: Promise<Site> | undefined;

/** Development only: the site as it was before the file that is being written became faulty. */
const memory = globalThis as { lastGoodSite?: Site };

/**
 * The site that this process serves or builds, named by `DOCS_ROOT`: the only memoised call. In development this module
 * is made anew when a file of the site changes, and with it the site.
 */
export function currentSite(): Promise<Site> {
  loading ??= import.meta.env.DEV ? loadOrKeep() : load();
  return loading;
}

const FRAME_PLACES = { top: placeOf('top'), panel: placeOf('panel'), bottom: placeOf('bottom') };

async function load(): Promise<Site> {
  const site = await loadSite({
    root: path.resolve(process.env['DOCS_ROOT'] ?? '.'),
    includeDrafts: import.meta.env.DEV,
    specTexts: await loadSpecTexts(process.env['SPEC_OVERRIDES']),
  });
  provideServerLeaves((pathname) => {
    const page = pageAt(site, pathname) ?? pageAt(site, '/404');
    if (!page) return undefined;
    return leavesPlaces() ? { ...FRAME_PLACES, meta: pageMeta(site, page) } : renderFrame(site, page);
  });
  return site;
}

async function loadOrKeep(): Promise<Site> {
  try {
    memory.lastGoodSite = await load();
    return memory.lastGoodSite;
  } catch (error) {
    if (!memory.lastGoodSite) throw error;
    return memory.lastGoodSite;
  }
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
  const site = await load();
  const isPartial = path.posix.basename(filePath).startsWith('_');
  const concerned = [...site.pages.values()].filter((page) => filesOf(page).includes(filePath) || (isPartial && page.kind === 'guide'));
  const rendered = await Promise.all(concerned.map((page) => renderPage(site, page)));
  return [...site.problems, ...rendered.flatMap(({ problems }) => problems)];
}

/** The files that the APIs are written in, from the root of the site: they may lie anywhere. */
export async function specFiles(): Promise<readonly string[]> {
  return specFilesOf(await load());
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
