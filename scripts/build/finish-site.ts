import { writeFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { redirectsFile } from '../../src/addresses/redirect-rules.ts';
import { ifExists } from '../../src/data/if-exists.ts';
import type { PageStyle } from '../../src/browser/islands/page-styles.ts';
import { failReliance } from '../../src/framework/reliance.ts';
import { navigationPayload } from '../../src/framework/navigation-payload.ts';
import { htmlFile, payloadFile } from '../../src/framework/output-files.ts';
import { WAKU } from '../../src/framework/waku-reliances.ts';
import { PAGE_LIST_FILE } from '../../src/near-pages/page-list.ts';
import type { PageImage } from '../../src/render/parts/page-images.ts';
import { withMovedPlaces } from '../../src/render/parts/moved-places.tsx';
import { markOfPart, readStoredPage } from '../../src/render/page-store.ts';
import { listReferenceData } from '../../src/render/reference/reference-data.ts';
import { partDocument, partPath } from '../../src/render/reference/operation-parts.tsx';
import type { Site } from '../../src/site/load-site.ts';
import type { Page } from '../../src/site/page.ts';
import { type DocumentCache, writeOperationDocuments } from './write-operation-documents.ts';
import { writeLlms, writeTwins } from './write-twins.ts';
import { twinPath } from '../../src/site/twin-path.ts';
import { localeOf, localeRules } from '../../src/site/config/locales.ts';
import { splitLocale } from '../../src/url/locale-path.ts';
import { finishHtml, type PayloadFile } from './finish-html.ts';
import { headersFile } from '../edge/headers-file.ts';
import { whenAllEnded } from '../processes/when-all-ended.ts';
import { writeMachineFiles } from './write-machine-files.ts';
import { writeOfflineCopy } from './write-offline-copy.ts';
import { writeSearchBeside } from './write-search-beside.ts';

interface FinishOptions {
  readonly site: Site;
  readonly buildId: string;
  /** What Waku has written. */
  readonly folder: string;
  /** What takes the place of its marks. */
  readonly store: string;
  readonly images: readonly PageImage[];
  readonly documents: DocumentCache;
}

/** Turns Waku's output into what is published: pages without their second copy, security policies, pictures, search, headers, base folder. */
export async function finishSite(options: FinishOptions): Promise<void> {
  const { site, folder, store, buildId } = options;
  const { baseUrl } = site.config;
  await whenAllEnded([finishPages(options), writeSearchBeside({ site, folder, store, buildId })]);
  const downloads = (await ifExists(readdir(path.join(folder, 'downloads')))) ?? [];
  const written = (await ifExists(readFile(path.join(folder, '_headers'), 'utf8'))) ?? '';
  await writeOfflineCopy(site, folder);
  if (baseUrl !== '/') await moveBelow(folder, baseUrl);
  const ownRules = (await ifExists(readFile(path.join(folder, '_redirects'), 'utf8'))) ?? '';
  const rules = redirectsFile(site, ownRules);
  if (rules !== undefined) await writeFile(path.join(folder, '_redirects'), rules);
  await writeFile(path.join(folder, '_headers'), headersFile({ written, baseUrl, downloads }));
}

/** All but the search, and what needs to know all files. */
async function finishPages({ site, folder, store, images, documents }: FinishOptions): Promise<void> {
  const { baseUrl } = site.config;
  const styles = await styleNames(folder);
  const pageStyles = { reference: `${baseUrl}assets/${styles.reference}`, home: `${baseUrl}assets/${styles.home}` };
  const rules = localeRules(site.config);
  const payloads = new Map<string, PayloadFile>();
  const queue = [...site.pages.values()].values();
  const inParts: Page[] = [];
  const finishPage = async (own: Page): Promise<void> => {
    const { pathname, locale } = own;
    const stored = await readStoredPage(store, pathname);
    const page = { ...stored, main: withMovedPlaces(site, own, stored.main) };
    if (page.parts) inParts.push(own);
    const written = await readWritten(folder, htmlFile(pathname));
    const { html, payload } = finishHtml(written, page, baseUrl, {
      isHome: pathname === '/',
      pageStyles,
      language: localeOf(site.config, locale),
    });
    payloads.set(payload.fileName, payload);
    const file = path.join(folder, htmlFile(pathname));
    writeFileSync(file, html);
    if (pathname !== '/404' && splitLocale(pathname, rules).pathname === '/404') await moveToFile(path.dirname(file));
    const forNavigation = await readWritten(folder, payloadFile(pathname));
    writeFileSync(
      path.join(folder, payloadFile(pathname)),
      navigationPayload(forNavigation, { mark: markOfPart('main'), html: page.main }),
    );
  };
  const finishRest = async (): Promise<void> => {
    for (const page of queue) {
      try {
        await finishPage(page);
      } catch (error) {
        throw new Error(`The page ${page.pathname} cannot be finished:\n${error instanceof Error ? error.message : error}`, {
          cause: error,
        });
      }
    }
  };
  await whenAllEnded(Array.from({ length: PAGES_AT_ONCE }, finishRest));
  await writeTwins(site, folder, store);
  await writeLlms(site, folder);
  await writeOperationDocuments(site, folder, documents);
  for (const { fileName, text } of payloads.values()) await writeFile(path.join(folder, 'assets', fileName), text);
  for (const [name, text] of listReferenceData(site)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  for (const { file, publicPath } of images) {
    await mkdir(path.dirname(path.join(folder, publicPath)), { recursive: true });
    await cp(file, path.join(folder, publicPath));
  }
  await writeMachineFiles(site, folder);
  for (const page of inParts) await writeParts({ site, folder, store, styles: [styles.common, styles.reference] }, page);
}

interface PartsTarget extends Pick<FinishOptions, 'site' | 'folder' | 'store'> {
  /** Names of the style sheets. */
  readonly styles: readonly string[];
}

/** Publishes what of a page was too much for it. */
async function writeParts({ site, folder, store, styles }: PartsTarget, page: Page): Promise<void> {
  const { parts = {} } = await readStoredPage(store, page.pathname);
  for (const [name, html] of Object.entries(parts)) {
    const file = path.join(folder, partPath(name));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, partDocument(site, page, html, styles));
  }
}

/**
 * The names of what the bundler has made of `src/styles/index.css`, `reference.css` and `home.css`.
 *
 * @throws BrokenReliance when there is not one of each
 */
async function styleNames(folder: string): Promise<Readonly<Record<PageStyle | 'common', string>>> {
  const names = await readdir(path.join(folder, 'assets'));
  const named = (start: string): string => {
    // A site may have its own files there, such as `home-hero.css`.
    const [name, ...others] = names.filter((file) => file.startsWith(`${start}-`) && /^-[\w-]{8}\.css$/.test(file.slice(start.length)));
    if (name === undefined || others.length > 0)
      failReliance(WAKU.outputFiles, `not one style sheet ${start}-*.css among ${names.join(', ')}`);
    return name;
  };
  return { common: named('_root'), reference: named('reference'), home: named('home') };
}

/** Reading and writing take longer than the change. */
const PAGES_AT_ONCE = 16;

/** @throws BrokenReliance when Waku has not written the file */
async function readWritten(folder: string, name: string): Promise<string> {
  return (await ifExists(readFile(path.join(folder, name), 'utf8'))) ?? failReliance(WAKU.outputFiles, `no file ${name}`);
}

/** Another language's page for unknown addresses as a file too: the platform answers with the nearest `404.html` up the tree. */
async function moveToFile(pageFolder: string): Promise<void> {
  await rename(path.join(pageFolder, 'index.html'), `${pageFolder}.html`);
  await rm(pageFolder, { recursive: true });
}

/** What the platform and crawlers look for at the root of the published folder, whatever the base URL. */
const ROOT_FILES = ['_headers', '_redirects', '404.html', 'robots.txt', '.well-known'];

/** Waku prefixes addresses with the base URL and leaves the files at the root: they go where their addresses say. */
async function moveBelow(folder: string, baseUrl: string): Promise<void> {
  const inner = `${folder}-inner`;
  await rename(folder, inner);
  const target = path.join(folder, ...baseUrl.split('/').filter(Boolean));
  await mkdir(path.dirname(target), { recursive: true });
  await rename(inner, target);
  for (const name of ROOT_FILES) await ifExists(rename(path.join(target, name), path.join(folder, name)));
  // Browsers read it where the site is; the worker does not know where that is.
  await cp(path.join(target, PAGE_LIST_FILE), path.join(folder, PAGE_LIST_FILE));
  // The home page stands at the base URL itself, and its twin beside that, where the worker looks for it.
  await ifExists(cp(path.join(target, twinPath('/')), path.join(folder, twinPath(baseUrl.replace(/\/$/, '')))));
  await rm(inner, { recursive: true, force: true });
}
